/* A folder for profiling, configurations, and the files of a session. SPEC section 16. */
#ifndef PROFILING_FIXTURE_H
#define PROFILING_FIXTURE_H

#include <dirent.h>
#include <ftw.h>
#include <sys/stat.h>

#include "acl/acl_prof.h"
#include "sim_fixture.h"

static char base[64];

static inline int remove_entry(const char *path, const struct stat *about, int type, struct FTW *place) {
    (void)about;
    (void)type;
    (void)place;
    return remove(path);
}

static inline void remove_folder(void) {
    (void)nftw(base, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* A new empty folder, gone when the case ends. */
static inline const char *new_folder(void) {
    (void)snprintf(base, sizeof base, "/tmp/aclsim-prof-XXXXXX");
    EXPECT(mkdtemp(base) != NULL);
    EXPECT_OK(atexit(remove_folder));
    return base;
}

static inline void initialise(void) {
    const char *path = new_folder();
    use_device(0);
    EXPECT_OK(aclprofInit(path, strlen(path)));
}

static inline aclprofConfig *new_config(uint32_t device, uint64_t types) {
    aclprofConfig *config = aclprofCreateConfig(&device, 1, ACL_AICORE_NONE, NULL, types);
    EXPECT(config != NULL);
    return config;
}

/* The path of the one entry of a folder whose name begins so. */
static inline const char *entry_of(const char *folder, const char *beginning) {
    static char path[2][2048];
    static int turn;
    DIR *entries = opendir(folder);
    EXPECT(entries != NULL);
    turn = 1 - turn;
    path[turn][0] = '\0';
    for (struct dirent *one = readdir(entries); one != NULL; one = readdir(entries)) {
        if (strncmp(one->d_name, beginning, strlen(beginning)) == 0) {
            EXPECT(path[turn][0] == '\0');
            (void)snprintf(path[turn], sizeof path[turn], "%.1500s/%.255s", folder, one->d_name);
        }
    }
    (void)closedir(entries);
    return path[turn][0] == '\0' ? NULL : path[turn];
}

static inline const char *read_file(const char *path) {
    static char text[1 << 20];
    EXPECT(path != NULL);
    FILE *file = fopen(path, "r");
    EXPECT(file != NULL);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    (void)fclose(file);
    return text;
}

static inline const char *read_output(const char *beginning) {
    char folder[2048];
    const char *session = entry_of(base, "PROF_");
    EXPECT(session != NULL);
    (void)snprintf(folder, sizeof folder, "%s/mindstudio_profiler_output", session);
    return read_file(entry_of(folder, beginning));
}

static inline size_t count_of(const char *text, const char *part) {
    size_t count = 0;
    for (const char *found = strstr(text, part); found != NULL; found = strstr(found + 1, part)) {
        count++;
    }
    return count;
}

#endif
