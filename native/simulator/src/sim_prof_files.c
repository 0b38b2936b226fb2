/* The folder of a session: PROF_*, with what "msprof --export=on" would leave below it as text. The vendor's
 * own raw files are not documented and not written. SPEC 16.4. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sim_clock.h"
#include "sim_instance.h"
#include "sim_json.h"
#include "sim_prof.h"
#include "sim_prof_text.h"

enum { FOLDER_MODE = 0750, LETTERS = 16, TIME_BYTES = 32, NAME_BYTES = SIM_PROF_PATH_BYTES + 96 };
static const char *const output_folder = "mindstudio_profiler_output";

static bool make_one(const char *path) {
    return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST;
}

bool sim_prof_make_path(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool is_made = make_one(path);
        *slash = '/';
        if (!is_made) {
            return false;
        }
    }
    return make_one(path) && access(path, W_OK | X_OK) == 0;
}

/* Local time as digits: YYYYMMDDhhmmss. */
static void print_time(char text[TIME_BYTES], uint64_t unix_ns) {
    time_t seconds = (time_t)(unix_ns / 1000000000);
    struct tm parts;
    if (gmtime_r(&seconds, &parts) == NULL || strftime(text, TIME_BYTES, "%Y%m%d%H%M%S", &parts) == 0) {
        text[0] = '0';
        text[1] = '\0';
    }
}

/* Letters that keep folders of equal times apart. */
static void print_letters(char text[LETTERS + 1]) {
    uint64_t state = sim_clock_monotonic_ns() ^ ((uint64_t)getpid() << 40);
    for (int i = 0; i < LETTERS; i++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        text[i] = (char)('A' + (state >> 33) % 26);
    }
    text[LETTERS] = '\0';
}

bool sim_prof_make_folder(sim_prof_session *session, const char *path) {
    static unsigned folders;
    char moment[TIME_BYTES];
    char letters[LETTERS + 1];
    uint64_t unix_ns = session->epoch_ns + session->start_ns;
    print_time(moment, unix_ns);
    print_letters(letters);
    int length = snprintf(session->folder, sizeof session->folder, "%s/PROF_%06u_%s%03u_%s", path, ++folders,
                          moment, (unsigned)(unix_ns / 1000000 % 1000), letters);
    if (length < 0 || (size_t)length >= sizeof session->folder || !make_one(session->folder)) {
        return false;
    }
    char below[NAME_BYTES];
    (void)snprintf(below, sizeof below, "%s/%s", session->folder, output_folder);
    return make_one(below);
}

static bool close_file(FILE *file) {
    bool is_good = ferror(file) == 0;
    return fclose(file) == 0 && is_good;
}

static bool write_task_time(const sim_prof_session *session, const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    (void)fputs(
        "Device_id,kernel_name,kernel_type,stream_id,task_id,task_time(us),task_start(us),task_stop(us)\n",
        file);
    const sim_prof_copy *copies = session->copies.first;
    for (size_t i = 0; i < session->copies.count; i++) {
        const sim_prof_copy *copy = &copies[i];
        (void)fprintf(file, "%d,MEMCPY_ASYNC,%s,%d,%u,", copy->device, sim_prof_task_type(copy->direction),
                      copy->stream, copy->task);
        sim_prof_print_us(file, copy->end_ns - copy->begin_ns);
        (void)fputc(',', file);
        sim_prof_print_us(file, session->epoch_ns + copy->begin_ns);
        (void)fputc(',', file);
        sim_prof_print_us(file, session->epoch_ns + copy->end_ns);
        (void)fputc('\n', file);
    }
    return close_file(file);
}

typedef struct call_sums {
    uint64_t count;
    uint64_t total_ns;
    uint64_t least_ns;
    uint64_t most_ns;
    double squares;
} call_sums;

static void add_call(call_sums *sums, uint64_t took_ns) {
    sums->least_ns = sums->count == 0 || took_ns < sums->least_ns ? took_ns : sums->least_ns;
    sums->most_ns = took_ns > sums->most_ns ? took_ns : sums->most_ns;
    sums->total_ns += took_ns;
    sums->squares += (double)took_ns * (double)took_ns;
    sums->count++;
}

static void write_call_line(FILE *file, sim_call_id id, const call_sums *sums) {
    double average_ns = (double)sums->total_ns / (double)sums->count;
    double variance_ns2 = sums->squares / (double)sums->count - average_ns * average_ns;
    (void)fprintf(file, "host,acl,%s,", sim_call_name(id));
    sim_prof_print_us(file, sums->total_ns);
    (void)fprintf(file, ",%llu,", (unsigned long long)sums->count);
    sim_prof_print_us(file, sums->total_ns / sums->count);
    (void)fputc(',', file);
    sim_prof_print_us(file, sums->least_ns);
    (void)fputc(',', file);
    sim_prof_print_us(file, sums->most_ns);
    (void)fputc(',', file);
    /* µs^2 = 10^6 ns^2, so thousandths of ns^2 print as such. */
    sim_prof_print_us(file, variance_ns2 < 0 ? 0 : (uint64_t)(variance_ns2 / 1000));
    (void)fputc('\n', file);
}

static bool write_api_statistic(const sim_prof_session *session, const char *path) {
    call_sums *sums = calloc(SIM_CALL_COUNT, sizeof *sums);
    FILE *file = sums == NULL ? NULL : fopen(path, "w");
    if (file == NULL) {
        free(sums);
        return false;
    }
    const sim_prof_call *calls = session->calls.first;
    for (size_t i = 0; i < session->calls.count; i++) {
        add_call(&sums[calls[i].call], calls[i].end_ns - calls[i].begin_ns);
    }
    (void)fputs("Device_id,Level,API Name,Time(us),Count,Avg(us),Min(us),Max(us),Variance\n", file);
    for (int id = 0; id < SIM_CALL_COUNT; id++) {
        if (sums[id].count > 0) {
            write_call_line(file, (sim_call_id)id, &sums[id]);
        }
    }
    free(sums);
    return close_file(file);
}

static bool write_marks(const sim_prof_session *session, const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    (void)fputs("pid,tid,event_type,Start_time(us),End_time(us),message\n", file);
    const sim_prof_mark *marks = session->marks.first;
    for (size_t i = 0; i < session->marks.count; i++) {
        (void)fprintf(file, "%d,%u,%s,", (int)getpid(), marks[i].thread, sim_prof_mark_name(marks[i].kind));
        sim_prof_print_us(file, session->epoch_ns + marks[i].begin_ns);
        (void)fputc(',', file);
        sim_prof_print_us(file, session->epoch_ns + marks[i].end_ns);
        (void)fputc(',', file);
        sim_prof_print_quoted(file, marks[i].message, '"');
        (void)fputc('\n', file);
    }
    return close_file(file);
}

static void describe(sim_json *json, const sim_prof_session *session) {
    const sim_config *config = &sim_core.config;
    sim_json_open(json, NULL, '{');
    sim_json_text(json, "writer", "AscendCL simulator");
    sim_json_text(json, "soc", config->profile->soc);
    sim_json_text(json, "cann", config->cann.text);
    sim_json_text(json, "clock", config->is_virtual ? "virtual" : "realtime");
    sim_json_unsigned(json, "dataTypeConfig", session->data_types);
    sim_json_unsigned(json, "startNs", session->start_ns);
    sim_json_unsigned(json, "stopNs", session->stop_ns);
    sim_json_unsigned(json, "unixNsAtClockZero", session->epoch_ns);
    sim_json_unsigned(json, "copies", session->copies.count);
    sim_json_unsigned(json, "calls", session->calls.count);
    sim_json_unsigned(json, "marks", session->marks.count);
    sim_json_unsigned(json, "dropped",
                      session->copies.dropped + session->calls.dropped + session->marks.dropped);
    sim_json_close(json, '}');
}

static bool write_description(const sim_prof_session *session, const char *path) {
    char text[1024];
    sim_json json = {.buffer = text, .capacity = sizeof text};
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    describe(&json, session);
    (void)fwrite(text, 1, json.length < sizeof text ? json.length : sizeof text, file);
    (void)fputc('\n', file);
    return close_file(file);
}

bool sim_prof_write_files(const sim_prof_session *session) {
    char moment[TIME_BYTES];
    char path[NAME_BYTES];
    print_time(moment, session->epoch_ns + session->stop_ns);
    (void)snprintf(path, sizeof path, "%s/simulator.json", session->folder);
    bool is_good = write_description(session, path);
    (void)snprintf(path, sizeof path, "%s/%s/msprof_%s.json", session->folder, output_folder, moment);
    is_good = sim_prof_write_timeline(session, path) && is_good;
    (void)snprintf(path, sizeof path, "%s/%s/task_time_%s.csv", session->folder, output_folder, moment);
    is_good = write_task_time(session, path) && is_good;
    (void)snprintf(path, sizeof path, "%s/%s/api_statistic_%s.csv", session->folder, output_folder, moment);
    is_good = write_api_statistic(session, path) && is_good;
    if (session->marks.count > 0) {
        (void)snprintf(path, sizeof path, "%s/%s/msprof_tx_%s.csv", session->folder, output_folder, moment);
        is_good = write_marks(session, path) && is_good;
    }
    return is_good;
}
