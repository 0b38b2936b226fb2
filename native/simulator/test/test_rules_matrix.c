/* The rules as one table: every family, form and version against every situation. SPEC sections 9
 * and 10.
 *
 * A row's answers are one letter per version (7.0, 8.0.RC2, 8.0.RC3, 8.3, 8.5, 9.0, 9.1), once for EP and
 * once for RC form:
 *
 *   A  arrives: accepted, done at the synchronise
 *   B  blocks: done when the call returns
 *   H  hazardous: accepted; sometimes the bytes are there after the synchronise and sometimes not
 *   L  late: accepted, 507899 at the synchronise, and no byte moved
 *   Z  accepted, and there is nothing to do
 *   I  100000, P  107000, N  207000 at the call, and no byte moved */
#include "rules_fixture.h"

enum { MOST_DRAWS = 64 };

static const char *const versions[] = {"7.0", "8.0.RC2", "8.0.RC3", "8.3", "8.5", "9.0", "9.1"};
enum { VERSIONS = sizeof versions / sizeof versions[0] };

typedef enum place { PINNED, DEVICE, ORDINARY, PINNED_ODD, DEVICE_ODD, PINNED_32, DEVICE_32, NOWHERE } place;

/* Sizes: of the copy and of the destination as the caller declares it. */
typedef enum size { USUAL, ZERO, TOO_LARGE } size;

typedef struct rule_row {
    const char *section;
    const char *situation;
    place from;
    place to;
    int kind;
    size size;
    const char *ep;
    const char *rc;
} rule_row;

enum { H2H, H2D, D2H, D2D, BY_ADDRESS, STAGED, NO_KIND };

static const rule_row asynchronous_rows[] = {
    {"9.2", "pinned to device", PINNED, DEVICE, H2D, USUAL, "AAAAAAA", "AAAAAAA"},
    {"9.2", "device to pinned", DEVICE, PINNED, D2H, USUAL, "AAAAAAA", "AAAAAAA"},
    {"9.2", "within the device", DEVICE, DEVICE, D2D, USUAL, "AAAAAAA", "AAAAAAA"},

    {"9.6", "R-1: source one byte off, to device", PINNED_ODD, DEVICE, H2D, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: destination one byte off, to device", PINNED, DEVICE_ODD, H2D, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: source one byte off, to host", DEVICE_ODD, PINNED, D2H, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: destination one byte off, to host", DEVICE, PINNED_ODD, D2H, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: within the device", DEVICE_ODD, DEVICE, D2D, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: 32 bytes are not enough, source", PINNED_32, DEVICE, H2D, USUAL, "HHHHAAA", "HHHHAAA"},
    {"9.6", "R-1: 32 bytes are not enough, destination", DEVICE, DEVICE_32, D2D, USUAL, "HHHHAAA", "HHHHAAA"},

    {"9.5", "R-2: pageable source", ORDINARY, DEVICE, H2D, USUAL, "HHHHBBB", "HHHHAAA"},
    {"9.5", "R-2: pageable destination", DEVICE, ORDINARY, D2H, USUAL, "HHHHBBB", "HHHHAAA"},
    {"9.5", "R-2: pageable, direction by address", ORDINARY, DEVICE, BY_ADDRESS, USUAL, "IHHHBBB", "IHHHAAA"},

    {"9.4", "R-3, R-4: pinned to pinned", PINNED, PINNED, H2H, USUAL, "LLNNNNN", "AAAAAAA"},
    {"9.4", "R-3, R-4: pageable to pageable", ORDINARY, ORDINARY, H2H, USUAL, "LLNNNNN", "AAAAAAA"},
    {"9.4", "R-3, R-4: pinned to pageable", PINNED, ORDINARY, H2H, USUAL, "LLNNNNN", "AAAAAAA"},
    {"9.5", "R-4: pageable to device, declared D2D", ORDINARY, DEVICE, D2D, USUAL, "PPPPBBB", "AAAAAAA"},
    {"9.5", "R-4: device to pageable, declared D2D", DEVICE, ORDINARY, D2D, USUAL, "PPPPBBB", "AAAAAAA"},
    {"9.5", "R-4: pageable to device, declared H2H", ORDINARY, DEVICE, H2H, USUAL, "PPPPPPP", "AAAAAAA"},
    {"9.4", "R-3: by address", PINNED, PINNED, BY_ADDRESS, USUAL, "ILNNNNN", "IAAAAAA"},

    {"9.3", "R-4: pinned to device, declared D2H", PINNED, DEVICE, D2H, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: pinned to device, declared D2D", PINNED, DEVICE, D2D, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: pinned to device, declared H2H", PINNED, DEVICE, H2H, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: device to pinned, declared H2D", DEVICE, PINNED, H2D, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: within the device, declared H2D", DEVICE, DEVICE, H2D, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: within the device, declared D2H", DEVICE, DEVICE, D2H, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.3", "R-4: within the device, declared H2H", DEVICE, DEVICE, H2H, USUAL, "PPPPAAA", "AAAAAAA"},
    {"9.2", "pinned to pinned, declared D2D", PINNED, PINNED, D2D, USUAL, "PPPPNNN", "AAAAAAA"},
    {"9.2", "pageable to device, declared D2H", ORDINARY, DEVICE, D2H, USUAL, "PPPPPPP", "HHHHAAA"},
    {"9.2", "device to pageable, declared H2D", DEVICE, ORDINARY, H2D, USUAL, "PPPPPPP", "HHHHAAA"},
    {"9.2", "by address, to device", PINNED, DEVICE, BY_ADDRESS, USUAL, "IAAAAAA", "IAAAAAA"},
    {"9.2", "by address, within the device", DEVICE, DEVICE, BY_ADDRESS, USUAL, "IAAAAAA", "IAAAAAA"},

    {"9.9", "staged, pinned source", PINNED, DEVICE, STAGED, USUAL, "IIIAAAA", "IIINNNN"},
    {"9.9", "staged, pageable source", ORDINARY, DEVICE, STAGED, USUAL, "IIIAAAA", "IIINNNN"},
    {"9.9", "staged, from the device", DEVICE, PINNED, STAGED, USUAL, "IIIPPPP", "IIINNNN"},
    {"9.9", "staged, within the device", DEVICE, DEVICE, STAGED, USUAL, "IIIPPPP", "IIINNNN"},

    {"9.1", "no such kind", PINNED, DEVICE, NO_KIND, USUAL, "IIIIIII", "IIIIIII"},
    {"9.1", "no source", NOWHERE, DEVICE, H2D, USUAL, "IIIIIII", "IIIIIII"},
    {"9.1", "no destination", PINNED, NOWHERE, H2D, USUAL, "IIIIIII", "IIIIIII"},
    {"9.1", "no byte", PINNED, DEVICE, H2D, ZERO, "PPPPPPZ", "PPPPPPZ"},
    {"9.1", "no byte, no destination", PINNED, NOWHERE, H2D, ZERO, "IIIIIIZ", "IIIIIIZ"},
    {"9.1", "more than the destination holds", PINNED, DEVICE, H2D, TOO_LARGE, "PPPPPPP", "PPPPPPP"},
};

/* aclrtMemcpy: the same in both forms. */
static const rule_row synchronous_rows[] = {
    {"9.10", "pinned to device", PINNED, DEVICE, H2D, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "device to pinned", DEVICE, PINNED, D2H, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "within the device", DEVICE, DEVICE, D2D, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "pinned to pinned", PINNED, PINNED, H2H, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "pageable to pageable", ORDINARY, ORDINARY, H2H, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "pageable to device", ORDINARY, DEVICE, H2D, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "device to pageable", DEVICE, ORDINARY, D2H, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "one byte off", PINNED_ODD, DEVICE_ODD, H2D, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "another kind than declared", PINNED, DEVICE, D2H, USUAL, "BBBBBBB", "BBBBBBB"},
    {"9.10", "by address", PINNED, DEVICE, BY_ADDRESS, USUAL, "IBBBBBB", "IBBBBBB"},
    {"9.10", "no such kind", PINNED, DEVICE, NO_KIND, USUAL, "IIIIIII", "IIIIIII"},
    {"9.10", "no source", NOWHERE, DEVICE, H2D, USUAL, "IIIIIII", "IIIIIII"},
    {"9.10", "no byte", PINNED, DEVICE, H2D, ZERO, "ZZZZZZZ", "ZZZZZZZ"},
    {"9.10", "no byte, no source", NOWHERE, DEVICE, H2D, ZERO, "IIIIIIZ", "IIIIIIZ"},
    {"9.10", "more than the destination holds", PINNED, DEVICE, H2D, TOO_LARGE, "PPPPPPP", "PPPPPPP"},
};

static unsigned char *address_of(const memory_set *set, place where, int buffer) {
    switch (where) {
    case PINNED:
        return set->pinned[buffer];
    case DEVICE:
        return set->device[buffer];
    case ORDINARY:
        return set->ordinary[buffer];
    case PINNED_ODD:
        return set->pinned[buffer] + 1;
    case DEVICE_ODD:
        return set->device[buffer] + 1;
    case PINNED_32:
        return set->pinned[buffer] + 32;
    case DEVICE_32:
        return set->device[buffer] + 32;
    case NOWHERE:
        break;
    }
    return NULL;
}

typedef struct outcome {
    aclError at_call;
    aclError at_synchronise;
    bool is_done_at_return;
    bool has_arrived;
    bool is_untouched;
} outcome;

static outcome try_row(const memory_set *set, const rule_row *row, bool is_synchronous) {
    unsigned char *from = address_of(set, row->from, 0);
    unsigned char *to = address_of(set, row->to, 1);
    size_t bytes = row->size == ZERO ? 0 : COPY_BYTES;
    size_t most_bytes = row->size == TOO_LARGE ? COPY_BYTES - 1 : bytes;
    fill(from, SENT);
    fill(to, BEFORE);
    long long copies = report_number("copies", "count");
    outcome result;
    result.at_call = is_synchronous ? aclrtMemcpy(to, most_bytes, from, bytes, (aclrtMemcpyKind)row->kind)
                                    : aclrtMemcpyAsync(to, most_bytes, from, bytes,
                                                       (aclrtMemcpyKind)row->kind, set->stream);
    result.is_done_at_return = report_number("copies", "count") > copies; /* takes no simulated time */
    result.at_synchronise = aclrtSynchronizeStream(set->stream);
    result.has_arrived = holds(to, SENT);
    result.is_untouched = to == NULL || holds(to, BEFORE);
    return result;
}

static bool is_refusal(const outcome *seen, aclError code) {
    return seen->at_call == code && seen->at_synchronise == ACL_SUCCESS && seen->is_untouched &&
           !seen->is_done_at_return;
}

static bool is_success(const outcome *seen, bool is_done_at_return) {
    return seen->at_call == ACL_SUCCESS && seen->at_synchronise == ACL_SUCCESS && seen->has_arrived &&
           seen->is_done_at_return == is_done_at_return;
}

/* Never an error at the call; sometimes the bytes arrive, sometimes they do not. */
static bool is_hazardous(const memory_set *set, const rule_row *row) {
    int arrived = 0;
    int lost = 0;
    for (int i = 0; i < MOST_DRAWS && (arrived == 0 || lost == 0); i++) {
        outcome seen = try_row(set, row, false);
        if (seen.at_call != ACL_SUCCESS || seen.is_done_at_return) {
            return false;
        }
        arrived += seen.has_arrived ? 1 : 0;
        lost += seen.has_arrived ? 0 : 1;
        pass_late_bytes(); /* not into the next draw or row */
    }
    return arrived > 0 && lost > 0;
}

static bool is_as_expected(const memory_set *set, const rule_row *row, char expected, bool is_synchronous) {
    if (expected == 'H') {
        return is_hazardous(set, row);
    }
    outcome seen = try_row(set, row, is_synchronous);
    switch (expected) {
    case 'A':
        return is_success(&seen, false);
    case 'B':
        return is_success(&seen, true);
    case 'L':
        return seen.at_call == ACL_SUCCESS && seen.at_synchronise == ACL_ERROR_RT_DRV_INTERNAL_ERROR &&
               seen.is_untouched && !seen.is_done_at_return;
    case 'Z':
        return is_refusal(&seen, ACL_SUCCESS);
    case 'I':
        return is_refusal(&seen, ACL_ERROR_INVALID_PARAM);
    case 'P':
        return is_refusal(&seen, ACL_ERROR_RT_PARAM_INVALID);
    case 'N':
        return is_refusal(&seen, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    default:
        return false;
    }
}

/* The case's settings, from a part of them on. Empty without that part. */
static const char *settings_from(const char *part) {
    const char *settings = getenv("ACLSIM");
    const char *found = settings == NULL ? NULL : strstr(settings, part);
    return found == NULL ? "" : found;
}

/* Where the case's version stands in the answers. */
static size_t version_index(void) {
    const char *version = settings_from("cann=");
    EXPECT(*version != '\0');
    size_t index = 0;
    while (index < VERSIONS && strcmp(versions[index], version + strlen("cann=")) != 0) {
        index++;
    }
    EXPECT(index < VERSIONS);
    return index;
}

static bool is_board(void) {
    return *settings_from("form=rc") != '\0';
}

static void check_rows(const rule_row *rows, size_t count, bool is_synchronous) {
    memory_set set = prepare();
    size_t version = version_index();
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        const rule_row *row = &rows[i];
        char expected = (is_board() ? row->rc : row->ep)[version];
        if (!is_as_expected(&set, row, expected, is_synchronous)) {
            (void)fprintf(stderr, "SPEC %s: %s is not %c\n", row->section, row->situation, expected);
            wrong++;
        }
    }
    EXPECT_EQ(wrong, 0);
}

static void follows_the_rules(void) {
    check_rows(asynchronous_rows, sizeof asynchronous_rows / sizeof asynchronous_rows[0], false);
}

/* misaligned=reject: R-1 as its letter has it, whatever the version. */
static void refuses_misalignment(void) {
    memory_set set = prepare();
    int checked = 0;
    for (size_t i = 0; i < sizeof asynchronous_rows / sizeof asynchronous_rows[0]; i++) {
        const rule_row *row = &asynchronous_rows[i];
        if (strncmp(row->situation, "R-1:", strlen("R-1:")) == 0) {
            outcome seen = try_row(&set, row, false);
            EXPECT(is_refusal(&seen, ACL_ERROR_RT_ADDR_UNALIGNED));
            checked++;
        }
    }
    EXPECT(checked > 0);
    outcome aligned = try_row(&set, &asynchronous_rows[0], false);
    EXPECT(is_success(&aligned, false));
}

static void copies_at_once(void) {
    check_rows(synchronous_rows, sizeof synchronous_rows / sizeof synchronous_rows[0], true);
}

SIM_TEST_MAIN(VERSION_CASES("9.1", "rules, training", TRAINING_EP, follows_the_rules),
              VERSION_CASES("9.1", "rules, inference", INFERENCE_EP, follows_the_rules),
              VERSION_CASES("9.1", "rules, 200/300/500", EDGE_EP, follows_the_rules),
              VERSION_CASES("9.1", "rules, 200I/500 A2", EDGE_A2_EP, follows_the_rules),
              VERSION_CASES("9.6", "rejecting, training", "misaligned=reject;" TRAINING_EP,
                            refuses_misalignment),
              VERSION_CASES("9.6", "rejecting, 200/300/500 board", "misaligned=reject;" EDGE_RC,
                            refuses_misalignment),
              VERSION_CASES("9.8", "rules, 200/300/500 board", EDGE_RC, follows_the_rules),
              VERSION_CASES("9.8", "rules, 200I/500 A2 board", EDGE_A2_RC, follows_the_rules),
              VERSION_CASES("9.10", "at once, training", TRAINING_EP, copies_at_once),
              VERSION_CASES("9.10", "at once, inference", INFERENCE_EP, copies_at_once),
              VERSION_CASES("9.10", "at once, 200/300/500", EDGE_EP, copies_at_once),
              VERSION_CASES("9.10", "at once, 200I/500 A2", EDGE_A2_EP, copies_at_once),
              VERSION_CASES("9.10", "at once, 200/300/500 board", EDGE_RC, copies_at_once),
              VERSION_CASES("9.10", "at once, 200I/500 A2 board", EDGE_A2_RC, copies_at_once))
