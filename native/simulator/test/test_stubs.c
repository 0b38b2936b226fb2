/* Every function that is not carried out, called once by its name. SPEC 1.7. */
#include <dlfcn.h>

#include "sim_fixture.h"
#include "sim_unsupported_calls.h"

#define NAME_OF(name) #name,
static const char *const stubs[] = {SIM_UNSUPPORTED_CALLS(NAME_OF)};
#undef NAME_OF

enum { STUBS = sizeof stubs / sizeof stubs[0] };

/* As many arguments as the longest has, all 0: a stub looks at none. */
typedef intptr_t (*any_function)(intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t,
                                 intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t,
                                 intptr_t, intptr_t, intptr_t);

static intptr_t call(const char *name) {
    any_function function = NULL;
    void *found = dlsym(RTLD_DEFAULT, name);
    EXPECT(found != NULL);
    memcpy(&function, &found, sizeof function);
    return function(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

static void each_names_itself(void) {
    int with_status = 0; /* a few return something else, or nothing */
    for (size_t i = 0; i < STUBS; i++) {
        int32_t answer = (int32_t)call(stubs[i]);
        const char *text = aclGetRecentErrMsg();
        if (text == NULL || strstr(text, stubs[i]) == NULL) {
            (void)fprintf(stderr, "%s does not name itself\n", stubs[i]);
            exit(EXIT_FAILURE);
        }
        EXPECT_EQ(report_number("calls", stubs[i]), 1);
        with_status += answer == ACL_ERROR_RT_FEATURE_NOT_SUPPORT ? 1 : 0;
    }
    EXPECT(STUBS > 100);
    EXPECT(with_status > STUBS * 4 / 5);
    EXPECT_EQ(report_number("open", "contexts"), 0);
}

SIM_TEST_MAIN({"1.7", "every stub names itself, virtual time", "clock=virtual", each_names_itself},
              {"1.7", "every stub names itself, real time", NULL, each_names_itself})
