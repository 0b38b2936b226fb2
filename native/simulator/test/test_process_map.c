/* What the process has mapped where, asked by address and read line by line. SPEC 11.6. */
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim_fixture.h"
#include "sim_process_map.h"

#define PAGE ((size_t)4096)
#define PAGES ((size_t)8)

/* Pages among others that cannot be touched, so that no neighbour joins them. */
static uintptr_t new_pages(int access) {
    unsigned char *all = mmap(NULL, (PAGES + 2) * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(all != MAP_FAILED);
    EXPECT_OK(mprotect(all + PAGE, PAGES * PAGE, access));
    return (uintptr_t)all + PAGE;
}

static void put(uintptr_t start, size_t pages, int access, int flags, int file) {
    EXPECT(mmap((void *)start, pages * PAGE, access, flags | MAP_FIXED, file, 0) == (void *)start);
}

static int new_file(const char *name) {
    int file = memfd_create(name, MFD_CLOEXEC);
    EXPECT(file >= 0);
    EXPECT_OK(ftruncate(file, (off_t)(PAGES * PAGE)));
    return file;
}

static void tells_readable_memory(void) {
    uintptr_t start = new_pages(PROT_READ);
    EXPECT(sim_process_map_is_readable(start, PAGES * PAGE));
    EXPECT(!sim_process_map_is_readable(start - PAGE, 2 * PAGE));
    EXPECT(!sim_process_map_is_readable(start, (PAGES + 1) * PAGE));
    EXPECT_OK(mprotect((void *)(start + 3 * PAGE), PAGE, PROT_NONE));
    EXPECT(!sim_process_map_is_readable(start, PAGES * PAGE));
    EXPECT(sim_process_map_is_readable(start, 3 * PAGE));
    EXPECT(sim_process_map_is_readable(start + 4 * PAGE, 4 * PAGE));
    EXPECT_OK(munmap((void *)(start + 3 * PAGE), PAGE));
    EXPECT(!sim_process_map_is_readable(start, PAGES * PAGE));
}

/* An emulator of another processor may not: its programs' code is no code to the kernel. */
static bool is_listed_as_code(uintptr_t address) {
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512];
    bool is_code = false;
    EXPECT(maps != NULL);
    while (fgets(line, sizeof line, maps) != NULL) {
        unsigned long first = 0;
        unsigned long last = 0;
        char access[5] = "";
        if (sscanf(line, "%lx-%lx %4s", &first, &last, access) == 3 && address >= first && address < last) {
            is_code = access[2] == 'x';
        }
    }
    (void)fclose(maps);
    return is_code;
}

static void tells_private_memory(void) {
    static const struct {
        int access;
        int flags;
    } others[] = {{PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS},
                  {PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS},
                  {PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS},
                  {PROT_READ | PROT_WRITE, MAP_PRIVATE},
                  {PROT_READ | PROT_WRITE, MAP_SHARED}};
    uintptr_t start = new_pages(PROT_READ | PROT_WRITE);
    EXPECT(sim_process_map_is_private(start, PAGES * PAGE));
    EXPECT(sim_process_map_is_private(start + 1, PAGE));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        int file = (others[i].flags & MAP_ANONYMOUS) != 0 ? -1 : new_file("other");
        put(start + 5 * PAGE, 1, others[i].access, others[i].flags, file);
        bool is_seen = (others[i].access & PROT_EXEC) == 0 || is_listed_as_code(start + 5 * PAGE);
        EXPECT(sim_process_map_is_private(start, PAGES * PAGE) == !is_seen);
        EXPECT(sim_process_map_is_private(start, 5 * PAGE));
        EXPECT(sim_process_map_is_private(start + 6 * PAGE, 2 * PAGE));
    }
    EXPECT_OK(munmap((void *)(start + 5 * PAGE), PAGE));
    EXPECT(!sim_process_map_is_private(start, PAGES * PAGE));
}

static void knows_the_first_stack(void) {
    unsigned char on_stack = 0;
    uintptr_t page = (uintptr_t)&on_stack / PAGE * PAGE;
    EXPECT(sim_process_map_is_first_stack(page));
    EXPECT(sim_process_map_is_readable(page, PAGE));
    EXPECT(!sim_process_map_is_private(page, PAGE));
    EXPECT(!sim_process_map_is_first_stack(new_pages(PROT_READ)));
    EXPECT(!sim_process_map_is_first_stack(PAGE));
}

static void expect_named(uintptr_t start, uintptr_t end, uintptr_t first, uintptr_t last) {
    uintptr_t found_first = 0;
    uintptr_t found_last = 0;
    EXPECT(sim_process_map_find_named(start, end, "ours", &found_first, &found_last));
    EXPECT_EQ(found_first, first);
    EXPECT_EQ(found_last, last);
}

static void finds_files_by_name(void) {
    uintptr_t start = new_pages(PROT_READ | PROT_WRITE);
    uintptr_t end = start + PAGES * PAGE;
    uintptr_t first = 0;
    uintptr_t last = 0;
    EXPECT(!sim_process_map_find_named(start, end, "ours", &first, &last));
    put(start, PAGES, PROT_READ | PROT_WRITE, MAP_SHARED, new_file("ours"));
    expect_named(start, end, start, end);
    expect_named(start - PAGE, end + PAGE, start, end);
    expect_named(start + PAGE, end - PAGE, start + PAGE, end - PAGE);
    EXPECT_OK(mprotect((void *)(start + PAGE), PAGE, PROT_NONE)); /* parts without a gap are one */
    expect_named(start, end, start, end);
    put(start + 3 * PAGE, 1, PROT_READ, MAP_SHARED, new_file("ourselves"));
    EXPECT_OK(munmap((void *)(start + 5 * PAGE), PAGE));
    expect_named(start, end, start, start + 3 * PAGE);
    expect_named(start + 3 * PAGE, end, start + 4 * PAGE, start + 5 * PAGE);
    expect_named(start + 5 * PAGE, end, start + 6 * PAGE, end);
    put(start, PAGES, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    EXPECT(!sim_process_map_find_named(start, end, "ours", &first, &last));
}

SIM_TEST_MAIN({"11.6", "readable memory", NULL, tells_readable_memory},
              {"11.6", "memory of the process alone", NULL, tells_private_memory},
              {"11.6", "the first thread's stack", NULL, knows_the_first_stack},
              {"11.6", "files by name", NULL, finds_files_by_name})
