/* Copies from and to addresses that may not be mapped, by both means. SPEC 4.7. */
#include <sys/mman.h>

#include "sim_test.h"
#include "sim_unvouched.h"

enum { BYTES = 300 * 1000 };

/* Memory with a hole right behind it. Its start has no alignment to speak of. */
static unsigned char *before_a_hole(size_t bytes) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t mapped = (bytes + page - 1) / page * page;
    unsigned char *start =
        mmap(NULL, mapped + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(start != MAP_FAILED);
    EXPECT_OK(munmap(start + mapped, page));
    return start + mapped - bytes;
}

static void fill(unsigned char *memory) {
    for (size_t i = 0; i < BYTES; i++) {
        memory[i] = (unsigned char)(i * 7 + i / 256);
    }
}

typedef bool (*copy_call)(unsigned char *to, const unsigned char *from, size_t bytes);
static const copy_call copies[] = {sim_unvouched_read, sim_unvouched_write, sim_unvouched_copy,
                                   sim_unvouched_copy_through_pipe};
enum { COPIES = sizeof copies / sizeof copies[0] };

static void copies_what_is_mapped(void) {
    unsigned char *from = before_a_hole(BYTES);
    unsigned char *to = before_a_hole(BYTES);
    fill(from);
    for (size_t i = 0; i < COPIES; i++) {
        memset(to, 0, BYTES);
        EXPECT(copies[i](to, from, BYTES));
        EXPECT_OK(memcmp(to, from, BYTES));
        EXPECT(copies[i](to, from, 0));
    }
}

static void refuses_what_is_not(void) {
    unsigned char *memory = before_a_hole(BYTES);
    unsigned char *hole = memory + BYTES;
    static unsigned char own[BYTES];
    fill(own);
    for (size_t i = 0; i < COPIES; i++) {
        copy_call copy = copies[i];
        bool reads_own = copy == sim_unvouched_write;
        bool writes_own = copy == sim_unvouched_read;
        EXPECT(reads_own || !copy(own, hole, 1));
        EXPECT(reads_own || !copy(own, hole - 1, 2));
        EXPECT(writes_own || !copy(hole, own, 1));
        EXPECT(writes_own || !copy(hole - 5000, own, 5001));
    }
}

static void refuses_to_write_to_constants(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char *constant = mmap(NULL, page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(constant != MAP_FAILED);
    unsigned char one = 1;
    EXPECT(!sim_unvouched_write(constant, &one, 1));
    EXPECT(!sim_unvouched_copy_through_pipe(constant, &one, 1));
    EXPECT(sim_unvouched_read(&one, constant, 1));
    EXPECT_EQ(one, 0);
}

static void leaves_no_file_open(void) {
    unsigned char one = 1;
    unsigned char two = 2;
    int before = dup(0);
    EXPECT(before >= 0);
    EXPECT_OK(close(before));
    EXPECT(sim_unvouched_copy_through_pipe(&one, &two, 1));
    EXPECT(!sim_unvouched_copy_through_pipe(&one, NULL, 1));
    EXPECT_EQ(dup(0), before);
}

SIM_TEST_MAIN({"4.7", "copies what is mapped", NULL, copies_what_is_mapped},
              {"4.7", "refuses what is not mapped", NULL, refuses_what_is_not},
              {"4.7", "refuses to write where only reading is allowed", NULL, refuses_to_write_to_constants},
              {"4.7", "leaves no file open", NULL, leaves_no_file_open})
