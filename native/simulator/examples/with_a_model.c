/* A program that copies, and also runs a model and an operator: `example_with_a_model [model.om]`.
 *
 * Where models or operators are not to be had (a simulator, a model of another chip), it says why and goes on
 * without them: copies do not depend on them. */
#include "check.h"

enum { COUNT = 1 << 16 };

static const size_t bytes = COUNT * sizeof(float);

/* Whether the call succeeded; says what failed, and why, if not. */
static bool is_done(aclError status, const char *call) {
    if (status != ACL_SUCCESS) {
        const char *text = aclGetRecentErrMsg();
        (void)printf("%s gave %d: %s\n", call, status, text == NULL ? "no text" : text);
    }
    return status == ACL_SUCCESS;
}

static void add_buffer(aclmdlDataset *dataset, void *memory, size_t size) {
    aclDataBuffer *buffer = aclCreateDataBuffer(memory, size);
    if (buffer != NULL) {
        (void)is_done(aclmdlAddDatasetBuffer(dataset, buffer), "aclmdlAddDatasetBuffer");
    }
}

/* One execution of a model with one input and one output. */
static void run_model(const char *path, void *input, void *output, aclrtStream stream) {
    uint32_t model = 0;
    if (!is_done(aclmdlLoadFromFile(path, &model), "aclmdlLoadFromFile")) {
        return;
    }
    aclmdlDataset *inputs = aclmdlCreateDataset();
    aclmdlDataset *outputs = aclmdlCreateDataset();
    add_buffer(inputs, input, bytes);
    add_buffer(outputs, output, bytes);
    if (is_done(aclmdlExecuteAsync(model, inputs, outputs, stream), "aclmdlExecuteAsync")) {
        CHECK(aclrtSynchronizeStream(stream));
    }
    for (size_t i = 0; i < aclmdlGetDatasetNumBuffers(inputs); i++) {
        CHECK(aclDestroyDataBuffer(aclmdlGetDatasetBuffer(inputs, i)));
    }
    for (size_t i = 0; i < aclmdlGetDatasetNumBuffers(outputs); i++) {
        CHECK(aclDestroyDataBuffer(aclmdlGetDatasetBuffer(outputs, i)));
    }
    CHECK(aclmdlDestroyDataset(inputs));
    CHECK(aclmdlDestroyDataset(outputs));
    CHECK(aclmdlUnload(model));
}

/* Two tensors of floats, added. */
static void run_operator(void *input, void *output, aclrtStream stream) {
    const int64_t shape[] = {COUNT};
    aclTensorDesc *tensor = aclCreateTensorDesc(ACL_FLOAT, 1, shape, ACL_FORMAT_ND);
    aclDataBuffer *from = aclCreateDataBuffer(input, bytes);
    aclDataBuffer *into = aclCreateDataBuffer(output, bytes);
    aclopAttr *attributes = aclopCreateAttr();
    if (tensor == NULL || from == NULL || into == NULL || attributes == NULL) {
        (void)printf("no operators: %s\n", aclGetRecentErrMsg());
    }
    aclTensorDesc *descriptions[] = {tensor, tensor};
    aclDataBuffer *operands[] = {from, from};
    if (is_done(aclopExecuteV2("Add", 2, descriptions, operands, 1, descriptions, &into, attributes, stream),
                "aclopExecuteV2")) {
        CHECK(aclrtSynchronizeStream(stream));
    }
    aclopDestroyAttr(attributes);
    (void)aclDestroyDataBuffer(from);
    (void)aclDestroyDataBuffer(into);
    aclDestroyTensorDesc(tensor);
}

int main(int argc, char **argv) {
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    aclrtStream stream = NULL;
    CHECK(aclrtCreateStream(&stream));
    void *host = NULL;
    void *input = NULL;
    void *output = NULL;
    CHECK(aclrtMallocHost(&host, bytes));
    CHECK(aclrtMalloc(&input, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclrtMalloc(&output, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(host, bytes, 1);
    CHECK(aclrtMemcpyAsync(input, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtSynchronizeStream(stream));

    run_model(argc > 1 ? argv[1] : "model.om", input, output, stream);
    run_operator(input, output, stream);

    fill(host, bytes, 2);
    CHECK(aclrtMemcpyAsync(host, bytes, input, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    CHECK(aclrtSynchronizeStream(stream));
    expect_filled(host, bytes, 1);
    (void)printf("%zu bytes came back\n", bytes);

    CHECK(aclrtFree(input));
    CHECK(aclrtFree(output));
    CHECK(aclrtFreeHost(host));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
