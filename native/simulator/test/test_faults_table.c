/* Carries out every line of FAULTS.md: a program of a few copies notices the fault where the line says.
 * SPEC section 12. */
#include <dirent.h>
#include <signal.h>

#include "sim_fixture.h"

enum { COLUMNS = 5, CELL_BYTES = 160, COPIES = 4, COPY_BYTES = 8192, TIMED_BYTES = 65536, LIMIT_MS = 100 };

typedef struct table_row {
    char cells[COLUMNS][CELL_BYTES]; /* setting, stands for, where, code, text */
} table_row;

/* What the program noticed first. */
typedef struct notice {
    char where[64];
    int code;
    char text[640];
} notice;

static notice noticed;

/* The process that notices tells the one that started it, and is done. */
static int notice_pipe;

__attribute__((noreturn)) static void tell(const char *where, int code) {
    const char *text = aclGetRecentErrMsg();
    (void)snprintf(noticed.where, sizeof noticed.where, "%s", where);
    (void)snprintf(noticed.text, sizeof noticed.text, "%s", text == NULL ? "" : text);
    noticed.code = code;
    _exit(write(notice_pipe, &noticed, sizeof noticed) == sizeof noticed ? 0 : 3);
}

static void watch(const char *where, aclError status) {
    if (status != ACL_SUCCESS) {
        tell(where, status);
    }
}

#define CALL(function, ...) watch(#function, (function)(__VA_ARGS__))

typedef struct program {
    aclrtStream stream;
    aclrtEvent start;
    aclrtEvent end;
    void *device[2];
    void *pinned[2];
} program;

static void set_up(program *p) {
    uint32_t count = 0;
    CALL(aclInit, NULL);
    CALL(aclrtGetDeviceCount, &count);
    CALL(aclrtSetDevice, 0);
    CALL(aclrtCreateStream, &p->stream);
    CALL(aclrtCreateEvent, &p->start);
    CALL(aclrtCreateEvent, &p->end);
    for (int i = 0; i < 2; i++) {
        CALL(aclrtMalloc, &p->device[i], i == 0 ? COPY_BYTES : TIMED_BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
        CALL(aclrtMallocHost, &p->pinned[i], TIMED_BYTES);
    }
}

static void check_bytes(const program *p) {
    CALL(aclrtMemcpyAsync, p->pinned[1], COPY_BYTES, p->device[0], COPY_BYTES, ACL_MEMCPY_DEVICE_TO_HOST,
         p->stream);
    CALL(aclrtSynchronizeStream, p->stream);
    if (memcmp(p->pinned[0], p->pinned[1], COPY_BYTES) != 0) {
        tell("bytes", 0);
    }
}

/* One copy between two records; what it takes is known to a tick. */
static void check_time(const program *p) {
    float ms = 0;
    CALL(aclrtRecordEvent, p->start, p->stream);
    CALL(aclrtMemcpyAsync, p->device[1], TIMED_BYTES, p->pinned[0], TIMED_BYTES, ACL_MEMCPY_HOST_TO_DEVICE,
         p->stream);
    CALL(aclrtRecordEvent, p->end, p->stream);
    CALL(aclrtSynchronizeStreamWithTimeout, p->stream, LIMIT_MS);
    CALL(aclrtSynchronizeEventWithTimeout, p->end, LIMIT_MS);
    CALL(aclrtEventElapsedTime, &ms, p->start, p->end);
    double flow_ns = TIMED_BYTES * 1e9 / (double)report_number("links", "bytesPerSec");
    double expected_ns = HOST_API_COST_NS + FIXED_NS + flow_ns;
    double difference_ns = (double)ms * 1e6 - expected_ns;
    if (difference_ns > 2 * EVENT_TICK_NS || difference_ns < -2 * EVENT_TICK_NS) {
        tell("time", 0);
    }
}

/* The copies back are timed by the clock of the host. */
static void check_bytes_in_time(const program *p) {
    uint64_t begin_ns = aclsimNowNs();
    check_bytes(p);
    if (aclsimNowNs() - begin_ns > 1000000) {
        tell("time", 0);
    }
}

static void run_program(void) {
    program p = {NULL};
    set_up(&p);
    for (size_t i = 0; i < COPY_BYTES; i++) {
        ((unsigned char *)p.pinned[0])[i] = pattern_byte(i, 1);
    }
    CALL(aclrtMemcpy, p.device[0], COPY_BYTES, p.pinned[1], COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE);
    for (int i = 0; i < COPIES; i++) {
        CALL(aclrtMemcpyAsync, p.device[0], COPY_BYTES, p.pinned[0], COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE,
             p.stream);
    }
    CALL(aclrtSynchronizeStreamWithTimeout, p.stream, LIMIT_MS);
    check_bytes_in_time(&p);
    check_time(&p);
    CALL(aclrtDestroyStream, p.stream);
    CALL(aclrtResetDevice, 0);
    watch("aclFinalize", aclFinalize());
    tell("nothing", 0);
}

/* A line of the table taken apart. False for other lines. */
static bool read_row(char *line, table_row *row) {
    if (strncmp(line, "| `", 3) != 0) {
        return false;
    }
    char *place = NULL;
    char *cell = strtok_r(line, "|", &place);
    for (int i = 0; i < COLUMNS; i++, cell = strtok_r(NULL, "|", &place)) {
        EXPECT(cell != NULL);
        cell += strspn(cell, " `");
        size_t length = strlen(cell);
        while (length > 0 && strchr(" `\n", cell[length - 1]) != NULL) {
            length--;
        }
        EXPECT(length < CELL_BYTES);
        memcpy(row->cells[i], cell, length);
        row->cells[i][length] = '\0';
    }
    return true;
}

static void start_program(const char *setting) {
    static const char scenario[] = "scenario=";
    char settings[1024];
    bool is_scenario = strncmp(setting, scenario, sizeof scenario - 1) == 0;
    (void)snprintf(settings, sizeof settings, "clock=virtual;%s%s%s", is_scenario ? scenario : "",
                   is_scenario ? SCENARIO_FOLDER "/" : "",
                   is_scenario ? setting + sizeof scenario - 1 : setting);
    (void)setenv("ACLSIM", settings, 1);
    for (int number = SIGABRT; number <= SIGSEGV; number++) {
        (void)signal(number, SIG_DFL); /* a sanitizer's handlers would turn the signal into an exit */
    }
    (void)alarm(strstr(setting, "hang") != NULL ? 2 : 20);
    run_program();
}

/* What became of the program: how it ended, or what it told. */
static void judge(int status) {
    if (WIFSIGNALED(status)) {
        bool is_alarm = WTERMSIG(status) == SIGALRM;
        (void)snprintf(noticed.where, sizeof noticed.where, "%s", is_alarm ? "hang" : "signal");
        noticed.code = is_alarm ? 0 : WTERMSIG(status);
    } else if (WEXITSTATUS(status) != 0) {
        (void)snprintf(noticed.where, sizeof noticed.where, "exit");
        noticed.code = WEXITSTATUS(status);
    }
}

static bool carry_out(const table_row *row) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        notice_pipe = ends[1];
        start_program(row->cells[0]);
    }
    (void)close(ends[1]);
    noticed = (notice){.code = 0};
    ssize_t told = read(ends[0], &noticed, sizeof noticed);
    (void)close(ends[0]);
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(told == 0 || told == sizeof noticed);
    judge(status);
    bool is_right = strcmp(noticed.where, row->cells[2]) == 0 && noticed.code == atoi(row->cells[3]) &&
                    strstr(noticed.text, row->cells[4]) != NULL;
    if (!is_right) {
        (void)fprintf(stderr, "%s: noticed in %s with %d: %s\n", row->cells[0], noticed.where, noticed.code,
                      noticed.text);
    }
    return is_right;
}

/* Rows whose setting begins with prefix; answers how many there are. */
static int carry_out_rows(const char *prefix) {
    static char line[1024];
    table_row row;
    int rows = 0;
    int wrong = 0;
    FILE *file = fopen(FAULTS_TABLE, "r");
    EXPECT(file != NULL);
    while (fgets(line, sizeof line, file) != NULL) {
        if (read_row(line, &row) && strncmp(row.cells[0], prefix, strlen(prefix)) == 0) {
            rows++;
            wrong += carry_out(&row) ? 0 : 1;
        }
    }
    (void)fclose(file);
    EXPECT_EQ(wrong, 0);
    return rows;
}

static void faults_look_as_told(void) {
    EXPECT(carry_out_rows("fault=") >= 30);
}

/* Every file of the folder is in the table. */
static void scenarios_look_as_told(void) {
    int files = 0;
    DIR *folder = opendir(SCENARIO_FOLDER);
    EXPECT(folder != NULL);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        files += strstr(entry->d_name, ".scenario") != NULL ? 1 : 0;
    }
    (void)closedir(folder);
    EXPECT_EQ(carry_out_rows("scenario="), files);
}

static void nothing_is_noticed_without_faults(void) {
    table_row row = {{"fault=error call=aclInit code=1 nth=2", "", "nothing", "0", ""}};
    EXPECT(carry_out(&row));
}

SIM_TEST_MAIN({"12", "single faults", NULL, faults_look_as_told},
              {"12.6", "scenarios", NULL, scenarios_look_as_told},
              {"12", "the program is right without faults", NULL, nothing_is_noticed_without_faults})
