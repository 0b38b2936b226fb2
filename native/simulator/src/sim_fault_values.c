#include "sim_fault_values.h"

#include <string.h>

#include "sim_link.h"

#define BIT(name) (UINT32_C(1) << SIM_FAULT_##name)

enum {
    CALLS = BIT(ERROR) | BIT(HANG) | BIT(CRASH),
    COPIES = BIT(HANG) | BIT(FAIL) | BIT(SLOW) | BIT(STALL) | BIT(DOWN) | BIT(CORRUPT) | BIT(STALE) |
             BIT(SHORT) | BIT(LOST_DEVICE),
    RESOURCES = BIT(OUT_OF_MEMORY) | BIT(OUT_OF_STREAMS) | BIT(OUT_OF_EVENTS),
    ON_STREAMS = CALLS | COPIES | BIT(LOST_EVENT),
    ALL = CALLS | COPIES | RESOURCES | BIT(LOST_EVENT) | BIT(DRIFT),
    MOST_DEVICE = 1023,
    MOST_STREAM = 65535,
    MOST_CODE = 999999,
};

static const uint64_t most_ns = UINT64_C(1000000000) * 86400 * 365;

static bool read_limited(sim_span value, uint64_t least, uint64_t most, uint64_t *number) {
    return sim_span_integer(value, number) && *number >= least && *number <= most;
}

static bool read_id(sim_span value, uint64_t most, int32_t *id) {
    uint64_t number = 0;
    bool is_good = read_limited(value, 0, most, &number);
    *id = (int32_t)number;
    return is_good;
}

/* Bytes, with K, M or G for powers of 1024. */
static bool read_bytes(sim_span value, uint64_t *bytes) {
    char unit = '\0';
    if (value.length > 0) {
        unit = value.start[value.length - 1];
    }
    unsigned shift = 0;
    shift = unit == 'K' ? 10 : shift;
    shift = unit == 'M' ? 20 : shift;
    shift = unit == 'G' ? 30 : shift;
    value.length -= shift > 0 ? 1 : 0;
    if (!sim_span_integer(value, bytes) || *bytes > UINT64_MAX >> (shift + 1)) {
        return false;
    }
    *bytes <<= shift;
    return true;
}

static bool read_duration(sim_span value, uint64_t *duration_ns) {
    static const struct {
        const char *unit;
        double ns;
    } units[] = {{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        size_t length = strlen(units[i].unit);
        double number = 0;
        if (value.length > length &&
            strncmp(value.start + value.length - length, units[i].unit, length) == 0 &&
            sim_span_decimal((sim_span){value.start, value.length - length}, &number)) {
            *duration_ns =
                number * units[i].ns > (double)most_ns ? most_ns : (uint64_t)(number * units[i].ns + 0.5);
            return true;
        }
    }
    return false;
}

/* Takes a minus off the front. */
static bool read_sign(sim_span *value) {
    bool is_negative = value->length > 0 && value->start[0] == '-';
    if (is_negative) {
        value->start++;
        value->length--;
    }
    return is_negative;
}

static bool read_call(sim_fault *fault, sim_span value) {
    for (int id = 0; id < SIM_CALL_COUNT; id++) {
        if (sim_span_equals(value, sim_call_name((sim_call_id)id))) {
            fault->call = (sim_call_id)id;
            return true;
        }
    }
    return false;
}

static bool read_device(sim_fault *fault, sim_span value) {
    return read_id(value, MOST_DEVICE, &fault->device);
}

static bool read_stream(sim_fault *fault, sim_span value) {
    return read_id(value, MOST_STREAM, &fault->stream);
}

static bool read_path(sim_fault *fault, sim_span value) {
    for (int path = SIM_HOST_TO_DEVICE; path <= SIM_HOST_TO_HOST; path++) {
        if (sim_span_equals(value, sim_link_direction_name((sim_direction)path))) {
            fault->path = path;
            return true;
        }
    }
    return false;
}

/* "4096", "1M-4M", "1M-" or "-1M". */
static bool read_size_range(sim_fault *fault, sim_span value) {
    const char *dash = memchr(value.start, '-', value.length);
    if (dash == NULL) {
        bool is_good = read_bytes(value, &fault->least_bytes);
        fault->most_bytes = fault->least_bytes;
        return is_good;
    }
    sim_span least = {value.start, (size_t)(dash - value.start)};
    sim_span most = {dash + 1, value.length - least.length - 1};
    return (least.length > 0 || most.length > 0) &&
           (least.length == 0 || read_bytes(least, &fault->least_bytes)) &&
           (most.length == 0 || read_bytes(most, &fault->most_bytes)) &&
           fault->least_bytes <= fault->most_bytes;
}

static bool read_nth(sim_fault *fault, sim_span value) {
    return read_limited(value, 1, UINT64_MAX - 1, &fault->nth);
}

static bool read_times(sim_fault *fault, sim_span value) {
    if (sim_span_equals(value, "once")) {
        fault->times = 1;
        return true;
    }
    if (sim_span_equals(value, "always")) {
        fault->times = UINT64_MAX;
        return true;
    }
    return read_limited(value, 1, UINT64_MAX - 1, &fault->times);
}

static bool read_chance(sim_fault *fault, sim_span value) {
    return sim_span_decimal(value, &fault->chance) && fault->chance <= 1;
}

static bool read_at(sim_fault *fault, sim_span value) {
    return read_duration(value, &fault->after_ns);
}

static bool read_for(sim_fault *fault, sim_span value) {
    return read_duration(value, &fault->lasting_ns) && fault->lasting_ns > 0;
}

static bool read_code(sim_fault *fault, sim_span value) {
    uint64_t code = 0;
    bool is_good = read_limited(value, 1, MOST_CODE, &code);
    fault->code = (aclError)code;
    return is_good;
}

/* Reads one of two words. */
static bool read_choice(sim_span value, const char *no, const char *yes, bool *is_yes) {
    *is_yes = sim_span_equals(value, yes);
    return *is_yes || sim_span_equals(value, no);
}

static bool read_then(sim_fault *fault, sim_span value) {
    return read_choice(value, "fail", "hang", &fault->hangs);
}

static bool read_factor(sim_fault *fault, sim_span value) {
    return sim_span_decimal(value, &fault->factor) && fault->factor >= 0.001 && fault->factor <= 1;
}

static bool read_jitter(sim_fault *fault, sim_span value) {
    return sim_span_decimal(value, &fault->jitter) && fault->jitter <= 0.9;
}

static bool read_every(sim_fault *fault, sim_span value) {
    return read_duration(value, &fault->every_ns) && fault->every_ns > 0;
}

static bool read_hold(sim_fault *fault, sim_span value) {
    return read_duration(value, &fault->hold_ns);
}

static bool read_bits(sim_fault *fault, sim_span value) {
    return read_limited(value, 1, 4096, &fault->bits);
}

static bool read_offset(sim_fault *fault, sim_span value) {
    return read_bytes(value, &fault->offset_bytes);
}

static bool read_place(sim_fault *fault, sim_span value) {
    return read_choice(value, "copy", "gaps", &fault->is_in_gaps);
}

static bool read_keep(sim_fault *fault, sim_span value) {
    return read_bytes(value, &fault->keep_bytes);
}

static bool read_beyond(sim_fault *fault, sim_span value) {
    return read_bytes(value, &fault->beyond);
}

static bool read_ppm(sim_fault *fault, sim_span value) {
    uint64_t number = 0;
    bool is_negative = read_sign(&value);
    bool is_good = read_limited(value, 0, 500000, &number);
    fault->ppm = is_negative ? -(int64_t)number : (int64_t)number;
    return is_good;
}

static bool read_shift(sim_fault *fault, sim_span value) {
    uint64_t number = 0;
    bool is_negative = read_sign(&value);
    bool is_good = read_duration(value, &number);
    fault->shift_ns = is_negative ? -(int64_t)number : (int64_t)number;
    return is_good;
}

static bool read_way(sim_fault *fault, sim_span value) {
    static const char *const names[] = {[SIM_CRASH_SEGV] = "segv",
                                        [SIM_CRASH_BUS] = "bus",
                                        [SIM_CRASH_ABORT] = "abort",
                                        [SIM_CRASH_KILL] = "kill",
                                        [SIM_CRASH_EXIT] = "exit"};
    for (int way = SIM_CRASH_SEGV; way <= SIM_CRASH_EXIT; way++) {
        if (sim_span_equals(value, names[way])) {
            fault->way = (sim_crash_way)way;
            return true;
        }
    }
    return false;
}

#define A_DURATION "it is a time such as 500us, 2ms or 1.5s"

const sim_fault_key_rule sim_fault_key_rules[SIM_FAULT_KEY_COUNT] = {
    [SIM_FAULT_KEY_CALL] = {"call", CALLS, read_call,
                            "it is the name of a function such as aclrtMemcpyAsync"},
    [SIM_FAULT_KEY_DEVICE] = {"device", ALL, read_device, "it is the id of a device"},
    [SIM_FAULT_KEY_STREAM] = {"stream", ON_STREAMS, read_stream, "it is the id of a stream"},
    [SIM_FAULT_KEY_PATH] = {"path", COPIES, read_path, "it is h2d, d2h, d2d, p2p or h2h"},
    [SIM_FAULT_KEY_BYTES] = {"bytes", CALLS | COPIES | BIT(OUT_OF_MEMORY), read_size_range,
                             "it is a size or a range such as 4096, 1M-64M, 1M- or -4K"},
    [SIM_FAULT_KEY_NTH] = {"nth", ALL & ~BIT(DRIFT), read_nth, "it is a whole number from 1"},
    [SIM_FAULT_KEY_TIMES] = {"times", ALL & ~BIT(DRIFT), read_times,
                             "it is once, always or a whole number from 1"},
    [SIM_FAULT_KEY_CHANCE] = {"chance", ALL & ~BIT(DRIFT), read_chance,
                              "it is a number from 0 to 1 such as 0.25"},
    [SIM_FAULT_KEY_AT] = {"at", ALL, read_at, A_DURATION},
    [SIM_FAULT_KEY_FOR] = {"for", ALL & ~BIT(LOST_DEVICE), read_for, A_DURATION},
    [SIM_FAULT_KEY_CODE] = {"code", BIT(ERROR) | BIT(FAIL) | BIT(DOWN) | BIT(LOST_DEVICE) | RESOURCES,
                            read_code, "it is an error code from 1 to 999999 such as 507899"},
    [SIM_FAULT_KEY_THEN] = {"then", BIT(DOWN), read_then, "it is fail or hang"},
    [SIM_FAULT_KEY_FACTOR] = {"factor", BIT(SLOW), read_factor,
                              "it is a number from 0.001 to 1 such as 0.25"},
    [SIM_FAULT_KEY_JITTER] = {"jitter", BIT(SLOW), read_jitter, "it is a number from 0 to 0.9 such as 0.1"},
    [SIM_FAULT_KEY_EVERY] = {"every", BIT(STALL), read_every, A_DURATION},
    [SIM_FAULT_KEY_HOLD] = {"hold", BIT(STALL), read_hold, A_DURATION},
    [SIM_FAULT_KEY_BITS] = {"bits", BIT(CORRUPT), read_bits, "it is a whole number from 1 to 4096"},
    [SIM_FAULT_KEY_OFFSET] = {"offset", BIT(CORRUPT), read_offset,
                              "it is a number of bytes such as 4096 or 1M"},
    [SIM_FAULT_KEY_IN] = {"in", BIT(CORRUPT), read_place, "it is copy or gaps"},
    [SIM_FAULT_KEY_KEEP] = {"keep", BIT(SHORT), read_keep, "it is a number of bytes such as 4096 or 1M"},
    [SIM_FAULT_KEY_BEYOND] = {"beyond", RESOURCES, read_beyond, "it is a number such as 16 or 1G"},
    [SIM_FAULT_KEY_PPM] = {"ppm", BIT(DRIFT), read_ppm, "it is a whole number from -500000 to 500000"},
    [SIM_FAULT_KEY_SHIFT] = {"shift", BIT(DRIFT), read_shift, "it is a time such as 2ms or -2ms"},
    [SIM_FAULT_KEY_HOW] = {"how", BIT(CRASH), read_way, "it is segv, bus, abort, kill or exit"},
};
