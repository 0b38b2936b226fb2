/* Stamps of the profiler. SPEC 16.5. */
#include "profiling_fixture.h"

enum { FAILED = -1 };

static void *new_stamp(const char *message) {
    void *stamp = aclprofCreateStamp();
    EXPECT(stamp != NULL);
    EXPECT_OK(aclprofSetStampTraceMessage(stamp, message, (uint32_t)strlen(message)));
    return stamp;
}

static aclprofConfig *start_stamps(void) {
    initialise();
    aclprofConfig *config = aclprofCreateConfig(NULL, 0, ACL_AICORE_NONE, NULL, ACL_PROF_MSPROFTX);
    EXPECT(config != NULL);
    EXPECT_OK(aclprofStart(config));
    EXPECT_EQ(aclprofStart(config), ACL_ERROR_PROF_ALREADY_RUN);
    return config;
}

static void records_stamps(void) {
    uint32_t id = 0;
    aclprofConfig *config = start_stamps();
    void *stamp = new_stamp("a \"mark\"");
    EXPECT_OK(aclprofMark(stamp));
    EXPECT_OK(aclprofSetStampTraceMessage(stamp, "pushed", 4));
    EXPECT_OK(aclprofPush(stamp));
    EXPECT_OK(aclprofPop());
    EXPECT_OK(aclprofRangeStart(stamp, &id));
    EXPECT_OK(aclprofRangeStop(id));
    EXPECT_OK(aclprofMarkEx("on a stream", 11, new_stream()));
    aclprofDestroyStamp(stamp);
    EXPECT_OK(aclprofStop(config));
    const char *text = read_output("msprof_tx_");
    EXPECT_EQ(count_of(text, "\n"), 5);
    EXPECT(strstr(text, ",marker,") != NULL && strstr(text, "\"a \"\"mark\"\"\"\n") != NULL);
    EXPECT(strstr(text, ",push_pop,") != NULL && strstr(text, "\"push\"\n") != NULL);
    EXPECT(strstr(text, ",start_end,") != NULL);
    EXPECT(strstr(text, ",marker_ex,") != NULL && strstr(text, "\"on a stream\"\n") != NULL);
    text = read_output("msprof_2");
    EXPECT_EQ(count_of(text, "\"name\":\"a \\\"mark\\\"\",\"ph\":\"X\""), 1);
    EXPECT_EQ(count_of(text, "\"event_type\":\"push_pop\""), 1);
}

/* Bytes that are no UTF-8: alone, cut short, longer than needed, half of a pair, too large. What is stays. */
static void replaces_what_is_no_text(void) {
    aclprofConfig *config = start_stamps();
    void *stamp =
        new_stamp("a\x80z \xC3\xA9 \xE2\x82 \xC0\xAF \xED\xA0\x80 \xF0\x9F\x98\x80 \xF5\xFF\xE2\x82\xAC");
    EXPECT_OK(aclprofMark(stamp));
    EXPECT_OK(aclprofStop(config));
#define BAD "\xEF\xBF\xBD"
    static const char expected[] = "\"a" BAD "z \xC3\xA9 " BAD BAD " " BAD BAD " " BAD BAD BAD
                                   " \xF0\x9F\x98\x80 " BAD BAD "\xE2\x82\xAC\"";
    EXPECT(strstr(read_output("msprof_tx_"), expected) != NULL);
    EXPECT(strstr(read_output("msprof_2"), expected) != NULL);
}

static void checks_stamps(void) {
    char long_message[130];
    uint32_t id = 0;
    int no_stamp = 0;
    memset(long_message, 'm', sizeof long_message);
    long_message[127] = '\0';
    (void)start_stamps();
    aclrtStream stream = new_stream();
    void *stamp = new_stamp("stamp");
    EXPECT_EQ(aclprofSetStampTraceMessage(NULL, "x", 1), FAILED);
    EXPECT_EQ(aclprofSetStampTraceMessage(&no_stamp, "x", 1), FAILED);
    EXPECT_EQ(aclprofSetStampTraceMessage(stamp, NULL, 1), FAILED);
    EXPECT_EQ(aclprofSetStampTraceMessage(stamp, long_message, 128), FAILED);
    EXPECT_OK(aclprofSetStampTraceMessage(stamp, long_message, 127));
    EXPECT_EQ(aclprofMark(NULL), FAILED);
    EXPECT_EQ(aclprofPush(NULL), FAILED);
    EXPECT_EQ(aclprofPop(), FAILED);
    EXPECT_OK(aclprofPush(stamp));
    EXPECT_EQ(aclprofPush(stamp), FAILED);
    EXPECT_EQ(aclprofRangeStart(stamp, &id), FAILED);
    EXPECT_OK(aclprofPop());
    EXPECT_EQ(aclprofPop(), FAILED);
    EXPECT_EQ(aclprofRangeStart(NULL, &id), FAILED);
    EXPECT_EQ(aclprofRangeStart(stamp, NULL), FAILED);
    EXPECT_OK(aclprofRangeStart(stamp, &id));
    EXPECT_EQ(aclprofRangeStop(id + 1), FAILED);
    EXPECT_OK(aclprofRangeStop(id));
    EXPECT_EQ(aclprofRangeStop(id), FAILED);
    EXPECT_EQ(aclprofMarkEx(NULL, 1, stream), FAILED);
    EXPECT_EQ(aclprofMarkEx("x", 2, stream), FAILED);
    EXPECT_EQ(aclprofMarkEx("", 0, stream), FAILED);
    EXPECT_EQ(aclprofMarkEx("x", 1, NULL), FAILED);
    EXPECT_EQ(aclprofMarkEx("x", 1, &no_stamp), FAILED);
    EXPECT_OK(aclprofMarkEx(long_message, 127, stream));
    EXPECT_OK(aclprofPush(stamp));
    aclprofDestroyStamp(stamp);
    EXPECT_EQ(aclprofPop(), FAILED);
    EXPECT_EQ(aclprofMark(stamp), FAILED);
    aclprofDestroyStamp(NULL);
    aclprofDestroyStamp(stamp);
}

/* Stamps count between start and stop with ACL_PROF_MSPROFTX only. */
static void has_no_stamps_otherwise(void) {
    initialise();
    EXPECT(aclprofCreateStamp() == NULL);
    EXPECT_OK(aclprofStart(new_config(0, ACL_PROF_ACL_API)));
    EXPECT(aclprofCreateStamp() == NULL);
    EXPECT_EQ(aclprofMarkEx("x", 1, new_stream()), FAILED);
}

static void takes_tensors(void) {
    aclprofEventAttributes attributes = {.version = ACL_PROF_EVENT_ATTR_VERSION, .messageType = 0};
    EXPECT_EQ(aclprofRangePop(), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofRangePushEx(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclprofRangePushEx(&attributes));
    EXPECT_OK(aclprofRangePop());
    EXPECT_EQ(aclprofRangePop(), ACL_ERROR_INVALID_PARAM);
    attributes.messageType = 1;
    EXPECT_EQ(aclprofRangePushEx(&attributes), FAILED);
}

SIM_TEST_MAIN({"16.5", "stamps", "clock=virtual", records_stamps},
              {"16.5", "messages that are no text", "clock=virtual", replaces_what_is_no_text},
              {"16.5", "arguments of stamps", "clock=virtual", checks_stamps},
              {"16.5", "no stamps outside", "clock=virtual", has_no_stamps_otherwise},
              {"16.5", "tensors", "clock=virtual", takes_tensors})
