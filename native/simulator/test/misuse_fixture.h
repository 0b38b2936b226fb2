/* The report's list of misuse. SPEC 11.4. */
#ifndef MISUSE_FIXTURE_H
#define MISUSE_FIXTURE_H

#include "sim_fixture.h"

static inline long long misuse_count(const char *kind) {
    return report_number("misuseCounts", kind);
}

static inline const char *misuse_report(void) {
    static char report[1 << 18];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    const char *list = strstr(report, "\"misuse\":[");
    EXPECT(list != NULL);
    return list;
}

static inline void has_no_misuse(void) {
    const char *list = misuse_report();
    if (strncmp(list, "\"misuse\":[],\"misuseTotal\":0,", 28) != 0) {
        (void)fprintf(stderr, "unexpected: %.600s\n", list);
        exit(EXIT_FAILURE);
    }
}

/* The list has exactly one entry, which has this text. */
static inline void has_one_misuse(const char *text) {
    const char *list = misuse_report();
    if (report_number("misuse", "misuseTotal") != 1 || strstr(list, text) == NULL) {
        (void)fprintf(stderr, "%s is not the only one in %.900s\n", text, list);
        exit(EXIT_FAILURE);
    }
}

#endif
