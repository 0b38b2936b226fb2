/* A stand-in for AscendCL where a test needs an answer that the simulator would not give: values beyond 2^53,
 * chosen error codes, a thread's error text. fake_next_status is what the next call answers, fake_seen what
 * it was given. */
#include <acl/acl.h>
#include <string.h>

#define HIGH UINT64_C(0xFFFF800000000040)

int32_t fake_next_status;
uint64_t fake_seen[8];
static char text[] = "EE9999: told by the fake\n";
static int has_text;

__attribute__((visibility("default"))) void fake_answer(int32_t status) {
    fake_next_status = status;
}

__attribute__((visibility("default"))) void fake_read_seen(uint64_t *into) {
    memcpy(into, fake_seen, sizeof fake_seen);
}

static aclError answer(void) {
    aclError status = fake_next_status;
    fake_next_status = 0;
    has_text = status != 0;
    return status;
}

const char *aclGetRecentErrMsg(void) {
    int had_text = has_text;
    has_text = 0;
    return had_text ? text : NULL;
}

const char *aclrtGetSocName(void) {
    return "Ascend310P3";
}

aclError aclInit(const char *configPath) {
    fake_seen[0] = configPath == NULL;
    return answer();
}

aclError aclFinalize(void) {
    return answer();
}

aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion) {
    *majorVersion = 1;
    *minorVersion = 16;
    *patchVersion = 3;
    return answer();
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total) {
    *free = HIGH + attr;
    *total = SIZE_MAX;
    return answer();
}

aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy) {
    fake_seen[0] = size;
    fake_seen[1] = policy;
    *devPtr = (void *)HIGH;
    return answer();
}

aclError aclrtFree(void *devPtr) {
    fake_seen[0] = (uint64_t)devPtr;
    return answer();
}

aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag) {
    fake_seen[0] = flag;
    *event = (void *)(HIGH + 8);
    return answer();
}

aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent) {
    fake_seen[0] = (uint64_t)startEvent;
    fake_seen[1] = (uint64_t)endEvent;
    *ms = -1.5F;
    return answer();
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout) {
    fake_seen[0] = (uint64_t)stream;
    fake_seen[1] = (uint64_t)timeout;
    return answer();
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status) {
    *status =
        (uint64_t)event == HIGH ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    return answer();
}

aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream) {
    fake_seen[0] = (uint64_t)dst;
    fake_seen[1] = destMax;
    fake_seen[2] = (uint64_t)src;
    fake_seen[3] = count;
    fake_seen[4] = (uint64_t)(int64_t)(int)kind;
    fake_seen[5] = (uint64_t)stream;
    return answer();
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream) {
    fake_seen[6] = (uint64_t)event;
    fake_seen[7] = (uint64_t)stream;
    return answer();
}

aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId) {
    *canAccessPeer = deviceId < peerDeviceId;
    return answer();
}

#ifdef FAKE_NEWER_RELEASE
aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag) {
    fake_seen[0] = flag;
    *event = (void *)(HIGH + 16);
    return answer();
}

aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len) {
    fake_seen[0] = (uint64_t)deviceId;
    memset(pciBusId, 'x', (size_t)len);
    memcpy(pciBusId, "0000:C1:00.0", sizeof "0000:C1:00.0");
    return answer();
}

aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp) {
    fake_seen[0] = (uint64_t)event;
    *timestamp = HIGH;
    return answer();
}

aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag) {
    fake_seen[0] = (uint64_t)ptr;
    fake_seen[1] = size;
    fake_seen[2] = flag;
    return answer();
}

aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes) {
    memset(attributes, 0, sizeof *attributes);
    attributes->location.id = 3;
    attributes->location.type = (aclrtMemLocationType)(uint64_t)ptr;
    attributes->pageSize = 4096;
    return answer();
}

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status) {
    *status = (uint64_t)stream == HIGH ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
    return answer();
}

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout) {
    fake_seen[0] = (uint64_t)event;
    fake_seen[1] = (uint64_t)timeout;
    return answer();
}

aclError aclsysGetVersionStr(char *pkgName, char *versionStr) {
    strcpy(versionStr, strcmp(pkgName, "runtime") == 0 ? "8.5.0" : "");
    return answer();
}
#endif
