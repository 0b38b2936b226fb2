/* The library as a program sees it that loads it by name: nothing is linked, every call goes by address.
 * SPEC 1.6. */
#include <dlfcn.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_test.h"

typedef aclError (*call_of_nothing)(void);
typedef aclError (*call_of_text)(const char *text);
typedef aclError (*call_of_number)(int32_t number);
typedef aclError (*call_that_creates)(void **created);

static void *open_library(void) {
    void *library = dlopen(ASCENDCL_FILE, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        sim_test_fail(dlerror(), __FILE__, __LINE__);
    }
    return library;
}

/* A function by its name, of the type of target. ISO C has no cast from an object's address to a function's.
 */
#define FIND(library, name, target)                                                                          \
    do {                                                                                                     \
        void *found = dlsym(library, name);                                                                  \
        EXPECT(found != NULL);                                                                               \
        memcpy(&(target), &found, sizeof found);                                                             \
    } while (0)

static void works_without_linking(void) {
    EXPECT(dlsym(RTLD_DEFAULT, "aclInit") == NULL);
    void *library = open_library();
    call_of_text init;
    call_of_number set_device;
    call_that_creates create_stream;
    call_of_nothing finalize;
    FIND(library, "aclInit", init);
    FIND(library, "aclrtSetDevice", set_device);
    FIND(library, "aclrtCreateStream", create_stream);
    FIND(library, "aclFinalize", finalize);
    EXPECT_OK(init(NULL));
    EXPECT_OK(set_device(0));
    void *stream = NULL;
    EXPECT_OK(create_stream(&stream));
    EXPECT(stream != NULL);
    EXPECT_OK(finalize());
    EXPECT_OK(dlclose(library));
}

static void stays_loaded_while_its_worker_runs(void) {
    void *library = open_library();
    call_of_number set_device;
    FIND(library, "aclrtSetDevice", set_device);
    EXPECT_OK(set_device(0));
    EXPECT_OK(dlclose(library));
    /* Without -z nodelete the worker's code, and this address, would be gone. */
    EXPECT_OK(set_device(0));
    (void)usleep(20000);
}

static void is_one_library_however_often_it_is_opened(void) {
    void *first = open_library();
    void *second = open_library();
    EXPECT(first == second);
    EXPECT(dlsym(first, "aclInit") == dlsym(second, "aclInit"));
    EXPECT_OK(dlclose(second));
    EXPECT_OK(dlclose(first));
}

SIM_TEST_MAIN({"1.6", "works without linking", "clock=virtual", works_without_linking},
              {"1.6", "stays loaded after dlclose", "clock=realtime", stays_loaded_while_its_worker_runs},
              {"1.6", "is one library", NULL, is_one_library_however_often_it_is_opened})
