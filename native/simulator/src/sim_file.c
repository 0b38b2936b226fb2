#include "sim_file.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_fine(int file) {
    struct stat status;
    if (fstat(file, &status) != 0) {
        return false;
    }
    bool is_small = status.st_size <= SIM_MOST_FILE_BYTES;
    errno = is_small ? EINVAL : EFBIG;
    return S_ISREG(status.st_mode) && is_small;
}

/* Up to room bytes, as many as there are. */
static bool read_all(int file, char *text, size_t room, size_t *bytes) {
    *bytes = 0;
    while (*bytes < room) {
        ssize_t got = read(file, text + *bytes, room - *bytes);
        if (got < 0 && errno != EINTR) {
            return false;
        }
        if (got == 0) {
            break;
        }
        *bytes += got < 0 ? 0 : (size_t)got;
    }
    return true;
}

static char *read_file(const char *path, size_t *bytes) {
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        return NULL;
    }
    char *text = is_fine(file) ? malloc(SIM_MOST_FILE_BYTES + 1) : NULL;
    if (text != NULL && !read_all(file, text, SIM_MOST_FILE_BYTES, bytes)) {
        free(text);
        text = NULL;
    }
    if (text != NULL) {
        text[*bytes] = '\0';
    }
    int reason = errno;
    (void)close(file);
    errno = reason;
    return text;
}

char *sim_file_read(const char *path, size_t *bytes) {
    int cancelling = 0; /* reading is where a thread would end, with the instance lock taken */
    (void)pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancelling);
    char *text = read_file(path, bytes);
    (void)pthread_setcancelstate(cancelling, NULL);
    return text;
}
