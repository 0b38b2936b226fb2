/* Settings: defaults, syntax, refusals. SPEC sections 1, 2, 7.7. */
#include "sim_fixture.h"

static bool report_has(const char *text) {
    static char report[1 << 16];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    return strstr(report, text) != NULL;
}

static void has_defaults(void) {
    uint32_t count = 0;
    aclrtRunMode mode = ACL_DEVICE;
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_EQ(count, 2);
    EXPECT_OK(aclrtGetRunMode(&mode));
    EXPECT_EQ(mode, ACL_HOST);
    EXPECT_EQ(strcmp(aclrtGetSocName(), "Ascend910B3"), 0);
    EXPECT(report_has("\"settings\":{\"product\":\"atlas-training\",\"chip\":\"ascend910b3\",\"form\":\"ep\","
                      "\"cann\":\"8.5.0\",\"devices\":2,"
                      "\"clock\":\"realtime\",\"seed\":0,\"rateScale\":1}"));
}

static void reads_all_keys(void) {
    uint32_t count = 0;
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_EQ(count, 4);
    EXPECT_EQ(strcmp(aclrtGetSocName(), "Ascend310P3"), 0);
    EXPECT(report_has("\"enginesPerDirection\":3"));
    EXPECT(report_has("\"bytesPerSec\":25000000000,\"source\":\"setting rootComplexGBps\""));
    EXPECT(report_has("\"settings\":{\"product\":\"atlas-inference\",\"chip\":\"ascend310p3\",\"form\":"
                      "\"ep\",\"cann\":\"9.1.beta2\",\"devices\":4,"
                      "\"clock\":\"virtual\",\"seed\":18446744073709551615,\"rateScale\":2.5}"));
}

static void has_one_device_on_a_board(void) {
    uint32_t count = 0;
    aclrtRunMode mode = ACL_HOST;
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_EQ(count, 1);
    EXPECT_OK(aclrtGetRunMode(&mode));
    EXPECT_EQ(mode, ACL_DEVICE);
}

/* The key that the refused settings of the case are to be blamed on stands in the environment. */
static void names_the_key(void) {
    const char *key = getenv("EXPECTED_KEY");
    EXPECT(key != NULL);
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_INVALID_PARAM);
    const char *text = aclGetRecentErrMsg();
    EXPECT(text != NULL);
    EXPECT(strstr(text, key) != NULL);
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT_EQ(aclrtSetDevice(0), ACL_ERROR_INVALID_PARAM);
    EXPECT(aclrtGetSocName() == NULL);
    EXPECT_EQ(aclsimNowNs(), 0);
}

static void refuses(const char *settings, const char *key) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)setenv("ACLSIM", settings, 1);
        (void)setenv("EXPECTED_KEY", key, 1);
        names_the_key();
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    if (status != 0) {
        (void)fprintf(stderr, "not refused as it should: %s\n", settings);
        exit(EXIT_FAILURE);
    }
}

static void refuses_what_is_wrong(void) {
    static const char *const wrong[][2] = {
        {"colour=red", "colour"},
        {"product", "product"},
        {"product=atlas", "product"},
        {"product=", "product"},
        {"form=usb", "form"},
        {"form=rc", "form"},
        {"product=atlas-inference;form=rc", "form"},
        {"cann=5.1.0", "cann"},
        {"cann=8", "cann"},
        {"cann=8.5.RC", "cann"},
        {"cann=8.5.pre1", "cann"},
        {"cann=8.5.alpha1.beta1", "cann"},
        {"cann=8.5.0--beta1", "cann"},
        {"cann=8.5.RC1.RC2", "cann"},
        {"cann=8.5.0-alpha100", "cann"},
        {"cann=8.5.", "cann"},
        {"cann=8.5.0.1", "cann"},
        {"cann=8.100", "cann"},
        {"cann=8.5.0000000000000000000000000000000000000000", "cann"},
        {"devices=0", "devices"},
        {"devices=17", "devices"},
        {"devices=-1", "devices"},
        {"devices=two", "devices"},
        {"product=atlas-200i-500-a2;form=rc;devices=2", "devices"},
        {"clock=fast", "clock"},
        {"seed=-1", "seed"},
        {"seed=18446744073709551616", "seed"},
        {"seed=0x10", "seed"},
        {"rateScale=0", "rateScale"},
        {"rateScale=1e3", "rateScale"},
        {"rateScale=.", "rateScale"},
        {"rateScale=1.2.3", "rateScale"},
        {"rateScale=nan", "rateScale"},
        {"watch=device", "watch"},
        {"clock=virtual;clock=virtual", "clock"},
        {"chip=", "chip"},
        {"chip=ascend310p3", "chip"},
        {"chip=Ascend910B3", "chip"},
        {"product=atlas-200i-500-a2;form=rc;chip=ascend910b4", "chip"},
        {"engines=0", "engines"},
        {"engines=1025", "engines"},
        {"engines=two", "engines"},
        {"rootComplexGBps=0", "rootComplexGBps"},
        {"rootComplexGBps=1000001", "rootComplexGBps"},
        {"rootComplexGBps=-1", "rootComplexGBps"},
        {"product=atlas-200i-500-a2;form=rc;rootComplexGBps=10", "rootComplexGBps"},
        {"topology=ring", "topology"},
        {"product=atlas-inference;topology=pcie", "topology"},
        {"chip=ascend910c;topology=pcie", "topology"},
        {"misaligned=accept", "misaligned"},
        {"fault=slow factor=0.5 device=2", "device"},
        {"fault=lost-device at=1s device=99", "device"},
        {"fault=hang device=1;product=atlas-200i-500-a2;form=rc", "device"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        refuses(wrong[i][0], wrong[i][1]);
    }
}

static void accepts_odd_spelling(void) {
    EXPECT_OK(aclInit(NULL));
    EXPECT(report_has("\"devices\":1,\"clock\":\"virtual\""));
}

static void takes_settings_before_the_first_call_only(void) {
    EXPECT_EQ(aclsimConfigure("clock=slow"), ACL_ERROR_INVALID_PARAM);
    EXPECT(strstr(aclGetRecentErrMsg(), "aclsimConfigure") != NULL);
    EXPECT_OK(aclsimConfigure("clock=virtual;devices=3"));
    EXPECT(report_has("\"devices\":3"));
    EXPECT_OK(aclsimConfigure("clock=virtual;devices=4"));
    uint32_t count = 0;
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_EQ(count, 4);
    EXPECT_EQ(aclsimConfigure(NULL), ACL_ERROR_INVALID_PARAM);
}

static void makes_nothing_before_the_first_call(void) {
    EXPECT_EQ(aclsimNowNs(), 0);
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT_OK(aclrtGetLastError(ACL_RT_THREAD_LEVEL));
    EXPECT_OK(aclsimConfigure(NULL));
    EXPECT(aclsimNowNs() > 0); /* now the realtime clock */
}

static void tells_its_version(int expected_minor) {
    char text[ACL_PKG_VERSION_MAX_SIZE];
    char runtime[] = "runtime";
    char unknown[] = "no-such-package";
    int32_t major = 0;
    int32_t minor = 0;
    int32_t patch = -1;
    int32_t number = 0;
    const char *settings = getenv("ACLSIM");
    EXPECT(settings != NULL);
    EXPECT_OK(aclrtGetVersion(&major, &minor, &patch));
    EXPECT_EQ(major, 1);
    EXPECT_EQ(minor, expected_minor);
    EXPECT_EQ(patch, 0);
    EXPECT_OK(aclsysGetVersionStr(runtime, text));
    EXPECT(strstr(settings, text) != NULL);
    EXPECT_OK(aclsysGetVersionNum(runtime, &number));
    EXPECT(number > 0);
    EXPECT_EQ(aclsysGetVersionStr(unknown, text), ACL_ERROR_INVALID_FILE);
    EXPECT_EQ(aclsysGetVersionNum(NULL, &number), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetVersion(&major, NULL, &patch), ACL_ERROR_INVALID_PARAM);
}

static void is_1_4(void) {
    tells_its_version(4);
}

static void is_1_13(void) {
    tells_its_version(13);
}

static void is_1_16(void) {
    tells_its_version(16);
}

static void is_1_17(void) {
    tells_its_version(17);
}

static void tells_the_number(const char *version, int32_t expected) {
    char settings[64];
    (void)snprintf(settings, sizeof settings, "cann=%s", version);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        char text[ACL_PKG_VERSION_MAX_SIZE];
        char runtime[] = "runtime";
        int32_t number = 0;
        (void)setenv("ACLSIM", settings, 1);
        EXPECT_OK(aclsysGetVersionNum(runtime, &number));
        EXPECT_EQ(number, expected);
        EXPECT_OK(aclsysGetVersionStr(runtime, text));
        EXPECT_EQ(strcmp(text, version), 0);
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    if (status != 0) {
        (void)fprintf(stderr, "not as it should be: %s\n", version);
        exit(EXIT_FAILURE);
    }
}

/* The vendor's own examples first. */
static void tells_numbers(void) {
    tells_the_number("9.0.0", 90000000);
    tells_the_number("8.5.1", 80501000);
    tells_the_number("8.5.0.beta.1", 80499801);
    tells_the_number("9.2.0-beta.1", 90199801);
    tells_the_number("8.5.0.alpha001", 80499701);
    tells_the_number("8.5.1-rc.2", 80500902);
    tells_the_number("8.5", 80500000);
    tells_the_number("8.0.RC3", 79999903);
    tells_the_number("8.2.RC1.alpha003", 80199900);
    tells_the_number("8.2.RC1", 80199901);
    tells_the_number("8.2.beta99", 80199899);
    tells_the_number("99.99.99", 999999000);
}

/* Each chip that a product has, under the name that aclrtGetSocName is to give. */
static void has_the_chip(const char *settings, const char *soc) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)setenv("ACLSIM", settings, 1);
        EXPECT_OK(aclInit(NULL));
        EXPECT_EQ(strcmp(aclrtGetSocName(), soc), 0);
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT_EQ(status, 0);
}

static void has_every_chip(void) {
    static const char *const chips[][2] = {
        {"product=atlas-200-300-500", "Ascend310"},
        {"product=atlas-200-300-500;chip=ascend310;form=rc", "Ascend310"},
        {"product=atlas-inference", "Ascend310P3"},
        {"product=atlas-inference;chip=ascend310p3", "Ascend310P3"},
        {"chip=ascend310p1;product=atlas-inference", "Ascend310P1"},
        {"product=atlas-200i-500-a2", "Ascend310B1"},
        {"product=atlas-200i-500-a2;form=rc;chip=ascend310b4", "Ascend310B4"},
        {"chip=ascend910b3", "Ascend910B3"},
        {"chip=ascend910b4", "Ascend910B4"},
        {"chip=ascend910a", "Ascend910A"},
        {"chip=ascend910_9391", "Ascend910_9391"},
        {"chip=ascend910c", "Ascend910_9391"},
    };
    for (size_t i = 0; i < sizeof chips / sizeof chips[0]; i++) {
        has_the_chip(chips[i][0], chips[i][1]);
    }
}

SIM_TEST_MAIN(
    {"1.2", "defaults", NULL, has_defaults},
    {"1.2", "every key",
     "product=atlas-inference;form=ep;cann=9.1.beta2;devices=4;clock=virtual;seed=18446744073709551615;"
     "rateScale=2.5;chip=ascend310p3;engines=3;rootComplexGBps=10.0;topology=direct;misaligned=model",
     reads_all_keys},
    {"1.2", "a board has one device", "product=atlas-200i-500-a2;form=rc", has_one_device_on_a_board},
    {"1.2", "blanks and empty parts", " ; devices = 1 ;;\tclock=virtual ; ", accepts_odd_spelling},
    {"2.2", "every chip", NULL, has_every_chip},
    {"1.3", "wrong settings are refused by name", NULL, refuses_what_is_wrong},
    {"1.5", "aclsimConfigure before the first call", "clock=nonsense",
     takes_settings_before_the_first_call_only},
    {"1.1", "reading the state reads no settings", "clock=virtual", makes_nothing_before_the_first_call},
    {"7.7", "version numbers", NULL, tells_numbers}, {"7.7", "interface version of 6.0", "cann=6.0", is_1_4},
    {"7.7", "interface version of 8.1.RC1", "cann=8.1.RC1", is_1_13},
    {"7.7", "interface version of 8.5.0", "cann=8.5.0", is_1_16},
    {"7.7", "interface version of 9.0.alpha1", "cann=9.0.alpha1", is_1_17})
