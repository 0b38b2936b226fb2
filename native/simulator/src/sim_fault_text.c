#include "sim_fault_text.h"

#include <stdio.h>
#include <string.h>

#include "acl/error_codes/rt_error_codes.h"
#include "sim_fault_values.h"

#define SIM_FAULT_WORD(name, word) [SIM_FAULT_##name] = (word),
static const char *const effect_words[SIM_FAULT_EFFECT_COUNT] = {SIM_FAULT_EFFECTS(SIM_FAULT_WORD)};
#undef SIM_FAULT_WORD

typedef struct fault_parser {
    sim_fault *fault;
    char *reason;
    size_t reason_bytes;
} fault_parser;

static bool refuse_key(const fault_parser *parser, const char *key, const char *what) {
    (void)snprintf(parser->reason, parser->reason_bytes, "the fault \"%s\" %s %s",
                   effect_words[parser->fault->effect], what, key);
    return false;
}

static bool refuse_value(const fault_parser *parser, const sim_fault_key_rule *rule, sim_span value) {
    (void)snprintf(parser->reason, parser->reason_bytes, "the fault's key %s cannot be \"%.*s\": %s",
                   rule->name, sim_span_shown(value), value.start, rule->expected);
    return false;
}

/* The keys of an effect, for messages. */
static void list_keys(sim_fault_effect effect, char *list, size_t list_bytes) {
    size_t length = 0;
    list[0] = '\0';
    for (int key = 0; key < SIM_FAULT_KEY_COUNT; key++) {
        if ((sim_fault_key_rules[key].effects >> effect & 1) != 0 && length < list_bytes) {
            length += (size_t)snprintf(list + length, list_bytes - length, "%s%s", length == 0 ? "" : ", ",
                                       sim_fault_key_rules[key].name);
        }
    }
}

static bool refuse_unknown_key(const fault_parser *parser, sim_span name) {
    char keys[200];
    list_keys(parser->fault->effect, keys, sizeof keys);
    (void)snprintf(parser->reason, parser->reason_bytes, "the fault \"%s\" has no key \"%.*s\"; it has %s",
                   effect_words[parser->fault->effect], sim_span_shown(name), name.start, keys);
    return false;
}

static bool take_key(const fault_parser *parser, sim_span word) {
    sim_fault *fault = parser->fault;
    const char *equal_sign = memchr(word.start, '=', word.length);
    sim_span name = word;
    name.length = equal_sign == NULL ? word.length : (size_t)(equal_sign - word.start);
    for (int key = 0; key < SIM_FAULT_KEY_COUNT; key++) {
        const sim_fault_key_rule *rule = &sim_fault_key_rules[key];
        if (!sim_span_equals(name, rule->name) || (rule->effects >> fault->effect & 1) == 0) {
            continue;
        }
        if (equal_sign == NULL || sim_fault_has_key(fault, (sim_fault_key)key)) {
            return refuse_key(parser, rule->name,
                              equal_sign == NULL ? "needs a value for" : "is given twice the key");
        }
        sim_span value = {equal_sign + 1, word.length - name.length - 1};
        if (!rule->read(fault, value)) {
            return refuse_value(parser, rule, value);
        }
        fault->given |= UINT32_C(1) << key;
        return true;
    }
    return refuse_unknown_key(parser, name);
}

/* The next word of the text, which it is taken off. Its length is 0 at the end. */
static sim_span take_word(sim_span *text) {
    const char *end = text->start + text->length;
    sim_span rest = sim_span_trim(text->start, end);
    size_t length = 0;
    while (length < rest.length && rest.start[length] != ' ' && rest.start[length] != '\t') {
        length++;
    }
    *text = (sim_span){rest.start + length, rest.length - length};
    return (sim_span){rest.start, length};
}

static bool take_effect(const fault_parser *parser, sim_span word) {
    for (int effect = 0; effect < SIM_FAULT_EFFECT_COUNT; effect++) {
        if (sim_span_equals(word, effect_words[effect])) {
            parser->fault->effect = (sim_fault_effect)effect;
            return true;
        }
    }
    int length = snprintf(parser->reason, parser->reason_bytes, "there is no fault \"%.*s\"; there is ",
                          sim_span_shown(word), word.start);
    for (int effect = 0; effect < SIM_FAULT_EFFECT_COUNT && (size_t)length < parser->reason_bytes; effect++) {
        length += snprintf(parser->reason + length, parser->reason_bytes - (size_t)length, "%s%s",
                           effect == 0 ? "" : ", ", effect_words[effect]);
    }
    return false;
}

static bool has(const fault_parser *parser, sim_fault_key key) {
    return sim_fault_has_key(parser->fault, key);
}

static bool require(const fault_parser *parser, sim_fault_key key) {
    char missing[128];
    (void)snprintf(missing, sizeof missing, "%s: %s", sim_fault_key_rules[key].name,
                   sim_fault_key_rules[key].expected);
    return has(parser, key) || refuse_key(parser, missing, "needs the key");
}

static bool check_call(const fault_parser *parser) {
    sim_call_id call = parser->fault->call;
    bool has_no_status = call == SIM_CALL_aclGetRecentErrMsg || call == SIM_CALL_aclrtGetLastError ||
                         call == SIM_CALL_aclrtPeekAtLastError;
    if (parser->fault->effect == SIM_FAULT_ERROR && has_no_status) {
        return refuse_key(parser, "call: it is none of the calls that tell the last error",
                          "cannot be aimed by the key");
    }
    bool is_aimed = has(parser, SIM_FAULT_KEY_PATH);
    return !is_aimed || refuse_key(parser, "path", "of a call cannot be aimed by the key");
}

/* A device that is lost at a given time is lost by itself, at no copy's start. */
static bool check_lost_device(const fault_parser *parser) {
    static const sim_fault_key of_copies[] = {SIM_FAULT_KEY_STREAM, SIM_FAULT_KEY_PATH,
                                              SIM_FAULT_KEY_BYTES,  SIM_FAULT_KEY_NTH,
                                              SIM_FAULT_KEY_TIMES,  SIM_FAULT_KEY_CHANCE};
    for (size_t i = 0; has(parser, SIM_FAULT_KEY_AT) && i < sizeof of_copies / sizeof of_copies[0]; i++) {
        if (has(parser, of_copies[i])) {
            return refuse_key(parser, sim_fault_key_rules[of_copies[i]].name, "with the key at has no key");
        }
    }
    return true;
}

static bool check_drift(const fault_parser *parser) {
    return has(parser, SIM_FAULT_KEY_SHIFT) || require(parser, SIM_FAULT_KEY_PPM);
}

static bool check_stall(const fault_parser *parser) {
    if (!require(parser, SIM_FAULT_KEY_EVERY) || !require(parser, SIM_FAULT_KEY_HOLD)) {
        return false;
    }
    return parser->fault->hold_ns < parser->fault->every_ns ||
           refuse_key(parser, "hold that is shorter than every", "needs a value for");
}

static bool check_keys(const fault_parser *parser) {
    switch (parser->fault->effect) {
    case SIM_FAULT_ERROR:
        return require(parser, SIM_FAULT_KEY_CALL) && require(parser, SIM_FAULT_KEY_CODE) &&
               check_call(parser);
    case SIM_FAULT_CRASH:
        return require(parser, SIM_FAULT_KEY_CALL) && check_call(parser);
    case SIM_FAULT_HANG:
        return !has(parser, SIM_FAULT_KEY_CALL) || check_call(parser);
    case SIM_FAULT_FAIL:
        return require(parser, SIM_FAULT_KEY_CODE);
    case SIM_FAULT_SLOW:
        return require(parser, SIM_FAULT_KEY_FACTOR);
    case SIM_FAULT_STALL:
        return check_stall(parser);
    case SIM_FAULT_DRIFT:
        return check_drift(parser);
    case SIM_FAULT_LOST_DEVICE:
        return check_lost_device(parser);
    default:
        return true;
    }
}

static aclError usual_code(sim_fault_effect effect) {
    switch (effect) {
    case SIM_FAULT_DOWN:
        return ACL_ERROR_RT_LINK_ERROR;
    case SIM_FAULT_LOST_DEVICE:
        return ACL_ERROR_RT_LOST_HEARTBEAT;
    case SIM_FAULT_OUT_OF_MEMORY:
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    case SIM_FAULT_OUT_OF_STREAMS:
        return ACL_ERROR_RT_NO_STREAM_RESOURCE;
    case SIM_FAULT_OUT_OF_EVENTS:
        return ACL_ERROR_RT_NO_EVENT_RESOURCE;
    default:
        return ACL_SUCCESS;
    }
}

static void set_defaults(sim_fault *fault) {
    bool is_once = sim_fault_has_key(fault, SIM_FAULT_KEY_NTH) || fault->effect == SIM_FAULT_LOST_DEVICE;
    if (!sim_fault_has_key(fault, SIM_FAULT_KEY_TIMES)) {
        fault->times = is_once ? 1 : UINT64_MAX;
    }
    if (!sim_fault_has_key(fault, SIM_FAULT_KEY_CODE)) {
        fault->code = usual_code(fault->effect);
    }
}

bool sim_fault_parse(sim_span text, sim_fault *fault, char *reason, size_t reason_bytes) {
    *fault = (sim_fault){
        .call = SIM_CALL_COUNT,
        .device = SIM_FAULT_ANY,
        .stream = SIM_FAULT_ANY,
        .path = SIM_FAULT_ANY,
        .most_bytes = UINT64_MAX,
        .nth = 1,
        .chance = 1,
        .lasting_ns = UINT64_MAX,
        .factor = 1,
        .bits = 1,
        .offset_bytes = UINT64_MAX,
        .keep_bytes = UINT64_MAX,
    };
    fault_parser parser = {fault, reason, reason_bytes};
    sim_span rest = sim_span_trim(text.start, text.start + text.length);
    if (rest.length >= sizeof fault->text) {
        (void)snprintf(reason, reason_bytes, "the fault \"%.*s...\" is longer than %zu bytes",
                       sim_span_shown(rest), rest.start, sizeof fault->text - 1);
        return false;
    }
    memcpy(fault->text, rest.start, rest.length);
    if (!take_effect(&parser, take_word(&rest))) {
        return false;
    }
    for (sim_span word = take_word(&rest); word.length > 0; word = take_word(&rest)) {
        if (!take_key(&parser, word)) {
            return false;
        }
    }
    set_defaults(fault);
    return check_keys(&parser);
}

bool sim_fault_fits(const sim_fault *fault, uint32_t devices, char *reason, size_t reason_bytes) {
    bool fits = fault->device == SIM_FAULT_ANY || (uint32_t)fault->device < devices;
    if (!fits) {
        (void)snprintf(reason, reason_bytes,
                       "the fault's key device cannot be \"%d\": the machine has %u devices, numbered from 0",
                       fault->device, devices);
    }
    return fits;
}
