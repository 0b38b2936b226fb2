/* Memory: addresses, accounting, locations, registration, memset. SPEC section 8, 9.11. */
#include <sys/mman.h>

#include "sim_fixture.h"

#define GIB ((size_t)1 << 30)

static size_t free_memory(aclrtMemAttr attribute) {
    size_t free_bytes = 0;
    size_t total_bytes = 0;
    EXPECT_OK(aclrtGetMemInfo(attribute, &free_bytes, &total_bytes));
    return free_bytes;
}

static aclrtMemLocationType location_of(const void *address) {
    aclrtPtrAttributes attributes;
    EXPECT_OK(aclrtPointerGetAttributes(address, &attributes));
    return attributes.location.type;
}

static void faults_on_host_access(void) {
    use_device(0);
    volatile unsigned char *device = new_device_memory(MIB);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)freopen("/dev/null", "w", stderr); /* a sanitizer would report what is meant to happen */
        device[0] = 1;
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFSIGNALED(status) || WEXITSTATUS(status) != 0);
}

static void costs_nothing_until_written(void) {
    use_device(0);
    void *device = new_device_memory(60 * GIB);
    unsigned char byte = 7;
    unsigned char *pinned = new_pinned_memory(64);
    pinned[0] = byte;
    EXPECT_OK(aclrtMemcpy((char *)device + 59 * GIB, 1, pinned, 1, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_OK(aclrtMemcpy(pinned + 1, 1, (char *)device + 59 * GIB, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(pinned[1], byte);
    EXPECT_OK(aclrtFree(device));
}

static void counts_pages(void) {
    use_device(0);
    size_t before = free_memory(ACL_HBM_MEM);
    EXPECT_EQ(before, 64 * GIB);
    static const struct {
        size_t bytes;
        aclrtMemMallocPolicy policy;
        size_t taken;
    } cases[] = {
        {1, ACL_MEM_MALLOC_HUGE_FIRST, 4096},
        {4096 - 32, ACL_MEM_MALLOC_HUGE_FIRST, 4096},
        {4096 - 31, ACL_MEM_MALLOC_HUGE_FIRST, 8192},
        {MIB - 32, ACL_MEM_MALLOC_HUGE_FIRST, MIB},
        {MIB, ACL_MEM_MALLOC_HUGE_FIRST, 2 * MIB},
        {1, ACL_MEM_MALLOC_HUGE_ONLY, 2 * MIB},
        {8 * MIB, ACL_MEM_MALLOC_NORMAL_ONLY, 8 * MIB + 4096},
        {1, ACL_MEM_MALLOC_HUGE1G_ONLY, GIB},
        {1, ACL_MEM_MALLOC_HUGE_ONLY_P2P, 2 * MIB},
        {MIB, (aclrtMemMallocPolicy)99, MIB + 4096},
        {2 * MIB, (aclrtMemMallocPolicy)99, 4 * MIB},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        void *memory = NULL;
        EXPECT_OK(aclrtMalloc(&memory, cases[i].bytes, cases[i].policy));
        EXPECT_EQ(before - free_memory(ACL_HBM_MEM), cases[i].taken);
        EXPECT_EQ((uintptr_t)memory % 64, 0);
        EXPECT_OK(aclrtFree(memory));
        EXPECT_EQ(free_memory(ACL_HBM_MEM), before);
    }
    void *memory = NULL;
    EXPECT_OK(aclrtMallocAlign32(&memory, 2 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(before - free_memory(ACL_MEM_HUGE), 2 * MIB);
    EXPECT_EQ(free_memory(ACL_DDR_MEM), 0);
    EXPECT_EQ(aclrtGetMemInfo((aclrtMemAttr)18, &before, &before), ACL_ERROR_RT_INVALID_MEMORY_TYPE);
}

static void knows_its_memory_kind(void) {
    size_t free_bytes = 0;
    size_t total_bytes = 0;
    use_device(0);
    EXPECT_EQ(free_memory(ACL_HBM_MEM), 44 * GIB);
    EXPECT_EQ(free_memory(ACL_DDR_MEM), 44 * GIB);
    EXPECT_EQ(aclrtGetMemInfo(ACL_MEM_NORMAL, &free_bytes, &total_bytes), ACL_ERROR_RT_INVALID_MEMORY_TYPE);
}

static void runs_out(void) {
    void *memory = NULL;
    void *rest = NULL;
    use_device(0);
    EXPECT_EQ(aclrtMalloc(&memory, 64 * GIB, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT(memory == NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "EL0004") != NULL);
    EXPECT_EQ(aclrtMalloc(&memory, (size_t)1 << 60, ACL_MEM_MALLOC_HUGE_FIRST),
              ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_EQ(aclrtMalloc(&memory, SIZE_MAX, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_EQ(aclrtMallocHost(&memory, SIZE_MAX), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_OK(aclrtMalloc(&memory, 63 * GIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(aclrtMalloc(&rest, GIB, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_OK(aclrtMalloc(&rest, GIB - 4 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_OK(aclrtFree(memory));
    EXPECT_EQ(aclrtFree(memory), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFree((char *)rest + 64), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFree(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFreeHost(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFreeHost(rest), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMalloc(NULL, 1, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMallocHost(&memory, 0), ACL_ERROR_INVALID_PARAM);
}

/* Many allocations and frees in odd order: addresses never overlap and are found again. */
static void reuses_addresses(void) {
    enum { BLOCKS = 400, ROUNDS = 4000 };
    static struct {
        char *start;
        size_t bytes;
    } blocks[BLOCKS];
    uint64_t random = 1;
    use_device(1);
    for (int round = 0; round < ROUNDS; round++) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t i = (size_t)(random >> 33) % BLOCKS;
        if (blocks[i].start != NULL) {
            EXPECT_OK(aclrtFree(blocks[i].start));
            blocks[i].start = NULL;
            continue;
        }
        blocks[i].bytes = (size_t)(random >> 43) * 48 + 1;
        blocks[i].start = new_device_memory(blocks[i].bytes);
        for (size_t j = 0; j < BLOCKS; j++) {
            EXPECT(j == i || blocks[j].start == NULL ||
                   blocks[j].start + blocks[j].bytes <= blocks[i].start ||
                   blocks[i].start + blocks[i].bytes <= blocks[j].start);
        }
        EXPECT_EQ(location_of(blocks[i].start + blocks[i].bytes - 1), ACL_MEM_LOCATION_TYPE_DEVICE);
    }
}

static void tells_locations(void) {
    aclrtPtrAttributes attributes;
    char *ordinary = malloc(64);
    use_device(1);
    void *device = new_device_memory(4 * MIB);
    EXPECT_OK(aclrtPointerGetAttributes((char *)device + 5, &attributes));
    EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_DEVICE);
    EXPECT_EQ(attributes.location.id, 1);
    EXPECT_EQ(attributes.pageSize, 2 * MIB);
    EXPECT_EQ(location_of(new_pinned_memory(10)), ACL_MEM_LOCATION_TYPE_HOST);
    EXPECT_EQ(location_of(ordinary), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    EXPECT_EQ(location_of(&attributes), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    EXPECT_EQ(aclrtPointerGetAttributes(NULL, &attributes), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtFree(device));
    EXPECT_EQ(location_of(device), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    free(ordinary);
}

static void registers(void) {
    void *kernel_address = NULL;
    use_device(0);
    char *memory = mmap(NULL, MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(memory != MAP_FAILED);
    EXPECT_EQ(aclrtHostRegisterV2(NULL, MIB, ACL_HOST_REG_PINNED), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtHostRegisterV2(memory, 0, ACL_HOST_REG_PINNED), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtHostRegisterV2(memory + 64, 64, ACL_HOST_REG_PINNED), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtHostRegisterV2((void *)4096, 4096, ACL_HOST_REG_PINNED), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtHostRegisterV2(memory, MIB, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtHostUnregister(memory), ACL_ERROR_HOST_MEMORY_NOT_REGISTERED);
    EXPECT_OK(aclrtHostRegisterV2(memory, MIB, ACL_HOST_REG_PINNED));
    EXPECT_EQ(location_of(memory + MIB - 1), ACL_MEM_LOCATION_TYPE_HOST);
    EXPECT_EQ(aclrtHostRegisterV2(memory + 8192, 4096, ACL_HOST_REG_PINNED),
              ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
    EXPECT_EQ(aclrtHostRegisterV2(new_pinned_memory(MIB), MIB, ACL_HOST_REG_PINNED),
              ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
    EXPECT_EQ(report_number("open", "registrations"), 1);
    EXPECT_OK(aclrtHostUnregister(memory));
    EXPECT_EQ(location_of(memory), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    EXPECT_EQ(aclrtHostRegister(memory, MIB, (aclrtHostRegisterType)2, &kernel_address),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_OK(aclrtHostRegister(memory, MIB, ACL_HOST_REGISTER_MAPPED, &kernel_address));
    EXPECT(kernel_address != NULL);
    EXPECT_EQ(aclrtHostRegister(memory, MIB, ACL_HOST_REGISTER_MAPPED, &kernel_address),
              ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
    EXPECT_OK(aclrtHostUnregister(memory));
    EXPECT_OK(munmap(memory, MIB));
}

static void refuses_to_register(void) {
    static char memory[8192] __attribute__((aligned(4096)));
    use_device(0);
    EXPECT_EQ(aclrtHostRegisterV2(memory, sizeof memory, ACL_HOST_REG_PINNED),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void keeps_storage_of_freed_memory(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *first = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    fill_pattern(host, MIB, 1);
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtMemcpyAsync(first, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtFree(first));
    void *second = new_device_memory(MIB);
    unsigned char *back = new_pinned_memory(MIB);
    fill_pattern(back, MIB, 2);
    EXPECT_OK(aclrtMemset(second, MIB, 0x5A, MIB));
    EXPECT_OK(aclrtFreeHost(host));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtMemcpy(back, MIB, second, MIB, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(back[0], 0x5A);
    EXPECT_EQ(back[MIB - 1], 0x5A);
}

static void fails_beyond_an_allocation(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(4 * MIB);
    void *device = new_device_memory(4096 - 32);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, 4 * MIB, host, 4096, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream)); /* within the page */
    EXPECT_OK(aclrtMemcpyAsync(device, 4 * MIB, host, 4097, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemset(device, MIB, 0, MIB), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    /* Addresses that nobody has mapped: an error, not a crash. */
    EXPECT_EQ(aclrtMemcpy(device, 64, (void *)4096, 64, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpyAsync((void *)4096, 64, device, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy((void *)4096, 64, (void *)8192, 64, ACL_MEMCPY_HOST_TO_HOST),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void sets_memory(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(4096);
    void *device = new_device_memory(4096);
    char ordinary[64];
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemsetAsync(device, 4096, 0x1AB, 4096, stream));
    EXPECT_OK(aclrtMemsetAsync(device, 4096, 0xCD, 100, stream));
    EXPECT_OK(aclrtMemcpyAsync(host, 4096, device, 4096, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(host[99], 0xCD);
    EXPECT_EQ(host[100], 0xAB);
    (void)hold_stream(stream);
    EXPECT_OK(aclrtMemsetAsync(host, 4096, 3, 4096, stream)); /* host memory: at once */
    EXPECT_EQ(host[4095], 3);
    EXPECT_OK(aclrtMemset(host, 4096, 4, 4096));
    EXPECT_EQ(host[0], 4);
    EXPECT_OK(aclrtMemset(device, 0, 0, 0));
    EXPECT_OK(aclrtMemsetAsync(device, 0, 0, 0, stream));
    EXPECT_EQ(aclrtMemset(NULL, 1, 0, 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemset(device, 1, 0, 2), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemsetAsync(device, 1, 0, 2, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtMemset(ordinary, 64, 0, 64), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void shares_memory_on_a_board(void) {
    use_device(0);
    size_t before = free_memory(ACL_DDR_MEM);
    unsigned char *device = new_device_memory(MIB);
    unsigned char *host = new_pinned_memory(MIB);
    EXPECT_EQ(location_of(device), ACL_MEM_LOCATION_TYPE_DEVICE);
    EXPECT_EQ(location_of(host), ACL_MEM_LOCATION_TYPE_DEVICE);
    EXPECT_EQ(before - free_memory(ACL_DDR_MEM), 3 * MIB); /* 2 MiB page and 1 MiB */
    device[0] = 5;
    EXPECT_EQ(device[0], 5);
    EXPECT_OK(aclrtFreeHost(host));
    EXPECT_OK(aclrtFree(device));
    EXPECT_EQ(before, free_memory(ACL_DDR_MEM));
}

/* --- registered memory that the program takes away or forbids --- */

static unsigned char *registered_pages(size_t bytes) {
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(pages != MAP_FAILED);
    EXPECT_OK(aclrtHostRegisterV2(pages, bytes, ACL_HOST_REG_PINNED));
    return pages;
}

static void expect_out_of_reach(unsigned char *pages, void *device, bool is_readable) {
    aclError unreadable = is_readable ? ACL_SUCCESS : ACL_ERROR_RT_DRV_INTERNAL_ERROR;
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(pages, 4096, device, 4096, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy(pages, 4096, device, 4096, ACL_MEMCPY_DEVICE_TO_HOST),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemset(pages, 4096, 1, 4096), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtMemcpyAsync(device, 4096, pages, 4096, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), unreadable);
    EXPECT_EQ(aclrtMemcpy2d(device, 64, pages, 64, 64, 2, ACL_MEMCPY_HOST_TO_DEVICE), unreadable);
    /* The source is read during the call. */
    EXPECT_OK(aclrtMemcpyAsync(device, 64, pages, 64, ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), unreadable);
}

static void survives_forbidden_registered_memory(void) {
    use_device(0);
    void *device = new_device_memory(4096);
    unsigned char *pages = registered_pages(4096);
    EXPECT_OK(mprotect(pages, 4096, PROT_READ));
    expect_out_of_reach(pages, device, true);
    EXPECT_OK(mprotect(pages, 4096, PROT_NONE));
    expect_out_of_reach(pages, device, false);
    EXPECT_OK(mprotect(pages, 4096, PROT_READ | PROT_WRITE));
    EXPECT_OK(aclrtMemset(pages, 4096, 7, 4096));
    EXPECT_EQ(pages[4095], 7);
    EXPECT_OK(munmap(pages, 4096));
    expect_out_of_reach(pages, device, false);
    EXPECT_OK(aclrtHostUnregister(pages));
}

static void registers_what_it_can_read(void) {
    const size_t page = 4096;
    use_device(0);
    void *device = new_device_memory(page);
    unsigned char *pages = mmap(NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(pages != MAP_FAILED);
    EXPECT_OK(mprotect(pages + page, page, PROT_NONE));
    EXPECT_EQ(aclrtHostRegisterV2(pages, 2 * page, ACL_HOST_REG_PINNED), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtHostRegisterV2(pages, page, ACL_HOST_REG_PINNED));
    EXPECT_OK(aclrtHostRegisterV2(pages + 2 * page, page, ACL_HOST_REG_PINNED));
    /* Device memory is none of the host's, neither taken nor free. */
    EXPECT_EQ(aclrtHostRegisterV2(device, page, ACL_HOST_REG_PINNED), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtHostRegisterV2((char *)device + 64 * MIB, page, ACL_HOST_REG_PINNED),
              ACL_ERROR_RT_PARAM_INVALID);
}

/* The kernel gives the place of unmapped pages to the next who wants so many. */
static void forgets_unmapped_registrations(void) {
    enum { TRIES = 8 };
    const size_t bytes = 64 * MIB;
    use_device(0);
    unsigned char *pages = registered_pages(bytes);
    EXPECT_OK(munmap(pages, bytes));
    unsigned char *there = NULL;
    for (int i = 0; i < TRIES && there != pages; i++) {
        there = new_pinned_memory(bytes);
    }
    if (there != pages) {
        return; /* another kernel's order */
    }
    EXPECT_EQ(aclrtHostUnregister(pages), ACL_ERROR_HOST_MEMORY_NOT_REGISTERED);
    EXPECT_EQ(report_number("open", "registrations"), 0);
    EXPECT_OK(aclrtFreeHost(there));
    EXPECT_EQ(location_of(pages), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
}

SIM_TEST_MAIN(
    {"8.1", "a host access to device memory faults", "clock=virtual", faults_on_host_access},
    {"8.1", "memory is committed when written", "clock=virtual", costs_nothing_until_written},
    {"8.1", "a board's memory is the program's", "clock=virtual;product=atlas-200i-500-a2;form=rc",
     shares_memory_on_a_board},
    {"8.2", "sizes are rounded to pages", "clock=virtual", counts_pages},
    {"8.2", "memory runs out", "clock=virtual", runs_out},
    {"8.2", "addresses are reused", "clock=virtual", reuses_addresses},
    {"8.4", "locations", "clock=virtual", tells_locations},
    {"8.5", "registration", "clock=virtual", registers},
    {"8.5", "no registration before 8.5", "clock=virtual;cann=8.3.RC1", refuses_to_register},
    {"8.5", "no registration on inference chips", "clock=virtual;product=atlas-inference",
     refuses_to_register},
    {"8.6", "memory of a DDR chip", "clock=virtual;product=atlas-inference;cann=8.0", knows_its_memory_kind},
    {"4.7", "ranges and bad addresses", "clock=virtual", fails_beyond_an_allocation},
    {"4.7", "ranges and bad addresses in real time", NULL, fails_beyond_an_allocation},
    {"4.8", "freed memory under a pending copy", "clock=virtual", keeps_storage_of_freed_memory},
    {"4.8", "freed memory in real time", NULL, keeps_storage_of_freed_memory},
    {"9.11", "memset", "clock=virtual", sets_memory},
    {"4.7", "registered memory out of reach", "clock=virtual", survives_forbidden_registered_memory},
    {"4.7", "registered memory out of reach, real time", NULL, survives_forbidden_registered_memory},
    {"8.5", "only readable host memory is registered", "clock=virtual", registers_what_it_can_read},
    {"8.5", "an unmapped registration ends", "clock=virtual", forgets_unmapped_registrations})
