/* What calls write into the caller's structs is all of them: no byte stays that was there before or that lay
 * on a stack. SPEC 1.10. */
#include "sim_fixture.h"

enum { LARGEST_BYTES = 4096 };

typedef void (*fill_out)(void *out);

/* Twice with other bytes before; in between the stack is used by other calls. */
static void writes_all_of(fill_out call, size_t bytes) {
    static unsigned char first[LARGEST_BYTES];
    static unsigned char second[LARGEST_BYTES];
    EXPECT(bytes <= LARGEST_BYTES);
    memset(first, 0xAA, sizeof first);
    memset(second, 0x55, sizeof second);
    call(first);
    (void)report_number("open", "streams");
    call(second);
    EXPECT(memcmp(first, second, bytes) == 0);
    EXPECT_EQ(first[bytes], 0xAA);
    EXPECT_EQ(second[bytes], 0x55);
}

static void package_version(void *out) {
    EXPECT_OK(aclsysGetCANNVersion(ACL_PKG_NAME_RUNTIME, out));
}

static void uuid(void *out) {
    EXPECT_OK(aclrtDeviceGetUuid(1, out));
}

static void error_of_device(void *out) {
    EXPECT_OK(aclrtGetErrorVerbose(0, out));
}

static void memory_usage(void *out) {
    size_t count = 0;
    EXPECT_OK(aclrtGetMemUsageInfo(0, out, 1, &count));
    EXPECT_EQ(count, 1);
}

static void pointer_attributes(void *out) {
    static int any_variable;
    EXPECT_OK(aclrtPointerGetAttributes(&any_variable, out));
}

static void stream_attribute(void *out) {
    EXPECT_OK(aclrtGetStreamAttribute(NULL, ACL_STREAM_ATTR_USER_CUSTOM_TAG, out));
}

static void utilisation(void *out) {
    aclrtUtilizationInfo *info = out;
    info->utilizationExtend = NULL; /* the caller's */
    EXPECT_OK(aclrtGetDeviceUtilizationRate(0, info));
}

static void writes_all_of_each(void) {
    EXPECT_OK(setenv("ASCEND_HOME_PATH", "/", 1));
    use_device(0);
    writes_all_of(package_version, sizeof(aclCANNPackageVersion));
    writes_all_of(uuid, sizeof(aclrtUuid));
    writes_all_of(error_of_device, sizeof(aclrtErrorInfo));
    writes_all_of(memory_usage, sizeof(aclrtMemUsageInfo));
    writes_all_of(pointer_attributes, sizeof(aclrtPtrAttributes));
    writes_all_of(stream_attribute, sizeof(aclrtStreamAttrValue));
    writes_all_of(utilisation, sizeof(aclrtUtilizationInfo));
}

/* Behind the NUL of a version's parts nothing stands. */
static void leaves_no_rests_behind_texts(void) {
    aclCANNPackageVersion version;
    EXPECT_OK(setenv("ASCEND_HOME_PATH", "/", 1));
    use_device(0);
    package_version(&version);
    const char *const texts[] = {version.majorVersion, version.minorVersion, version.releaseVersion,
                                 version.patchVersion};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (size_t at = strlen(texts[i]); at < ACL_PKG_VERSION_PARTS_MAX_SIZE; at++) {
            EXPECT_EQ(texts[i][at], 0);
        }
    }
}

SIM_TEST_MAIN({"1.10", "structs are written as a whole", "clock=virtual", writes_all_of_each},
              {"1.10", "and structs of texts too", "clock=virtual", leaves_no_rests_behind_texts}, )
