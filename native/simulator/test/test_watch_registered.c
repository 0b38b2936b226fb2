/* The setting watch=host and registered memory. SPEC 11.6. */
#include <pthread.h>
#include <sys/mman.h>

#include "watch_fixture.h"

#define PAGE ((size_t)4096)
#define UNEVEN (5 * PAGE + 100)

static unsigned char *new_pages(size_t bytes, int sharing) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0);
    EXPECT(memory != MAP_FAILED);
    return memory;
}

static void register_memory(void *memory, size_t bytes) {
    EXPECT_OK(aclrtHostRegisterV2(memory, bytes, ACL_HOST_REG_PINNED));
}

static parts prepare_registered(void) {
    parts all = prepare();
    EXPECT_OK(aclrtFreeHost(all.host));
    all.host = new_pages(MIB, MAP_PRIVATE);
    register_memory(all.host, MIB);
    return all;
}

static void moves_bytes_as_before(void) {
    parts all = prepare();
    unsigned char *memory = new_pages(MIB, MAP_PRIVATE);
    fill_pattern(memory, MIB, 3);
    register_memory(memory, MIB);
    EXPECT(has_pattern(memory, MIB, 3));
    EXPECT_OK(aclrtMemcpyAsync(all.device, MIB, memory, MIB, ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    memset(memory, 0, MIB);
    EXPECT_OK(aclrtMemcpyAsync(memory, MIB, all.device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT(has_pattern(memory, MIB, 3));
    memory[1] = 99;
    EXPECT_OK(aclrtHostUnregister(memory));
    EXPECT_EQ(memory[1], 99);
    memory[1] = 98; /* the process' own again */
    EXPECT_EQ(memory[1], 98);
    has_no_misuse();
    EXPECT_EQ(munmap(memory, MIB), 0);
}

static void finds_a_read_of_a_target(void) {
    parts all = prepare_registered();
    download(&all);
    sink = all.host[77];
    has_one_misuse("\"kind\":\"hostAccess\",\"call\":\"aclrtMemcpyAsync\"");
    has_one_misuse("the host read or wrote byte 77 of the target");
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT_EQ(all.host[77], 7);
    EXPECT_OK(aclrtHostUnregister(all.host));
    EXPECT_EQ(all.host[MIB - 1], 7);
}

static void finds_a_write_of_a_source(void) {
    parts all = prepare_registered();
    upload(&all);
    sink = all.host[0];
    has_no_misuse();
    all.host[4097] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_OK(aclrtHostUnregister(all.host));
}

/* Memory of the heap, whose own bytes share the last page. */
static void leaves_the_heap_alone(void) {
    parts all = prepare();
    for (int i = 0; i < 200; i++) {
        unsigned char *memory = NULL;
        EXPECT_EQ(posix_memalign((void **)&memory, PAGE, UNEVEN), 0);
        memset(memory, i, UNEVEN);
        register_memory(memory, UNEVEN);
        void *neighbour = malloc(200);
        EXPECT_OK(
            aclrtMemcpyAsync(all.device, UNEVEN, memory, UNEVEN, ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
        free(neighbour);
        EXPECT_OK(aclrtSynchronizeStream(all.stream));
        EXPECT_EQ(memory[UNEVEN - 1], (unsigned char)i);
        EXPECT_OK(aclrtHostUnregister(memory));
        EXPECT_EQ(memory[UNEVEN - 1], (unsigned char)i);
        free(memory);
    }
    has_no_misuse();
}

/* What a child writes behind the registered bytes, on their last page, is the child's. */
static void keeps_children_apart(void) {
    (void)prepare();
    unsigned char *memory = new_pages(6 * PAGE, MAP_PRIVATE);
    memset(memory, 1, 6 * PAGE);
    register_memory(memory, UNEVEN);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        bool is_as_it_was = memory[UNEVEN] == 1 && memory[UNEVEN - 1] == 1;
        memory[UNEVEN] = 2;
        _exit(is_as_it_was ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), EXIT_SUCCESS);
    EXPECT_EQ(memory[UNEVEN], 1);
    EXPECT_OK(aclrtHostUnregister(memory));
}

static _Atomic bool is_over;
static volatile uint64_t *counter;

static void *count_up(void *unused) {
    (void)unused;
    uint64_t counted = 0;
    while (!is_over) {
        *counter = *counter + 1;
        counted++;
    }
    return (void *)(uintptr_t)counted;
}

/* A thread that writes the memory while its pages are exchanged loses nothing. */
static void loses_no_write(void) {
    use_device(0);
    unsigned char *memory = new_pages(MIB, MAP_PRIVATE);
    counter = (volatile uint64_t *)(void *)(memory + MIB - 64);
    pthread_t thread;
    EXPECT_EQ(pthread_create(&thread, NULL, count_up, NULL), 0);
    for (int i = 0; i < 300; i++) {
        register_memory(memory, MIB);
        EXPECT_OK(aclrtHostUnregister(memory));
    }
    is_over = true;
    void *counted = NULL;
    EXPECT_EQ(pthread_join(thread, &counted), 0);
    EXPECT_EQ(*counter, (uint64_t)(uintptr_t)counted);
}

/* Unmapped while registered, and then another's: it is left alone. */
static void leaves_new_memory_alone(void) {
    parts all = prepare();
    unsigned char *memory = new_pages(MIB, MAP_PRIVATE);
    memset(memory, 1, MIB);
    register_memory(memory, MIB);
    EXPECT_EQ(munmap(memory, MIB), 0);
    void *again =
        mmap(memory, MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    EXPECT(again == memory);
    memset(memory, 2, MIB);
    EXPECT_OK(aclrtHostUnregister(memory));
    EXPECT_EQ(memory[0], 2);
    EXPECT_OK(aclrtMemcpy(all.device, MIB, memory, MIB, ACL_MEMCPY_HOST_TO_DEVICE));
}

static void ends(const parts *all, aclrtEvent gate) {
    EXPECT_OK(aclrtRecordEvent(gate, new_stream()));
    (void)aclrtSynchronizeStream(all->stream);
}

/* Unmapped in part while a copy waits: what is left can be used. */
static void gives_the_rest_back(void) {
    parts all = prepare_registered();
    aclrtEvent gate = hold_stream(all.stream);
    download(&all);
    EXPECT_EQ(munmap(all.host + 2 * PAGE, PAGE), 0);
    EXPECT_OK(aclrtHostUnregister(all.host));
    int ends_of_pipe[2];
    EXPECT_EQ(pipe(ends_of_pipe), 0);
    EXPECT_EQ(write(ends_of_pipe[1], all.host, 2 * PAGE),
              (long long)(2 * PAGE)); /* not through the handler */
    EXPECT_EQ(write(ends_of_pipe[1], all.host + 3 * PAGE, PAGE), (long long)PAGE);
    all.host[0] = 1;
    all.host[MIB - 1] = 2;
    ends(&all, gate);
    EXPECT_EQ(all.host[0], 1);
    EXPECT_EQ(all.host[MIB - 1], 2);
    EXPECT_EQ(misuse_count("hostAccess"), 0);
}

/* Whether the kernel may read a page, or write it: the handler has no part in that. */
static bool kernel_may(unsigned char *page, bool writes) {
    int ends_of_pipe[2];
    EXPECT_EQ(pipe(ends_of_pipe), 0);
    EXPECT_EQ(write(ends_of_pipe[1], "x", 1), 1);
    bool is_done = (writes ? read(ends_of_pipe[0], page, 1) : write(ends_of_pipe[1], page, 1)) == 1;
    EXPECT_EQ(close(ends_of_pipe[0]), 0);
    EXPECT_EQ(close(ends_of_pipe[1]), 0);
    return is_done;
}

/* Unmapped under a copy that waits, and another's when it ends and when the next one begins. */
static void leaves_rights_of_new_memory_alone(void) {
    parts all = prepare_registered();
    aclrtEvent gate = hold_stream(all.stream);
    download(&all);
    unsigned char *page = all.host + 2 * PAGE;
    EXPECT_EQ(munmap(page, PAGE), 0);
    EXPECT(mmap(page, PAGE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) == page);
    EXPECT(!kernel_may(page - PAGE, false) && !kernel_may(page + PAGE, false));
    ends(&all, gate);
    EXPECT(kernel_may(page, false) && !kernel_may(page, true));
    EXPECT(kernel_may(page - PAGE, true) && kernel_may(page + PAGE, true));
    gate = hold_stream(all.stream);
    download(&all);
    EXPECT(kernel_may(page, false) && !kernel_may(page, true));
    EXPECT(!kernel_may(page - PAGE, false) && !kernel_may(page + PAGE, false));
    ends(&all, gate);
    EXPECT_OK(aclrtHostUnregister(all.host));
    EXPECT(kernel_may(page, false) && !kernel_may(page, true));
    has_no_misuse();
}

/* As realloc() moves large memory. */
static void follows_memory_that_moves(void) {
    parts all = prepare_registered();
    memset(all.host, 5, MIB);
    aclrtEvent gate = hold_stream(all.stream);
    download(&all);
    unsigned char *place = mmap(NULL, 2 * MIB, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(place != MAP_FAILED);
    EXPECT(mremap(all.host, MIB, MIB, MREMAP_MAYMOVE | MREMAP_FIXED, place) == place);
    EXPECT_EQ(place[77], 5);
    place[MIB - 1] = 6;
    EXPECT_OK(aclrtHostUnregister(all.host));
    place[PAGE] = 8;
    EXPECT_EQ(place[MIB - 1], 6);
    ends(&all, gate); /* where its bytes go is nobody's promise */
    place[PAGE] = 9;
}

/* Memory shared with other processes stays so, and a stack is left alone. */
static void leaves_other_memory_alone(void) {
    parts all = prepare();
    unsigned char on_stack[3 * PAGE];
    unsigned char *aligned = (unsigned char *)(((uintptr_t)on_stack + PAGE - 1) / PAGE * PAGE);
    memset(on_stack, 5, sizeof on_stack);
    unsigned char *shared = new_pages(PAGE, MAP_SHARED);
    unsigned char *memory[] = {aligned, shared};
    for (int i = 0; i < 2; i++) {
        register_memory(memory[i], PAGE);
        EXPECT_OK(aclrtMemcpyAsync(memory[i], PAGE, all.device, PAGE, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
        sink = memory[i][0];
        EXPECT_OK(aclrtSynchronizeStream(all.stream));
        EXPECT_EQ(memory[i][PAGE - 1], 7);
    }
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        shared[0] = 42;
        _exit(EXIT_SUCCESS);
    }
    EXPECT(waitpid(child, NULL, 0) == child);
    EXPECT_EQ(shared[0], 42);
    for (int i = 0; i < 2; i++) {
        EXPECT_OK(aclrtHostUnregister(memory[i]));
    }
    has_no_misuse();
}

/* The end of AscendCL gives the memory back as well. */
static void gives_it_back_at_the_end(void) {
    parts all = prepare_registered();
    download(&all);
    EXPECT_OK(aclFinalize());
    unsigned char first = all.host[0];
    memset(all.host, 3, MIB);
    EXPECT(first == 0 || first == 7);
    EXPECT_EQ(all.host[MIB - 1], 3);
}

SIM_TEST_MAIN({"11.6", "bytes as before", WATCH, moves_bytes_as_before},
              {"11.6", "bytes as before in real time", "watch=host", moves_bytes_as_before},
              {"11.6", "a target read", WATCH, finds_a_read_of_a_target},
              {"11.6", "a target read in real time", "watch=host;rateScale=0.001", finds_a_read_of_a_target},
              {"11.6", "a source written", WATCH, finds_a_write_of_a_source},
              {"11.6", "the heap's page", WATCH, leaves_the_heap_alone},
              {"11.6", "a child", WATCH, keeps_children_apart},
              {"11.6", "a thread that writes", WATCH, loses_no_write},
              {"11.6", "unmapped in between", WATCH, leaves_new_memory_alone},
              {"11.6", "unmapped in part", WATCH, gives_the_rest_back},
              {"11.6", "unmapped under a copy", WATCH, leaves_rights_of_new_memory_alone},
              {"11.6", "moved", WATCH, follows_memory_that_moves},
              {"11.6", "shared memory and a stack", WATCH, leaves_other_memory_alone},
              {"11.6", "finalised", WATCH, gives_it_back_at_the_end})
