/* Paths that programs and settings give: files of a sensible size and nothing else. SPEC 7.4, 12.6. */
#include <fcntl.h>
#include <sys/stat.h>

#include "sim_fixture.h"

static char folder[] = "/tmp/aclsim-files-XXXXXX"; /* made when first needed */
static char path[64];

static void name_in_folder(const char *name) {
    if (strstr(folder, "XXXXXX") != NULL) {
        EXPECT(mkdtemp(folder) != NULL);
    }
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
}

static void clean_up(void) {
    (void)unlink(path);
    (void)rmdir(folder);
    (void)strcpy(folder, "/tmp/aclsim-files-XXXXXX");
}

static void write_file(const char *text, size_t bytes, size_t blanks) {
    name_in_folder("file");
    FILE *file = fopen(path, "w");
    EXPECT(file != NULL && fwrite(text, 1, bytes, file) == bytes);
    for (size_t i = 0; i < blanks; i++) {
        EXPECT(fputc('\n', file) == '\n');
    }
    EXPECT_OK(fclose(file));
}

static aclError init_with(const char *text, size_t bytes, size_t blanks) {
    write_file(text, bytes, blanks);
    aclError status = aclInit(path);
    clean_up();
    return status;
}

/* Nobody writes to the fifo: who opened it to read would wait, and all other calls with it. */
static void init_reads_files_only(void) {
    name_in_folder("fifo");
    EXPECT_OK(mkfifo(path, 0600));
    EXPECT_EQ(aclInit(path), ACL_ERROR_INVALID_FILE);
    clean_up();
    EXPECT_EQ(aclInit("/dev/zero"), ACL_ERROR_INVALID_FILE);
    EXPECT_EQ(aclInit("/tmp"), ACL_ERROR_INVALID_FILE);
}

static void init_limits_sizes(void) {
    EXPECT_EQ(init_with("{}", 2, MIB - 1), ACL_ERROR_INVALID_FILE);
    EXPECT_EQ(init_with("{}\0", 3, 0), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{\"a\0\":1}", 8, 0), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("", 0, 0), ACL_ERROR_PARSE_FILE);
    EXPECT_OK(init_with("{}", 2, MIB - 2));
}

static aclError run_scenario(void) {
    char settings[128];
    (void)snprintf(settings, sizeof settings, "clock=virtual;scenario=%s", path);
    return aclsimConfigure(settings);
}

static void scenarios_are_files(void) {
    EXPECT_EQ(aclsimConfigure("clock=virtual;scenario=/dev/zero"), ACL_ERROR_INVALID_PARAM);
    name_in_folder("fifo");
    EXPECT_OK(mkfifo(path, 0600));
    EXPECT_EQ(run_scenario(), ACL_ERROR_INVALID_PARAM);
    clean_up();
    static const char zeros[] = "hang\0 call=aclInit\n";
    write_file(zeros, sizeof zeros - 1, 0);
    EXPECT_EQ(run_scenario(), ACL_ERROR_INVALID_PARAM);
    write_file("stale", 5, MIB - 4);
    EXPECT_EQ(run_scenario(), ACL_ERROR_INVALID_PARAM);
    static const char good[] = "stale \r\n\n # so\nshort # half\r\nslow factor=0.5";
    write_file(good, sizeof good - 1, 0);
    EXPECT_OK(run_scenario());
    EXPECT_OK(aclInit(NULL));
    clean_up();
    static char report[1 << 16];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    EXPECT(strstr(report, "\"stale\"") != NULL);
    EXPECT(strstr(report, "\"short\"") != NULL);
    EXPECT(strstr(report, "\"slow factor=0.5\"") != NULL);
}

SIM_TEST_MAIN({"7.4", "aclInit reads files only", "clock=virtual", init_reads_files_only},
              {"7.4", "a configuration file has at most 1 MiB", "clock=virtual", init_limits_sizes},
              {"12.6", "scenarios are files", NULL, scenarios_are_files})
