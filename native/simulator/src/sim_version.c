#include "sim_version.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

enum { OLDEST_MAJOR = 6, LARGEST_NUMBER = 99, PREVIEW_NONE = 2 * (LARGEST_NUMBER + 1) };

/* What a version consists of. */
typedef struct version_parts {
    int32_t major;
    int32_t minor;
    int32_t patch;
    int32_t stage;
    int32_t number;  /* of the stage */
    int32_t preview; /* of a release candidate: alphas, then betas, then none */
} version_parts;

static int64_t rank_of(const version_parts *parts) {
    int64_t rank = parts->major;
    rank = rank * 100 + parts->minor;
    rank = rank * 100 + parts->patch;
    rank = rank * 10 + parts->stage;
    rank = rank * 100 + parts->number;
    return rank * 1000 + parts->preview;
}

/* The vendor's number, for a preview of a candidate that of the candidate before. */
static int32_t number_of(const version_parts *parts) {
    static const int32_t below_release[] = {
        [SIM_RELEASE_ALPHA] = 300, [SIM_RELEASE_BETA] = 200, [SIM_RELEASE_CANDIDATE] = 100};
    int32_t number = parts->major * 10000000 + parts->minor * 100000 + parts->patch * 1000;
    if (parts->stage != SIM_RELEASE_FINAL) {
        number += parts->number - below_release[parts->stage] - (parts->preview == PREVIEW_NONE ? 0 : 1);
    }
    return number;
}

/* Reads a number at *cursor and moves it behind that. */
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

static bool skip_one_of(const char **cursor, const char *end, const char *characters) {
    if (*cursor < end && strchr(characters, **cursor) != NULL) {
        (*cursor)++;
        return true;
    }
    return false;
}

/* Reads ".alpha3", "-beta.1", "RC2" and the like, up to the latest stage. False when nothing such is there,
 * with the cursor where it was. */
static bool read_stage(const char **cursor, const char *end, int32_t latest, int32_t *stage,
                       int32_t *number) {
    static const char *const words[] = {
        [SIM_RELEASE_ALPHA] = "alpha", [SIM_RELEASE_BETA] = "beta", [SIM_RELEASE_CANDIDATE] = "rc"};
    const char *place = *cursor;
    (void)skip_one_of(&place, end, ".-");
    for (int32_t i = SIM_RELEASE_ALPHA; i <= latest; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - place) < length || strncasecmp(place, words[i], length) != 0) {
            continue;
        }
        place += length;
        (void)skip_one_of(&place, end, ".");
        if (!read_number(&place, end, number)) {
            return false;
        }
        *stage = i;
        *cursor = place;
        return true;
    }
    return false;
}

/* ".N" behind "N.N", if there is one. */
static void read_patch(const char **cursor, const char *end, int32_t *patch) {
    const char *place = *cursor;
    if (skip_one_of(&place, end, ".") && read_number(&place, end, patch)) {
        *cursor = place;
    } else {
        *patch = 0;
    }
}

bool sim_version_parse(const char *text, uint32_t length, sim_version *version) {
    const char *cursor = text;
    const char *end = text + length;
    version_parts parts = {.stage = SIM_RELEASE_FINAL, .preview = PREVIEW_NONE};
    if (length >= SIM_VERSION_TEXT_BYTES || !read_number(&cursor, end, &parts.major) ||
        !skip_one_of(&cursor, end, ".") || !read_number(&cursor, end, &parts.minor)) {
        return false;
    }
    read_patch(&cursor, end, &parts.patch);
    int32_t stage = 0;
    int32_t number = 0;
    if (read_stage(&cursor, end, SIM_RELEASE_CANDIDATE, &parts.stage, &parts.number) &&
        parts.stage == SIM_RELEASE_CANDIDATE && read_stage(&cursor, end, SIM_RELEASE_BETA, &stage, &number)) {
        parts.preview = stage * (LARGEST_NUMBER + 1) + number;
    }
    if (cursor != end || parts.major < OLDEST_MAJOR) {
        return false;
    }
    version->rank = rank_of(&parts);
    version->number = number_of(&parts);
    memcpy(version->text, text, length);
    version->text[length] = '\0';
    return true;
}

bool sim_version_is_from(const sim_version *version, int32_t major, int32_t minor) {
    return sim_version_is_from_exactly(version, major, minor, SIM_RELEASE_ALPHA, 0);
}

bool sim_version_is_from_exactly(const sim_version *version, int32_t major, int32_t minor,
                                 sim_stage_of_release stage, int32_t number) {
    version_parts first = {.major = major, .minor = minor, .stage = (int32_t)stage, .number = number};
    return version->rank >= rank_of(&first);
}
