#include <errno.h>
#include <unistd.h>

#include "hostkit.h"

int hostkit_redirect_stdout_to_stderr(void) {
    return dup2(STDERR_FILENO, STDOUT_FILENO) < 0 ? errno : 0;
}
