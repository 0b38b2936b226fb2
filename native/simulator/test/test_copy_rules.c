/* What the copy calls decide, by form and version: rules and the order of checks. SPEC section 9.
 */
#include "copy_fixture.h"

/* --- 9.1 the order of checks --- */

static void checks_in_order(void) {
    char here = 0;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtMemcpyAsync(NULL, 0, &here, 1, (aclrtMemcpyKind)9, &here), ACL_ERROR_INVALID_PARAM);
    EXPECT(strstr(aclGetRecentErrMsg(), "dst is NULL") != NULL);
    EXPECT_EQ(aclrtMemcpyAsync(&here, 0, NULL, 1, ACL_MEMCPY_HOST_TO_HOST, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpyAsync(&here, 0, &here, 1, (aclrtMemcpyKind)6, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpyAsync(&here, 0, &here, 0, ACL_MEMCPY_HOST_TO_HOST, NULL),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtMemcpyAsync(&here, 0, &here, 1, ACL_MEMCPY_HOST_TO_HOST, NULL),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtMemcpyAsync(&here, 1, &here, 1, ACL_MEMCPY_HOST_TO_HOST, NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtMemcpyAsync(&here, 1, &here, 1, ACL_MEMCPY_HOST_TO_HOST, &here),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    void *device = new_device_memory(BYTES);
    EXPECT_OK(aclrtMemcpyAsync(device, BYTES, device, BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE, &here));
    EXPECT_EQ(aclrtMemcpyAsync(device, BYTES, (char *)device + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, &here),
              ACL_ERROR_RT_INVALID_HANDLE);
    aclrtStream stream = new_stream();
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(aclrtMemcpyAsync(device, BYTES, (char *)device + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, stream),
              ACL_ERROR_RT_STREAM_CONTEXT);
}

static void accepts_count_0(void) {
    EXPECT_OK(aclrtMemcpyAsync(NULL, 0, NULL, 0, (aclrtMemcpyKind)99, NULL));
    EXPECT_OK(aclrtMemcpy(NULL, 0, NULL, 0, (aclrtMemcpyKind)99));
}

static void knows_kind(aclrtMemcpyKind kind, bool is_known) {
    char here = 0;
    EXPECT_EQ(aclrtMemcpyAsync(&here, 0, &here, 0, kind, NULL),
              is_known ? ACL_ERROR_RT_PARAM_INVALID : ACL_ERROR_INVALID_PARAM);
}

static void knows_4_kinds(void) {
    knows_kind(ACL_MEMCPY_DEVICE_TO_DEVICE, true);
    knows_kind(ACL_MEMCPY_DEFAULT, false);
}

static void knows_5_kinds(void) {
    knows_kind(ACL_MEMCPY_DEFAULT, true);
    knows_kind(ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, false);
}

static void knows_6_kinds(void) {
    knows_kind(ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, true);
    knows_kind(ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, false);
    knows_kind((aclrtMemcpyKind)-1, false);
}

/* --- 9.2, 9.3 kind and location --- */

enum { PINNED, DEVICE, ORDINARY, PLACES };

static void expect_kinds(const memory_set *set, const char *const expected[PLACES][PLACES]) {
    static const aclError results[] = {
        ['0'] = ACL_SUCCESS, ['p'] = ACL_ERROR_RT_PARAM_INVALID, ['n'] = ACL_ERROR_RT_FEATURE_NOT_SUPPORT};
    unsigned char *const *places[] = {set->pinned, set->device, set->ordinary};
    for (int from = 0; from < PLACES; from++) {
        for (int to = 0; to < PLACES; to++) {
            for (int kind = ACL_MEMCPY_HOST_TO_HOST; kind <= ACL_MEMCPY_DEFAULT; kind++) {
                aclError actual =
                    copy_and_synchronize(places[to][1], places[from][0], (aclrtMemcpyKind)kind, set->stream);
                aclError wanted = results[(int)expected[from][to][kind]];
                if (actual != wanted) {
                    (void)fprintf(stderr, "from %d to %d kind %d: %d, expected %d\n", from, to, kind, actual,
                                  wanted);
                    exit(EXIT_FAILURE);
                }
            }
        }
    }
}

/* By rows of sources and columns of destinations (pinned, device, ordinary), each for kinds 0 to 4:
 * 0 success, n 207000, p 107000. */
static void corrects_kinds(void) {
    static const char *const expected[PLACES][PLACES] = {
        {"nnnnn", "00000", "n0ppn"},
        {"00000", "00000", "pp000"},
        {"np0pn", "p0p00", "n000n"},
    };
    memory_set set = prepare();
    expect_kinds(&set, expected);
}

static void insists_on_kinds(void) {
    static const char *const expected[2][2] = {{"npppn", "p0pp0"}, {"pp0p0", "ppp00"}};
    memory_set set = prepare();
    unsigned char *const *places[] = {set.pinned, set.device};
    for (int from = 0; from < 2; from++) {
        for (int to = 0; to < 2; to++) {
            for (int kind = 0; kind <= ACL_MEMCPY_DEFAULT; kind++) {
                aclError wanted = expected[from][to][kind] == '0'   ? ACL_SUCCESS
                                  : expected[from][to][kind] == 'n' ? ACL_ERROR_RT_FEATURE_NOT_SUPPORT
                                                                    : ACL_ERROR_RT_PARAM_INVALID;
                EXPECT_EQ(
                    copy_and_synchronize(places[to][1], places[from][0], (aclrtMemcpyKind)kind, set.stream),
                    wanted);
            }
        }
    }
    EXPECT_EQ(copy(set.device[0], set.device[1], ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
    const char *text = aclGetRecentErrMsg();
    EXPECT(strstr(text, "EE1001") != NULL &&
           strstr(text, "src loc type=2, dst loc type=2, kind=1 is invalid") != NULL);
    EXPECT_EQ(copy(set.ordinary[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
}

/* --- 9.4 R-3 --- */

static void fails_host_to_host_later(void) {
    memory_set set = prepare();
    memset(set.pinned[1], 9, BYTES);
    EXPECT_OK(copy(set.pinned[1], set.pinned[0], ACL_MEMCPY_HOST_TO_HOST, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(set.pinned[1][0], 9);
}

static void refuses_host_to_host(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy(set.pinned[1], set.pinned[0], ACL_MEMCPY_HOST_TO_HOST, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(copy(set.ordinary[1], set.pinned[0], ACL_MEMCPY_HOST_TO_HOST, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* --- 9.5 R-2 from 8.5, and 4.4 --- */

static void blocks_on_pageable_memory(void) {
    memory_set set = prepare();
    size_t bytes = 16 * MIB;
    unsigned char *ordinary = malloc(bytes);
    unsigned char *back = calloc(bytes, 1);
    void *device = new_device_memory(bytes);
    EXPECT(ordinary != NULL && back != NULL);
    fill_pattern(ordinary, bytes, 5);
    EXPECT_OK(
        aclrtMemsetAsync(device, bytes, 0, bytes, set.stream)); /* synchronised first, so it does not win */
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, ordinary, bytes, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    double took_ns = (double)(aclsimNowNs() - begin_ns);
    EXPECT(is_near(took_ns, HOST_API_COST_NS + FIXED_NS + (double)bytes / (24.8 * 0.7), 1));
    EXPECT_OK(aclrtMemsetAsync((char *)device + bytes / 2, bytes / 2, 0x77, bytes / 2, set.stream));
    EXPECT_OK(aclrtMemcpyAsync(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    EXPECT(has_pattern(back, bytes / 2, 5));
    EXPECT_EQ(back[bytes / 2], 0x77);
    free(ordinary);
    free(back);
}

static void blocks_with_a_foreign_stream(void) {
    memory_set set = prepare();
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_OK(copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_RT_STREAM_CONTEXT);
}

static void leaves_good_copies_alone(void) {
    memory_set set = prepare();
    for (unsigned i = 0; i < 50; i++) {
        fill_pattern(set.pinned[0], BYTES, i);
        EXPECT_OK(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
        EXPECT_OK(copy(set.pinned[1], set.device[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
        EXPECT(has_pattern(set.pinned[1], BYTES, i));
    }
}

static void accepts_misalignment(void) {
    memory_set set = prepare();
    for (unsigned i = 1; i < 64; i++) {
        fill_pattern(set.pinned[0] + i, BYTES - 64, i);
        EXPECT_OK(aclrtMemcpyAsync(set.device[0] + i / 2, BYTES - 64, set.pinned[0] + i, BYTES - 64,
                                   ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
        EXPECT_OK(aclrtMemcpyAsync(set.pinned[1] + i / 3, BYTES - 64, set.device[0] + i / 2, BYTES - 64,
                                   ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
        EXPECT(has_pattern(set.pinned[1] + i / 3, BYTES - 64, i));
    }
}

/* --- 9.8 R-4 --- */

static void runs_all_kinds_on_a_board(void) {
    memory_set set = prepare();
    unsigned char *places[] = {set.pinned[0], set.device[0], set.ordinary[0]};
    for (int from = 0; from < PLACES; from++) {
        for (int to = 0; to < PLACES; to++) {
            for (int kind = ACL_MEMCPY_HOST_TO_HOST; kind <= ACL_MEMCPY_DEFAULT; kind++) {
                if (from == to) {
                    continue;
                }
                fill_pattern(places[from], BYTES, (unsigned)kind);
                memset(places[to], 0, BYTES);
                EXPECT_OK(copy(places[to], places[from], (aclrtMemcpyKind)kind, set.stream));
                EXPECT_EQ(places[to][1], 0); /* queued, also with ordinary memory */
                EXPECT_OK(aclrtSynchronizeStream(set.stream));
                EXPECT(has_pattern(places[to], BYTES, (unsigned)kind));
            }
        }
    }
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* --- 9.9 staging --- */

static void frees_the_source_at_once(void) {
    memory_set set = prepare();
    aclrtEvent gate = hold_stream(set.stream);
    fill_pattern(set.ordinary[0], BYTES, 6);
    EXPECT_OK(copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream));
    fill_pattern(set.pinned[0], BYTES, 7);
    EXPECT_OK(copy(set.device[1], set.pinned[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream));
    memset(set.ordinary[0], 0, BYTES);
    memset(set.pinned[0], 0, BYTES);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(device_has(set.device[0], 6));
    EXPECT(device_has(set.device[1], 7));
    EXPECT_EQ(copy(set.pinned[0], set.device[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(copy(set.device[1], set.device[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(copy_and_synchronize(set.device[1], (void *)4096, ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

/* --- 9.10 the synchronous copy --- */

static void copies_past_streams(void) {
    memory_set set = prepare();
    aclrtEvent gate = hold_stream(set.stream);
    EXPECT_OK(aclrtMemsetAsync(set.device[0], BYTES, 0, BYTES, set.stream));
    fill_pattern(set.pinned[0], BYTES, 3);
    EXPECT_OK(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES,
                          ACL_MEMCPY_DEVICE_TO_DEVICE)); /* kind ignored */
    EXPECT(device_has(set.device[0], 3));
    EXPECT_OK(aclrtMemcpy(set.ordinary[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_HOST));
    EXPECT(has_pattern(set.ordinary[0], BYTES, 3));
    EXPECT_OK(aclrtMemcpy(set.ordinary[1], BYTES, set.ordinary[0], BYTES, ACL_MEMCPY_HOST_TO_HOST));
    EXPECT(has_pattern(set.ordinary[1], BYTES, 3));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(!device_has(set.device[0], 3));
    EXPECT_EQ(aclrtMemcpy(NULL, 0, set.device[0], 0, ACL_MEMCPY_DEFAULT), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpy(set.device[1], 0, set.device[0], 0, (aclrtMemcpyKind)6), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtMemcpy(set.device[1], 0, set.device[0], 0, ACL_MEMCPY_DEFAULT));
    EXPECT_EQ(aclrtMemcpy(set.device[1], 1, set.device[0], 2, ACL_MEMCPY_DEFAULT),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtMemcpy(set.device[1], BYTES, set.device[1], BYTES, ACL_MEMCPY_DEFAULT));
}

static void refuses_misaligned_copies(void) {
    memory_set set = prepare();
    aclrtMemcpyKind up = ACL_MEMCPY_HOST_TO_DEVICE;
    char *device = (char *)set.device[0];
    const unsigned char *pinned = set.pinned[0];
    EXPECT_EQ(aclrtMemcpyAsync(device + 32, 64, pinned, 64, up, set.stream), ACL_ERROR_RT_ADDR_UNALIGNED);
    EXPECT_EQ(aclrtMemcpyAsync(device, 64, pinned + 1, 64, up, set.stream), ACL_ERROR_RT_ADDR_UNALIGNED);
    EXPECT_OK(aclrtMemcpyAsync(device + 64, 1, pinned + 128, 1, up, set.stream)); /* sizes do not matter */
    EXPECT_OK(aclrtMemcpy(device + 32, 64, pinned + 1, 64, up)); /* nor does a synchronous copy */
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_EQ(report_number("copies", "count"), 2);
}

static void refuses_misaligned_pageable_copies(void) {
    memory_set set = prepare();
    EXPECT_EQ(
        aclrtMemcpyAsync(set.device[0], 64, set.ordinary[0] + 8, 64, ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
        ACL_ERROR_RT_ADDR_UNALIGNED);
    EXPECT_EQ(aclrtMemcpyAsync(set.pinned[0], 64, set.pinned[1] + 8, 64, ACL_MEMCPY_HOST_TO_HOST, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT); /* what else is wrong with a copy comes first */
}

SIM_TEST_MAIN({"9.1", "order of checks, 8.5", TRAINING "8.5.0", checks_in_order},
              {"9.1", "order of checks, 9.0", TRAINING "9.0.0", checks_in_order},
              {"9.1", "count 0 from 9.1", TRAINING "9.1.0", accepts_count_0},
              {"9.1", "kinds of 7.0", TRAINING "7.0.0", knows_4_kinds},
              {"9.1", "kinds of 8.0", TRAINING "8.0.RC1", knows_5_kinds},
              {"9.1", "kinds of 8.1", TRAINING "8.1.RC1", knows_6_kinds},
              {"9.2", "kinds are corrected, training", TRAINING "8.5.0", corrects_kinds},
              {"9.2", "kinds are corrected, inference", INFERENCE "9.1.0", corrects_kinds},
              {"9.2", "kinds are corrected, 200/300/500", EDGE "8.5.alpha1", corrects_kinds},
              {"9.2", "kinds are corrected, 200I/500 A2", EDGE_A2 "8.5.0", corrects_kinds},
              {"9.2", "kinds are corrected in real time", "cann=8.5.0", corrects_kinds},
              {"9.3", "kinds must be right, 8.3", TRAINING "8.3.0", insists_on_kinds},
              {"9.3", "kinds must be right, inference 8.1", INFERENCE "8.1.RC1", insists_on_kinds},
              {"9.4", "R-3: fails at the synchronise, 8.0.RC2", TRAINING "8.0.RC2", fails_host_to_host_later},
              {"9.4", "R-3: fails at the synchronise, 6.0 200/300/500", EDGE "6.0", fails_host_to_host_later},
              {"9.4", "R-3: refused at once, 8.0.RC3", TRAINING "8.0.RC3", refuses_host_to_host},
              {"9.4", "R-3: refused at once, 200I/500 A2", EDGE_A2 "8.5.0", refuses_host_to_host},
              {"9.5", "R-2: pageable memory blocks from 8.5", TRAINING "8.5.0", blocks_on_pageable_memory},
              {"9.5", "R-2: with a stream of another context", TRAINING "8.5.0",
               blocks_with_a_foreign_stream},
              {"9.6", "R-1, R-2: good copies are safe before 8.5", TRAINING "8.0.RC1",
               leaves_good_copies_alone},
              {"9.6", "R-1: misalignment is accepted from 8.5", TRAINING "8.5.0", accepts_misalignment},
              {"9.8", "R-4: 200I/500 A2 board", EDGE_A2 "8.5.0;form=rc", runs_all_kinds_on_a_board},
              {"9.8", "R-4: 200/300/500 board", EDGE "9.1.0;form=rc", runs_all_kinds_on_a_board},
              {"9.9", "kind 5 copies the source first", TRAINING "8.5.0", frees_the_source_at_once},
              {"9.10", "the synchronous copy", TRAINING "8.5.0", copies_past_streams},
              {"9.10", "the synchronous copy in real time", "cann=8.5.0", copies_past_streams},
              {"9.6", "misaligned copies, refused by setting", TRAINING "8.5.0;misaligned=reject",
               refuses_misaligned_copies},
              {"9.6", "misaligned copies, refused by setting, before 8.5",
               TRAINING "8.0.RC3;misaligned=reject", refuses_misaligned_copies},
              {"9.6", "misaligned copies, refused by setting, on a board",
               EDGE_A2 "8.5.0;form=rc;misaligned=reject", refuses_misaligned_copies},
              {"9.6", "misaligned pageable copies, refused by setting", TRAINING "8.5.0;misaligned=reject",
               refuses_misaligned_pageable_copies})
