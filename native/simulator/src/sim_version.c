#include "sim_version.h"

#include <stddef.h>
#include <string.h>

enum { OLDEST_MAJOR = 6, LARGEST_NUMBER = 99 };

static int32_t rank_of(int32_t major, int32_t minor, int32_t stage, int32_t number) {
    return ((major * 100 + minor) * 10 + stage) * 100 + number;
}

/* Reads one or two digits at *cursor and moves it behind them. */
static bool read_number(const char **cursor, const char *end, int32_t *number) {
    const char *start = *cursor;
    int32_t value = 0;
    while (*cursor < end && **cursor >= '0' && **cursor <= '9') {
        value = value * 10 + (**cursor - '0');
        if (value > LARGEST_NUMBER) {
            return false;
        }
        (*cursor)++;
    }
    *number = value;
    return *cursor != start;
}

static void read_stage(const char **cursor, const char *end, int32_t *stage) {
    static const char *const words[] = {
        [SIM_RELEASE_ALPHA] = "alpha", [SIM_RELEASE_BETA] = "beta", [SIM_RELEASE_CANDIDATE] = "RC"};
    for (int32_t i = SIM_RELEASE_ALPHA; i < SIM_RELEASE_FINAL; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - *cursor) >= length && strncmp(*cursor, words[i], length) == 0) {
            *cursor += length;
            *stage = i;
            return;
        }
    }
    *stage = SIM_RELEASE_FINAL;
}

static bool skip_dot(const char **cursor, const char *end) {
    if (*cursor < end && **cursor == '.') {
        (*cursor)++;
        return true;
    }
    return false;
}

bool sim_version_parse(const char *text, uint32_t length, sim_version *version) {
    const char *cursor = text;
    const char *end = text + length;
    int32_t major = 0;
    int32_t minor = 0;
    int32_t stage = SIM_RELEASE_FINAL;
    int32_t number = 0;
    if (length >= SIM_VERSION_TEXT_BYTES || !read_number(&cursor, end, &major) || !skip_dot(&cursor, end) ||
        !read_number(&cursor, end, &minor)) {
        return false;
    }
    if (skip_dot(&cursor, end)) {
        read_stage(&cursor, end, &stage);
        if (!read_number(&cursor, end, &number)) {
            return false;
        }
    }
    if (cursor != end || major < OLDEST_MAJOR) {
        return false;
    }
    version->rank = rank_of(major, minor, stage, number);
    memcpy(version->text, text, length);
    version->text[length] = '\0';
    return true;
}

bool sim_version_is_from(const sim_version *version, int32_t major, int32_t minor) {
    return version->rank >= rank_of(major, minor, SIM_RELEASE_ALPHA, 0);
}

bool sim_version_is_from_exactly(const sim_version *version, int32_t major, int32_t minor,
                                 sim_stage_of_release stage, int32_t number) {
    return version->rank >= rank_of(major, minor, (int32_t)stage, number);
}
