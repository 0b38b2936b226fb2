// The headers as a C++ program sees them: they must compile there and link by their C names.
#include "acl/acl.h"
#include "aclsim.h"

int main() {
    return aclsimConfigure("clock=virtual") == ACL_SUCCESS && aclInit(nullptr) == ACL_SUCCESS ? 0 : 1;
}
