// The headers as a C++ program sees them: they must compile there and link by their C names.
#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"
#include "aclsim.h"

namespace {

// What is left out of an extent is 1.
constexpr dim3 grid(8, 2);
static_assert(grid.x == 8 && grid.y == 2 && grid.z == 1, "extent of a grid");

// Enums are types of their own in C++, and macros are constants in every context.
constexpr aclrtMemcpyKind kind = ACL_MEMCPY_DEVICE_TO_HOST;
static_assert(sizeof kind == 4 && kind == 2, "kind of a copy");
static_assert(ACL_SUCCESS == 0 && ACL_PROF_MSPROFTX == 0x80, "macros");

// Models and operators are declared too, though none is to be had.
static_assert(sizeof(aclmdlIODims) == 1160 && ACL_RAW24 == 14, "dimensions and pixel formats of models");
static_assert(ACL_ENGINE_VECTOR == 2 && sizeof(aclEngineType) == sizeof(aclopEngineType),
              "engines of kernels");

bool refuses_models_and_operators() {
    uint32_t model = 0;
    return aclmdlLoadFromFile("model.om", &model) == ACL_ERROR_RT_FEATURE_NOT_SUPPORT &&
           aclmdlCreateDesc() == nullptr && aclopCreateAttr() == nullptr &&
           aclopSetModelDir(".") == ACL_ERROR_RT_FEATURE_NOT_SUPPORT;
}

} // namespace

int main() {
    bool is_ready = aclsimConfigure("clock=virtual") == ACL_SUCCESS && aclInit(nullptr) == ACL_SUCCESS;
    (void)aclprofPop(); // links; profiling was not started
    return is_ready && refuses_models_and_operators() ? 0 : 1;
}
