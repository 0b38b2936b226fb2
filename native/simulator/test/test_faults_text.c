/* Fault texts and scenario files: what is refused, and with which sentence. SPEC 12.1, 12.2, 12.6. */
#include "fault_fixture.h"

/* A text and what its refusal names. */
static const char *const wrong[][2] = {
    {"", "there is no fault \"\"; there is error, hang, crash, fail"},
    {"explode", "there is no fault \"explode\""},
    {"error", "needs the key call: it is the name of a function"},
    {"error call=aclrtMalloc",
     "the fault \"error\" needs the key code: it is an error code from 1 to 999999"},
    {"error call=aclrtNothing code=1", "key call cannot be \"aclrtNothing\": it is the name of a function"},
    {"error call=aclGetRecentErrMsg code=1", "none of the calls that tell the last error"},
    {"error call=aclrtMalloc code=0", "key code cannot be \"0\""},
    {"error call=aclrtMalloc code=-1", "key code cannot be \"-1\""},
    {"error call=aclrtMalloc code=1000000", "key code"},
    {"error call=aclrtMalloc code=1 code=2", "is given twice the key code"},
    {"error call=aclrtMalloc code", "needs a value for code"},
    {"error call=aclrtMalloc code=1 colour=red",
     "has no key \"colour\"; it has call, device, stream, bytes, nth"},
    {"error call=aclrtMalloc code=1 path=h2d", "has no key \"path\""},
    {"crash", "needs the key call"},
    {"crash call=aclInit how=gently", "key how cannot be \"gently\": it is segv, bus, abort, kill or exit"},
    {"hang call=aclInit path=h2d", "key path"},
    {"fail", "needs the key code"},
    {"fail code=507013 path=sideways", "key path cannot be \"sideways\": it is h2d, d2h, d2d, p2p or h2h"},
    {"fail code=507013 device=-1", "key device"},
    {"fail code=507013 device=1024", "key device"},
    {"fail code=507013 stream=x", "key stream"},
    {"fail code=507013 bytes=", "key bytes"},
    {"fail code=507013 bytes=-", "key bytes"},
    {"fail code=507013 bytes=5-4", "key bytes"},
    {"fail code=507013 bytes=4T", "key bytes"},
    {"fail code=507013 bytes=17179869184G", "key bytes"},
    {"fail code=507013 nth=0", "key nth cannot be \"0\": it is a whole number from 1"},
    {"fail code=507013 times=never", "key times cannot be \"never\": it is once, always or"},
    {"fail code=507013 times=0", "key times"},
    {"fail code=507013 chance=1.5", "key chance"},
    {"fail code=507013 chance=1e-3", "key chance"},
    {"fail code=507013 at=5", "key at cannot be \"5\": it is a time such as 500us"},
    {"fail code=507013 at=ms", "key at"},
    {"fail code=507013 for=0ms", "key for"},
    {"slow", "needs the key factor"},
    {"slow factor=0", "key factor"},
    {"slow factor=1.1", "key factor cannot be \"1.1\": it is a number from 0.001 to 1"},
    {"slow factor=0.5 jitter=1", "key jitter"},
    {"stall", "needs the key every"},
    {"stall every=10ms", "needs the key hold"},
    {"stall every=0ms hold=0ms", "key every"},
    {"stall every=2ms hold=2ms", "hold that is shorter than every"},
    {"down then=sulk", "key then cannot be \"sulk\": it is fail or hang"},
    {"corrupt bits=0", "key bits"},
    {"corrupt offset=x", "key offset"},
    {"corrupt in=rows", "it is copy or gaps"},
    {"stale in=gaps", "has no key \"in\""},
    {"short keep=x", "key keep"},
    {"lost-device for=1ms", "has no key \"for\""},
    {"lost-device at=1ms nth=2", "with the key at has no key nth"},
    {"drift", "needs the key ppm"},
    {"drift ppm=1000000", "key ppm"},
    {"drift ppm=--1", "key ppm"},
    {"drift shift=5", "key shift"},
    {"drift ppm=1 nth=1", "has no key \"nth\""},
    {"out-of-memory beyond=much", "key beyond"},
    {"lost-event path=h2d", "has no key \"path\""},
};

enum { WRONG_COUNT = sizeof wrong / sizeof wrong[0] };

static void refuses_injections(void) {
    EXPECT_EQ(aclsimInjectFault(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("text is NULL"));
    for (size_t i = 0; i < WRONG_COUNT; i++) {
        EXPECT_EQ(aclsimInjectFault(wrong[i][0]), ACL_ERROR_INVALID_PARAM);
        EXPECT(error_says(wrong[i][1]));
    }
    EXPECT(report_has("\"faults\":[]"));
}

static void refuses_configurations(void) {
    for (size_t i = 0; i < WRONG_COUNT; i++) {
        char settings[200];
        (void)snprintf(settings, sizeof settings, "clock=virtual;fault=%s", wrong[i][0]);
        EXPECT_EQ(aclsimConfigure(settings), ACL_ERROR_INVALID_PARAM);
        EXPECT(error_says(wrong[i][1]));
    }
    EXPECT_OK(aclsimConfigure("clock=virtual;fault=stale;fault = stale ;"));
    EXPECT_OK(aclInit(NULL));
    EXPECT(report_has(
        "\"faults\":[{\"fault\":\"stale\",\"seen\":0,\"fired\":0},{\"fault\":\"stale\",\"seen\":0"));
}

static void a_wrong_fault_refuses_every_call(void) {
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("the fault's key code cannot be \"none\""));
    EXPECT_EQ(aclrtSetDevice(0), ACL_ERROR_INVALID_PARAM);
    EXPECT(aclrtGetSocName() == NULL);
}

static void takes_every_key(void) {
    static const char *const right[] = {
        "error call=aclrtMalloc code=1 device=0 stream=1 bytes=1-2 nth=1 times=2 chance=0.5 at=1ns for=2us",
        "  hang \t call=aclInit  ",
        "hang path=h2d",
        "crash call=aclInit how=segv",
        "crash call=aclGetRecentErrMsg how=exit",
        "fail code=507054 device=0 stream=1 path=p2p bytes=4K nth=2 times=always chance=0 at=1s for=1.5s",
        "slow factor=0.001 jitter=0.9",
        "stall every=10ms hold=0ms",
        "down then=hang code=507056",
        "corrupt bits=4096 offset=1M",
        "corrupt in=gaps bits=3 offset=2",
        "corrupt in=copy",
        "stale bytes=1K-",
        "short keep=0",
        "lost-device path=h2d nth=3 code=507053",
        "lost-device device=1 at=999999999999999999s",
        "lost-event stream=3 chance=.5",
        "drift ppm=-500000 shift=-1.5s device=0 at=1s for=1s",
        "out-of-memory beyond=64G bytes=1-",
        "out-of-streams beyond=16 code=207005",
        "out-of-events beyond=0 times=once",
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        inject(right[i]);
    }
    EXPECT(report_has("{\"fault\":\"hang \\t call=aclInit\",") ||
           report_has("{\"fault\":\"hang \\u0009 call=aclInit\","));
    aclsimClearFaults();
}

static void has_room_for_64(void) {
    for (int i = 0; i < 64; i++) {
        inject("stale");
    }
    EXPECT_EQ(aclsimInjectFault("stale"), ACL_ERROR_BAD_ALLOC);
    EXPECT(error_says("there is no room for more than 64 faults"));
    aclsimClearFaults();
    inject("stale");
    char settings[2048] = "clock=virtual";
    for (int i = 0; i < 65; i++) {
        (void)strncat(settings, ";fault=stale", sizeof settings - strlen(settings) - 1);
    }
    EXPECT_EQ(aclsimConfigure(settings), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("more than 64 times"));
}

static void refuses_long_texts(void) {
    char text[400] = "stale path=";
    memset(text + strlen(text), 'x', 300);
    EXPECT_EQ(aclsimInjectFault(text), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("is longer than 255 bytes"));
}

static const char *write_scenario(const char *content) {
    static const char template[] = "/tmp/aclsim-scenario-XXXXXX";
    static char path[sizeof template];
    memcpy(path, template, sizeof template);
    int file = mkstemp(path);
    EXPECT(file >= 0);
    EXPECT_EQ(write(file, content, strlen(content)), (ssize_t)strlen(content));
    (void)close(file);
    return path;
}

static aclError configure_scenario(const char *content) {
    const char *path = write_scenario(content);
    char settings[200];
    (void)snprintf(settings, sizeof settings, "clock=virtual;scenario=%s;fault=stale", path);
    aclError status = aclsimConfigure(settings);
    if (status != ACL_SUCCESS) {
        (void)unlink(path);
    }
    return status;
}

static void reads_a_scenario(void) {
    EXPECT_OK(configure_scenario(
        "# A name\n\n  fail code=507013 nth=2   # the second\r\n\tslow factor=0.5\nshort"));
    EXPECT_OK(aclInit(NULL));
    EXPECT(report_has("\"faults\":[{\"fault\":\"fail code=507013 nth=2\",\"seen\":0,\"fired\":0},"
                      "{\"fault\":\"slow factor=0.5\",\"seen\":0,\"fired\":0},"
                      "{\"fault\":\"short\",\"seen\":0,\"fired\":0},{\"fault\":\"stale\","));
}

static void refuses_bad_scenarios(void) {
    EXPECT_EQ(configure_scenario("stale\n# fine\nfail code=no\n"), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("in line 3 of the scenario \"/tmp/aclsim-scenario-"));
    EXPECT_EQ(configure_scenario("explode\n"), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("there is no fault \"explode\""));
    char many[65 * 6 + 1] = "";
    for (size_t i = 0; i < 65; i++) {
        memcpy(many + i * 6, "stale\n", 7);
    }
    EXPECT_EQ(configure_scenario(many), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("in line 65"));
    char line[1200];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    EXPECT_EQ(configure_scenario(line), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("is longer than 255 bytes"));
    EXPECT_EQ(aclsimConfigure("scenario="), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("setting scenario"));
    EXPECT_EQ(aclsimConfigure("scenario=/no/such/file"), ACL_ERROR_INVALID_PARAM);
    EXPECT(
        error_says("the simulator's setting scenario cannot be \"/no/such/file\": it is the path of a file"));
    EXPECT_EQ(aclsimConfigure("scenario=/tmp"), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("setting scenario"));
    const char *path = write_scenario("");
    char twice[200];
    (void)snprintf(twice, sizeof twice, "scenario=%s;scenario=%s", path, path);
    EXPECT_EQ(aclsimConfigure(twice), ACL_ERROR_INVALID_PARAM);
    EXPECT(error_says("setting scenario is given twice"));
    (void)unlink(path);
    EXPECT_EQ(aclsimConfigure("fault"), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(configure_scenario(""));
}

SIM_TEST_MAIN({"12.2", "wrong texts, injected", "clock=virtual", refuses_injections},
              {"12.2", "wrong texts, configured", NULL, refuses_configurations},
              {"12.1", "a wrong fault in the settings", "fault=fail code=none",
               a_wrong_fault_refuses_every_call},
              {"12.2", "every key", "clock=virtual", takes_every_key},
              {"12.1", "64 faults", NULL, has_room_for_64}, {"12.1", "long texts", NULL, refuses_long_texts},
              {"12.6", "a scenario", NULL, reads_a_scenario},
              {"12.6", "bad scenarios", NULL, refuses_bad_scenarios})
