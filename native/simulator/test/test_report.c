/* The report. SPEC section 11. */
#include "sim_fixture.h"

static char report[1 << 18];

static const char *read_report(void) {
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    EXPECT_EQ(needed, strlen(report) + 1);
    return report;
}

typedef struct json_scan {
    char open[32];
    int depth;
    bool is_in_string;
} json_scan;

static bool scan_character(json_scan *scan, char c) {
    if (c == '"') {
        scan->is_in_string = !scan->is_in_string;
    } else if (scan->is_in_string) {
        return true;
    } else if (c == '{' || c == '[') {
        scan->open[scan->depth++] = c;
    } else if (c == '}' || c == ']') {
        return scan->depth > 0 && scan->open[--scan->depth] == (c == '}' ? '{' : '[');
    }
    return true;
}

/* Brackets match and no string is left open. */
static bool is_balanced(const char *json) {
    json_scan scan = {.depth = 0};
    for (; *json != '\0'; json++) {
        if (!scan_character(&scan, *json)) {
            return false;
        }
    }
    return scan.depth == 0 && !scan.is_in_string;
}

static void fits_or_says_so(void) {
    size_t needed = 0;
    size_t again = 0;
    char small[16] = "unchanged";
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclsimReport(NULL, 0, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsimReport(NULL, 8, &needed), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsimReport(NULL, 0, &needed), ACL_ERROR_INVALID_PARAM);
    EXPECT(needed > 500 && needed < sizeof report);
    EXPECT_EQ(aclsimReport(small, sizeof small, &again), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(again, needed);
    EXPECT_EQ(strcmp(small, "unchanged"), 0);
    EXPECT_EQ(aclsimReport(report, needed - 1, &again), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclsimReport(report, needed, &again));
    EXPECT_EQ(strlen(report) + 1, needed);
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT(is_balanced(report));
}

static void costs_no_time(void) {
    EXPECT_OK(aclInit(NULL));
    (void)read_report();
    EXPECT_EQ(aclsimNowNs(), HOST_API_COST_NS);
    EXPECT_EQ(report_number("settings", "nowNs"), HOST_API_COST_NS);
}

static void lists_what_is_open(void) {
    aclrtContext context = NULL;
    static char memory[4096] __attribute__((aligned(4096)));
    use_device(1);
    void *device = new_device_memory(1000);
    (void)new_pinned_memory(2000);
    aclrtStream stream = new_stream();
    (void)new_event();
    EXPECT_OK(aclrtHostRegisterV2(memory, sizeof memory, ACL_HOST_REG_PINNED));
    EXPECT_OK(aclrtCreateContext(&context, 1));
    const char *text = read_report();
    EXPECT(strstr(text, "\"open\":{\"primaryContexts\":1,\"contexts\":1,\"defaultStreams\":2,\"streams\":1,"
                        "\"events\":1,\"notifies\":0,"
                        "\"deviceAllocations\":1,\"hostAllocations\":1,\"registrations\":1}") != NULL);
    EXPECT(strstr(text,
                  "\"openList\":["
                  "{\"kind\":\"deviceAllocation\",\"call\":\"aclrtMalloc\",\"device\":1,\"bytes\":1000},"
                  "{\"kind\":\"hostAllocation\",\"call\":\"aclrtMallocHost\",\"device\":-1,\"bytes\":2000},"
                  "{\"kind\":\"stream\",\"call\":\"aclrtCreateStream\",\"device\":1,\"bytes\":0},"
                  "{\"kind\":\"event\",\"call\":\"aclrtCreateEvent\",\"device\":1,\"bytes\":0},"
                  "{\"kind\":\"registration\",\"call\":\"aclrtHostRegisterV2\",\"device\":-1,\"bytes\":4096},"
                  "{\"kind\":\"context\",\"call\":\"aclrtCreateContext\",\"device\":1,\"bytes\":0}],"
                  "\"openListTotal\":6") != NULL);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtFree(device));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_OK(aclFinalize());
    EXPECT(strstr(read_report(), "\"openList\":[],\"openListTotal\":0") != NULL);
}

static void limits_the_list(void) {
    use_device(0);
    for (int i = 0; i < 150; i++) {
        (void)new_event();
    }
    const char *text = read_report();
    int entries = 0;
    for (const char *found = text; (found = strstr(found, "\"kind\":")) != NULL; found++) {
        entries++;
    }
    EXPECT_EQ(entries, 100);
    EXPECT_EQ(report_number("openList", "openListTotal"), 150);
}

static void counts_calls_and_copies(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    for (int i = 0; i < 3; i++) {
        EXPECT_OK(aclrtMemcpy(device, MIB, host, 100, ACL_MEMCPY_HOST_TO_DEVICE));
    }
    EXPECT_EQ(aclrtMemcpy(device, 10, host, 100, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtMemcpy(device, MIB, (void *)4096, 100, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(report_number("calls", "aclrtMemcpy"), 5);
    EXPECT_EQ(report_number("calls", "aclInit"), 1);
    EXPECT_EQ(report_number("copies", "count"), 4);
    EXPECT_EQ(report_number("copies", "bytes"), 300);
    EXPECT_EQ(report_number("copies", "failed"), 1);
}

static void shows_the_model(void) {
    use_device(0);
    const char *text = read_report();
    EXPECT(strstr(text, "{\"name\":\"host to device\",\"device\":0,\"peerDevice\":-1,\"direction\":\"h2d\","
                        "\"bytesPerSec\":12400000000,\"fixedNs\":5500,\"source\":\"") != NULL);
    EXPECT(strstr(text, "\"device\":1,\"peerDevice\":0,\"direction\":\"p2p\",\"bytesPerSec\":13100000000") !=
           NULL);
    EXPECT_EQ(report_number("model", "hostApiCostNs"), HOST_API_COST_NS);
    EXPECT_EQ(report_number("model", "eventTickNs"), EVENT_TICK_NS);
}

SIM_TEST_MAIN({"11.1", "the buffer's size", "clock=virtual", fits_or_says_so},
              {"11.1", "no simulated time", "clock=virtual", costs_no_time},
              {"11.1", "what is open and who made it", "clock=virtual", lists_what_is_open},
              {"11.1", "at most 100 entries", "clock=virtual", limits_the_list},
              {"11.1", "counters", "clock=virtual", counts_calls_and_copies},
              {"11.1", "the model's figures", "clock=virtual;rateScale=0.5", shows_the_model})
