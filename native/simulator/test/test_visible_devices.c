/* ASCEND_RT_VISIBLE_DEVICES. SPEC 1.13. */
#include "sim_fixture.h"

/* ids: of the machine, those that the program sees. */
static void sees(const char *list, uint32_t expected, const int64_t *ids) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        uint32_t count = 0;
        int64_t id = -1;
        EXPECT_OK(setenv("ASCEND_RT_VISIBLE_DEVICES", list, 1));
        if (expected == 0) {
            EXPECT_EQ(aclrtGetDeviceCount(&count), ACL_ERROR_RT_NO_DEVICE);
            EXPECT_EQ(aclrtSetDevice(0), ACL_ERROR_RT_NO_DEVICE);
            EXPECT(strstr(aclGetRecentErrMsg(), "ASCEND_RT_VISIBLE_DEVICES") != NULL);
            EXPECT_EQ(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_PHY_CHIP_ID, &id), ACL_ERROR_RT_NO_DEVICE);
            EXPECT_EQ(report_number("settings", "devices"), 0);
            exit(EXIT_SUCCESS);
        }
        EXPECT_OK(aclrtGetDeviceCount(&count));
        EXPECT_EQ(count, expected);
        for (uint32_t i = 0; i < expected; i++) {
            EXPECT_OK(aclrtGetDeviceInfo(i, ACL_DEV_ATTR_PHY_CHIP_ID, &id));
            EXPECT_EQ(id, ids[i]);
            EXPECT_OK(aclrtSetDevice((int32_t)i));
        }
        EXPECT_EQ(aclrtSetDevice((int32_t)expected), ACL_ERROR_RT_INVALID_DEVICEID);
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    if (status != 0) {
        (void)fprintf(stderr, "not as it should be: \"%s\"\n", list);
        exit(EXIT_FAILURE);
    }
}

static void sees_what_is_listed(void) {
    sees("0,1,2,3", 4, (int64_t[]){0, 1, 2, 3});
    sees("1,3", 2, (int64_t[]){1, 3});
    sees("2", 1, (int64_t[]){2});
    sees(" 1 , 2", 2, (int64_t[]){1, 2});
    sees("0,2,1,3", 2, (int64_t[]){0, 2});
    sees("1,1,2", 1, (int64_t[]){1});
    sees("0,4,1", 1, (int64_t[]){0});
    sees("0,-1,1", 1, (int64_t[]){0});
    sees("0,,1", 1, (int64_t[]){0});
    sees("0,x", 1, (int64_t[]){0});
    sees("", 0, NULL);
    sees("4", 0, NULL);
    sees("-1", 0, NULL);
    sees("x,0", 0, NULL);
}

/* Cards have two chips each: what was chip 1 of a card stays that. */
static void keep_their_place(void) {
    int32_t can = -1;
    EXPECT_OK(setenv("ASCEND_RT_VISIBLE_DEVICES", "1,2,3", 1));
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 0, 1));
    EXPECT_EQ(can, 0);
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 1, 2));
    EXPECT_EQ(can, 1);
    EXPECT_EQ(report_number("model", "machineId"), 1);
    /* They copy as ever. */
    use_device(2);
    unsigned char *from = new_pinned_memory(MIB);
    unsigned char *back = new_pinned_memory(MIB);
    void *far = new_device_memory(MIB);
    fill_pattern(from, MIB, 3);
    EXPECT_OK(aclrtMemcpyAsync(far, MIB, from, MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtSetDevice(1));
    void *near = new_device_memory(MIB);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(2, 0));
    EXPECT_OK(aclrtMemcpyAsync(near, MIB, far, MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, NULL));
    EXPECT_OK(aclrtMemcpyAsync(back, MIB, near, MIB, ACL_MEMCPY_DEVICE_TO_HOST, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT(has_pattern(back, MIB, 3));
}

static void keep_their_uuids(void) {
    aclrtUuid uuid;
    EXPECT_OK(setenv("ASCEND_RT_VISIBLE_DEVICES", "3", 1));
    EXPECT_OK(aclrtDeviceGetUuid(0, &uuid));
    EXPECT_EQ(uuid.bytes[7], 4);
}

SIM_TEST_MAIN({"1.13", "devices that are listed", "clock=virtual;devices=4", sees_what_is_listed},
              {"1.13", "and they keep their place",
               "clock=virtual;devices=4;product=atlas-inference;chip=ascend310p3", keep_their_place},
              {"1.13", "and their UUIDs", "clock=virtual;devices=4", keep_their_uuids}, )
