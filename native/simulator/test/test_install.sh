#!/usr/bin/env bash
# Installs the simulator, moves it, and uses it as a programmer would who has nothing else of this repository.
# Arguments: cmake, the build folder, the C compiler. SPEC 1.8.
set -euo pipefail
cmake=$1
build=$2
compiler=$3
examples=$(cd "$(dirname "${BASH_SOURCE[0]}")/../examples" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

"$cmake" --install "$build" --component simulator --prefix "$folder/installed" > /dev/null
grep -q "$folder/installed" "$folder/installed/set_env.sh" || fail "set_env.sh does not name its folder"
mv "$folder/installed" "$folder/moved here"

unset ASCEND_HOME_PATH ASCEND_TOOLKIT_HOME LD_LIBRARY_PATH
export ACLSIM=clock=virtual
# shellcheck source=/dev/null
. "$folder/moved here/set_env.sh"
[ "$ASCEND_HOME_PATH" = "$folder/moved here" ] || fail "ASCEND_HOME_PATH is $ASCEND_HOME_PATH"

for library in ascendcl acl_rt; do
    "$compiler" -std=c11 -Wall -Wextra -Wpedantic -Werror "$examples/device_to_host.c" -o "$folder/$library" \
        -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" "-l$library"
    "$folder/$library" | grep -q "came back" || fail "the program linked with lib$library.so failed"
done

# A program that also runs models and operators links, and hears that there are none.
"$compiler" -std=c11 -Wall -Wextra -Wpedantic -Werror "$examples/with_a_model.c" -o "$folder/with_a_model" \
    -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" -lascendcl -Wl,--no-undefined
said=$("$folder/with_a_model")
for call in aclmdlLoadFromFile aclopExecuteV2; do
    grep -q "$call gave 207000: .*$call" <<< "$said" || fail "$call is not refused: $said"
done
for header in acl_mdl acl_op acl_dump; do
    echo "#include \"acl/$header.h\"" > "$folder/alone.c"
    "$compiler" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$ASCEND_HOME_PATH/include" "$folder/alone.c" ||
        fail "$header.h needs another header before it"
done

machine=$(uname -m)
[ "$ASCEND_HOME_PATH/$machine-linux/lib64/libacl_rt.so" -ef "$ASCEND_HOME_PATH/lib64/libascendcl.so" ] ||
    fail "the folder of the architecture leads elsewhere"
[ -f "$ASCEND_HOME_PATH/include/aclsim.h" ] || fail "no aclsim.h"

# The version file says what the library says by itself.
cat > "$folder/version.c" << 'END'
#include <stdio.h>

#include "acl/acl.h"

int main(void) {
    char package[] = "runtime";
    char version[ACL_PKG_VERSION_MAX_SIZE];
    return aclsysGetVersionStr(package, version) == ACL_SUCCESS && puts(version) >= 0 ? 0 : 1;
}
END
"$compiler" "$folder/version.c" -o "$folder/version" -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" -lascendcl
said=$("$folder/version")
grep -qx "Version=$said" "$ASCEND_HOME_PATH/share/info/runtime/version.info" || fail "version.info does not say $said"

# A shell that cannot tell where the script is takes the folder it was installed in.
"$cmake" --install "$build" --component simulator --prefix "$folder/again" > /dev/null
found=$(sh -c '. "$1/set_env.sh" && echo "$ASCEND_HOME_PATH"' sh "$folder/again")
[ "$found" = "$folder/again" ] || fail "sh found $found"
echo "installed, moved and used"
