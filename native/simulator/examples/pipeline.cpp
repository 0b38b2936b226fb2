// A C++ program: owners release what the runtime gave, failures are exceptions, and two threads share a
// device. aclrtSetDevice counts per thread: every thread sets the device it works with.
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"

namespace {

void check(aclError status, const char *call) {
    if (status != ACL_SUCCESS) {
        const char *text = aclGetRecentErrMsg();
        throw std::runtime_error(std::string(call) + " gave " + std::to_string(status) + "\n" +
                                 (text == nullptr ? "" : text));
    }
}
#define CHECK(call) check((call), #call)

struct device_free {
    void operator()(void *memory) const {
        (void)aclrtFree(memory);
    }
};
struct host_free {
    void operator()(void *memory) const {
        (void)aclrtFreeHost(memory);
    }
};
struct stream_destroy {
    void operator()(void *stream) const {
        (void)aclrtDestroyStream(stream);
    }
};
using device_memory = std::unique_ptr<void, device_free>;
using host_memory = std::unique_ptr<void, host_free>;
using stream_owner = std::unique_ptr<void, stream_destroy>;

device_memory allocate_on_device(std::size_t bytes) {
    void *memory = nullptr;
    CHECK(aclrtMalloc(&memory, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    return device_memory(memory);
}

host_memory allocate_on_host(std::size_t bytes) {
    void *memory = nullptr;
    CHECK(aclrtMallocHost(&memory, bytes));
    return host_memory(memory);
}

stream_owner create_stream() {
    aclrtStream stream = nullptr;
    CHECK(aclrtCreateStream(&stream));
    return stream_owner(stream);
}

void send_and_fetch(int number, bool *is_same) {
    const std::size_t bytes = std::size_t(8) << 20;
    CHECK(aclrtSetDevice(0));
    {
        stream_owner stream = create_stream();
        host_memory up = allocate_on_host(bytes);
        host_memory down = allocate_on_host(bytes);
        device_memory device = allocate_on_device(bytes);
        std::memset(up.get(), number, bytes);
        CHECK(
            aclrtMemcpyAsync(device.get(), bytes, up.get(), bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream.get()));
        CHECK(aclrtMemcpyAsync(down.get(), bytes, device.get(), bytes, ACL_MEMCPY_DEVICE_TO_HOST,
                               stream.get()));
        CHECK(aclrtSynchronizeStream(stream.get()));
        *is_same = std::memcmp(up.get(), down.get(), bytes) == 0;
    }
    CHECK(aclrtResetDevice(0));
}

} // namespace

int main() {
    try {
        CHECK(aclInit(nullptr));
        CHECK(aclrtSetDevice(0)); // keeps the device while the threads come and go
        bool are_same[2] = {false, false};
        std::vector<std::thread> threads;
        threads.reserve(2);
        for (int i = 0; i < 2; i++) {
            threads.emplace_back(send_and_fetch, i + 1, &are_same[i]);
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        if (!are_same[0] || !are_same[1]) {
            throw std::runtime_error("bytes did not arrive");
        }
        CHECK(aclrtResetDevice(0));
        CHECK(aclFinalize());
        std::cout << "two threads sent and fetched\n";
        return 0;
    } catch (const std::exception &failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
}
