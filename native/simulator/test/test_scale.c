/* Numbers of objects with which work that grows with their square would take minutes, beyond a case's limit.
 */
#include "sim_fixture.h"

enum { OBJECTS = 150000, WAITS = 20000 };

/* Of two devices one is reset while memory that is older than all it has stays. */
static void copes_with_many_objects(void) {
    use_device(1);
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < OBJECTS; i++) {
        (void)new_pinned_memory(64);
    }
    for (int i = 0; i < OBJECTS; i++) {
        (void)new_event();
    }
    for (int i = 0; i < WAITS; i++) {
        EXPECT_OK(aclrtSynchronizeDevice());
    }
    for (int i = 0; i < 50; i++) {
        aclrtContext context = NULL;
        EXPECT_OK(aclrtCreateContext(&context, 0));
        (void)new_stream();
    }
    EXPECT_EQ(report_number("open", "events"), OBJECTS);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), OBJECTS);
}

SIM_TEST_MAIN({"7.2", "a hundred thousand objects", "clock=virtual", copes_with_many_objects})
