/* Plays plans on the simulator and prints what became of their copies, for comparison with the reference
 * model. Every plan has a process of its own, since the simulator reads its settings once.
 *
 * Input, a line each, numbers separated by blanks:
 *
 *   plan SETTINGS                      begins a plan; SETTINGS as of ACLSIM
 *   devices COUNT
 *   stream DEVICE                      streams count from 0
 *   event DEVICE                       events count from 0
 *   copy STREAM FROM TO BYTES MEMORY   aclrtMemcpyAsync; FROM and TO: device, or -1 for the host;
 *                                      MEMORY of the host: 0 pinned, 1 ordinary
 *   memset STREAM BYTES                aclrtMemsetAsync on the stream's device
 *   record EVENT STREAM
 *   wait EVENT STREAM
 *   blocking DEVICE FROM TO BYTES MEMORY   aclrtMemcpy from the device's context
 *   synchronize STREAM
 *   end                                waits for everything and prints the result
 *
 * Each of the lines from copy to synchronize is two calls, aclrtSetDevice and its own. Output, a line per
 * plan:
 * {"beginNs": time before the first copy, "endNs", "report": aclsimReport, "streamIds": [id of each stream],
 * "records": [[device, stream id or -1, submitNs, startNs, endNs, bytes, direction, status], ...]} */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "acl/acl.h"
#include "aclsim.h"

enum { MOST_DEVICES = 16, MOST_STREAMS = 64, MOST_EVENTS = 64, MOST_RECORDS = 4096, LINE_BYTES = 512 };
enum { BUFFER_BYTES = 72 << 20 };

typedef struct buffer_pair {
    void *from;
    void *to;
} buffer_pair;

typedef struct player {
    int32_t device_count;
    int32_t stream_count;
    int32_t event_count;
    int32_t stream_devices[MOST_STREAMS];
    int32_t event_devices[MOST_EVENTS];
    aclrtStream streams[MOST_STREAMS];
    aclrtEvent events[MOST_EVENTS];
    buffer_pair of_device[MOST_DEVICES];
    buffer_pair pinned;
    buffer_pair ordinary;
    uint64_t begin_ns;
    bool is_set_up;
} player;

__attribute__((noreturn)) static void give_up(const char *what, const char *detail) {
    (void)fprintf(stderr, "%s: %s\n", what, detail);
    exit(EXIT_FAILURE);
}

static void check(aclError status, const char *line) {
    if (status != ACL_SUCCESS) {
        const char *text = aclGetRecentErrMsg();
        (void)fprintf(stderr, "%d\n", status);
        give_up(line, text == NULL ? "" : text);
    }
}

static void enable_peers(const player *plays) {
    for (int32_t device = 0; device < plays->device_count; device++) {
        for (int32_t peer = 0; peer < plays->device_count; peer++) {
            int32_t can_access = 0;
            bool is_pair = device != peer;
            if (is_pair && aclrtDeviceCanAccessPeer(&can_access, device, peer) == ACL_SUCCESS &&
                can_access != 0) {
                check(aclrtSetDevice(device), "aclrtSetDevice");
                check(aclrtDeviceEnablePeerAccess(peer, 0), "aclrtDeviceEnablePeerAccess");
            }
        }
    }
}

static buffer_pair new_pinned(void) {
    buffer_pair pair;
    check(aclrtMallocHost(&pair.from, BUFFER_BYTES), "aclrtMallocHost");
    check(aclrtMallocHost(&pair.to, BUFFER_BYTES), "aclrtMallocHost");
    return pair;
}

/* Everything that is made comes before the plan's first step. */
static void set_up(player *plays) {
    static unsigned char ordinary[2][BUFFER_BYTES];
    check(aclInit(NULL), "aclInit");
    for (int32_t i = 0; i < plays->device_count; i++) {
        check(aclrtSetDevice(i), "aclrtSetDevice");
        check(aclrtMalloc(&plays->of_device[i].from, BUFFER_BYTES, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
        check(aclrtMalloc(&plays->of_device[i].to, BUFFER_BYTES, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    }
    plays->pinned = new_pinned();
    plays->ordinary = (buffer_pair){ordinary[0], ordinary[1]};
    for (int32_t i = 0; i < plays->stream_count; i++) {
        check(aclrtSetDevice(plays->stream_devices[i]), "aclrtSetDevice");
        check(aclrtCreateStream(&plays->streams[i]), "aclrtCreateStream");
    }
    for (int32_t i = 0; i < plays->event_count; i++) {
        check(aclrtSetDevice(plays->event_devices[i]), "aclrtSetDevice");
        check(aclrtCreateEvent(&plays->events[i]), "aclrtCreateEvent");
    }
    enable_peers(plays);
    check(aclsimKeepCopies(MOST_RECORDS), "aclsimKeepCopies");
    plays->begin_ns = aclsimNowNs();
    plays->is_set_up = true;
}

static buffer_pair buffers_at(const player *plays, int32_t place, int is_ordinary) {
    if (place >= 0) {
        return plays->of_device[place];
    }
    return is_ordinary != 0 ? plays->ordinary : plays->pinned;
}

static aclrtMemcpyKind kind_between(int32_t from, int32_t to) {
    if (from < 0) {
        return to < 0 ? ACL_MEMCPY_HOST_TO_HOST : ACL_MEMCPY_HOST_TO_DEVICE;
    }
    return to < 0 ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_DEVICE_TO_DEVICE;
}

static int32_t place_in(int32_t number, int32_t count, const char *line) {
    if (number < 0 || number >= count) {
        give_up("there is no such thing", line);
    }
    return number;
}

static void copy(const player *plays, const int64_t *numbers, bool is_blocking, const char *line) {
    int32_t from = (int32_t)numbers[1];
    int32_t to = (int32_t)numbers[2];
    size_t bytes = (size_t)numbers[3];
    const void *source = buffers_at(plays, from, (int)numbers[4]).from;
    void *target = buffers_at(plays, to, (int)numbers[4]).to;
    aclrtMemcpyKind kind = kind_between(from, to);
    if (is_blocking) {
        check(aclrtSetDevice((int32_t)numbers[0]), line);
        check(aclrtMemcpy(target, bytes, source, bytes, kind), line);
        return;
    }
    int32_t stream = place_in((int32_t)numbers[0], plays->stream_count, line);
    check(aclrtSetDevice(plays->stream_devices[stream]), line);
    check(aclrtMemcpyAsync(target, bytes, source, bytes, kind, plays->streams[stream]), line);
}

static void fill(const player *plays, const int64_t *numbers, const char *line) {
    int32_t stream = place_in((int32_t)numbers[0], plays->stream_count, line);
    int32_t device = plays->stream_devices[stream];
    size_t bytes = (size_t)numbers[1];
    check(aclrtSetDevice(device), line);
    check(aclrtMemsetAsync(plays->of_device[device].to, bytes, 7, bytes, plays->streams[stream]), line);
}

static void use_event(const player *plays, const int64_t *numbers, bool is_record, const char *line) {
    aclrtEvent event = plays->events[place_in((int32_t)numbers[0], plays->event_count, line)];
    int32_t stream = place_in((int32_t)numbers[1], plays->stream_count, line);
    check(aclrtSetDevice(plays->stream_devices[stream]), line);
    check(is_record ? aclrtRecordEvent(event, plays->streams[stream])
                    : aclrtStreamWaitEvent(plays->streams[stream], event),
          line);
}

static void print_report(void) {
    size_t needed = 0;
    (void)aclsimReport(NULL, 0, &needed);
    char *text = malloc(needed);
    if (text == NULL || aclsimReport(text, needed, &needed) != ACL_SUCCESS) {
        give_up("there is no report", "");
    }
    (void)printf("%s", text);
    free(text);
}

static void print_records(void) {
    static aclsimCopyRecord records[MOST_RECORDS];
    size_t count = 0;
    uint64_t lost = 0;
    check(aclsimTakeCopies(records, MOST_RECORDS, &count, &lost), "aclsimTakeCopies");
    if (lost > 0) {
        give_up("there are more copies than records", "");
    }
    for (size_t i = 0; i < count; i++) {
        const aclsimCopyRecord *record = &records[i];
        (void)printf("%s[%d,%d,%llu,%llu,%llu,%llu,%u,%d]", i == 0 ? "" : ",", record->device, record->stream,
                     (unsigned long long)record->submitNs, (unsigned long long)record->startNs,
                     (unsigned long long)record->endNs, (unsigned long long)record->bytes, record->direction,
                     record->status);
    }
}

static void finish(const player *plays) {
    for (int32_t i = 0; i < plays->stream_count; i++) {
        check(aclrtSynchronizeStream(plays->streams[i]), "aclrtSynchronizeStream");
    }
    (void)printf("{\"beginNs\":%llu,\"endNs\":%llu,\"report\":", (unsigned long long)plays->begin_ns,
                 (unsigned long long)aclsimNowNs());
    print_report();
    (void)printf(",\"streamIds\":[");
    for (int32_t i = 0; i < plays->stream_count; i++) {
        int32_t id = -1;
        check(aclrtStreamGetId(plays->streams[i], &id), "aclrtStreamGetId");
        (void)printf("%s%d", i == 0 ? "" : ",", id);
    }
    (void)printf("],\"records\":[");
    print_records();
    (void)printf("]}\n");
}

static void play_step(const player *plays, const char *verb, const int64_t *numbers, const char *line) {
    if (strcmp(verb, "copy") == 0 || strcmp(verb, "blocking") == 0) {
        copy(plays, numbers, verb[0] == 'b', line);
    } else if (strcmp(verb, "memset") == 0) {
        fill(plays, numbers, line);
    } else if (strcmp(verb, "record") == 0 || strcmp(verb, "wait") == 0) {
        use_event(plays, numbers, verb[0] == 'r', line);
    } else if (strcmp(verb, "synchronize") == 0) {
        int32_t stream = place_in((int32_t)numbers[0], plays->stream_count, line);
        check(aclrtSetDevice(plays->stream_devices[stream]), line);
        check(aclrtSynchronizeStream(plays->streams[stream]), line);
    } else {
        give_up("not a step", line);
    }
}

/* Carries out one line. False at the plan's end. */
static bool play_line(player *plays, const char *line) {
    char verb[16] = "";
    long long read[5] = {0};
    (void)sscanf(line, "%15s %lld %lld %lld %lld %lld", verb, &read[0], &read[1], &read[2], &read[3],
                 &read[4]);
    const int64_t numbers[] = {read[0], read[1], read[2], read[3], read[4]};
    if (strcmp(verb, "devices") == 0) {
        plays->device_count = place_in((int32_t)numbers[0], MOST_DEVICES + 1, line);
    } else if (strcmp(verb, "stream") == 0) {
        plays->stream_devices[place_in(plays->stream_count++, MOST_STREAMS, line)] = (int32_t)numbers[0];
    } else if (strcmp(verb, "event") == 0) {
        plays->event_devices[place_in(plays->event_count++, MOST_EVENTS, line)] = (int32_t)numbers[0];
    } else {
        if (!plays->is_set_up) {
            set_up(plays);
        }
        if (strcmp(verb, "end") == 0) {
            finish(plays);
            return false;
        }
        play_step(plays, verb, numbers, line);
    }
    return true;
}

static void play(char (*lines)[LINE_BYTES], size_t count) {
    player plays = {.device_count = 0};
    size_t i = 0;
    while (i < count && play_line(&plays, lines[i])) {
        i++;
    }
    (void)fflush(stdout);
}

/* Lines of one plan after its first. Their number, 0 when there are none. */
static size_t read_plan(char (*lines)[LINE_BYTES], size_t most) {
    size_t count = 0;
    while (count < most && fgets(lines[count], LINE_BYTES, stdin) != NULL) {
        count++;
        if (strncmp(lines[count - 1], "end", 3) == 0) {
            return count;
        }
    }
    return 0;
}

int main(void) {
    enum { MOST_LINES = 4096 };
    static char lines[MOST_LINES][LINE_BYTES];
    char first[LINE_BYTES];
    while (fgets(first, sizeof first, stdin) != NULL) {
        if (strncmp(first, "plan ", 5) != 0) {
            give_up("a plan begins with \"plan\", not with", first);
        }
        size_t count = read_plan(lines, MOST_LINES);
        (void)fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            first[strcspn(first, "\n")] = '\0';
            (void)setenv("ACLSIM", first + 5, 1);
            play(lines, count);
            _exit(EXIT_SUCCESS);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
            give_up("a plan was not played", first);
        }
    }
    return EXIT_SUCCESS;
}
