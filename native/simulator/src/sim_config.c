#include "sim_config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim_fault.h"
#include "sim_text.h"

typedef enum setting {
    KEY_PRODUCT,
    KEY_FORM,
    KEY_CANN,
    KEY_DEVICES,
    KEY_CLOCK,
    KEY_SEED,
    KEY_RATE_SCALE,
    KEY_CHIP,
    KEY_ENGINES,
    KEY_ROOT_COMPLEX,
    KEY_TOPOLOGY,
    KEY_MISALIGNED,
    KEY_WATCH,
    KEY_COUNT,
} setting;

static const char *const key_names[KEY_COUNT] = {
    [KEY_PRODUCT] = "product",
    [KEY_FORM] = "form",
    [KEY_CANN] = "cann",
    [KEY_DEVICES] = "devices",
    [KEY_CLOCK] = "clock",
    [KEY_SEED] = "seed",
    [KEY_RATE_SCALE] = "rateScale",
    [KEY_CHIP] = "chip",
    [KEY_ENGINES] = "engines",
    [KEY_ROOT_COMPLEX] = "rootComplexGBps",
    [KEY_TOPOLOGY] = "topology",
    [KEY_MISALIGNED] = "misaligned",
    [KEY_WATCH] = "watch",
};

/* Where the profile decides, there is no default here. */
static const char *const default_values[KEY_COUNT] = {
    [KEY_PRODUCT] = "atlas-training",
    [KEY_FORM] = "ep",
    [KEY_CANN] = "8.5.0",
    [KEY_DEVICES] = "2",
    [KEY_CLOCK] = "realtime",
    [KEY_SEED] = "0",
    [KEY_RATE_SCALE] = "1",
    [KEY_CHIP] = "",
    [KEY_ENGINES] = "",
    [KEY_ROOT_COMPLEX] = "",
    [KEY_TOPOLOGY] = "direct",
    [KEY_MISALIGNED] = "model",
    [KEY_WATCH] = "none",
};

enum { MOST_ENGINES = 1024 };
static const double smallest_root_complex_gbps = 0.001;
static const double largest_root_complex_gbps = 1e6;
static const double smallest_rate_scale = 1e-6;
static const double largest_rate_scale = 1e6;

typedef struct settings_parser {
    sim_span values[KEY_COUNT];
    bool is_given[KEY_COUNT];
    sim_config config;
    sim_fault_list *faults;
    bool has_scenario;
    char *reason;
    size_t reason_bytes;
} settings_parser;

static bool refuse_value(const settings_parser *parser, setting key, const char *expected) {
    (void)snprintf(parser->reason, parser->reason_bytes, "the simulator's setting %s cannot be \"%.*s\": %s",
                   key_names[key], sim_span_shown(parser->values[key]), parser->values[key].start, expected);
    return false;
}

static bool refuse_key(const settings_parser *parser, sim_span name) {
    int length = snprintf(parser->reason, parser->reason_bytes,
                          "the simulator has no setting \"%.*s\"; it has", sim_span_shown(name), name.start);
    for (int i = 0; i < KEY_COUNT && length > 0 && (size_t)length < parser->reason_bytes; i++) {
        length += snprintf(parser->reason + length, parser->reason_bytes - (size_t)length, "%s %s",
                           i == 0 ? "" : ",", key_names[i]);
    }
    if (length > 0 && (size_t)length < parser->reason_bytes) {
        (void)snprintf(parser->reason + length, parser->reason_bytes - (size_t)length, ", fault, scenario");
    }
    return false;
}

/* The two keys that add faults to a list instead of having one value. */
static bool take_faults(settings_parser *parser, sim_span name, sim_span value) {
    sim_fault_list *list = parser->faults;
    if (sim_span_equals(name, "scenario")) {
        if (parser->has_scenario) {
            (void)snprintf(parser->reason, parser->reason_bytes,
                           "the simulator's setting scenario is given twice");
            return false;
        }
        parser->has_scenario = true;
        return sim_fault_read_scenario(value, list, parser->reason, parser->reason_bytes);
    }
    if (list->count == SIM_MOST_FAULTS) {
        (void)snprintf(parser->reason, parser->reason_bytes,
                       "the simulator's setting fault is given more than %d times", SIM_MOST_FAULTS);
        return false;
    }
    return sim_fault_parse(value, &list->faults[list->count++], parser->reason, parser->reason_bytes);
}

static bool take_pair(settings_parser *parser, sim_span part) {
    const char *equal_sign = memchr(part.start, '=', part.length);
    const char *end = part.start + part.length;
    sim_span name = sim_span_trim(part.start, equal_sign == NULL ? end : equal_sign);
    if (equal_sign != NULL && (sim_span_equals(name, "fault") || sim_span_equals(name, "scenario"))) {
        return take_faults(parser, name, sim_span_trim(equal_sign + 1, end));
    }
    for (int i = 0; i < KEY_COUNT; i++) {
        if (!sim_span_equals(name, key_names[i])) {
            continue;
        }
        if (equal_sign == NULL || parser->is_given[i]) {
            (void)snprintf(parser->reason, parser->reason_bytes, "the simulator's setting %s %s",
                           key_names[i], equal_sign == NULL ? "has no value" : "is given twice");
            return false;
        }
        parser->is_given[i] = true;
        parser->values[i] = sim_span_trim(equal_sign + 1, end);
        return true;
    }
    return refuse_key(parser, name);
}

static bool take_pairs(settings_parser *parser, const char *settings) {
    while (*settings != '\0') {
        size_t length = strcspn(settings, ";");
        sim_span part = sim_span_trim(settings, settings + length);
        if (part.length > 0 && !take_pair(parser, part)) {
            return false;
        }
        settings += length;
        settings += *settings == ';' ? 1 : 0;
    }
    return true;
}

/* Names the chips that there are. */
static bool refuse_chip(const settings_parser *parser, sim_span product, bool is_rc) {
    char expected[160];
    int length = snprintf(expected, sizeof expected, "this product and form has");
    const sim_profile *profile = NULL;
    for (size_t i = 0; (profile = sim_profile_at(i)) != NULL; i++) {
        if (profile->is_rc == is_rc && sim_span_equals(product, profile->product) &&
            (size_t)length < sizeof expected) {
            length += snprintf(expected + length, sizeof expected - (size_t)length, " %s", profile->chip);
        }
    }
    return refuse_value(parser, KEY_CHIP, expected);
}

static bool read_product_and_form(settings_parser *parser) {
    sim_span product = parser->values[KEY_PRODUCT];
    sim_span form = parser->values[KEY_FORM];
    if (!sim_profile_has_product(product.start, product.length)) {
        return refuse_value(
            parser, KEY_PRODUCT,
            "it is one of atlas-200-300-500, atlas-inference, atlas-200i-500-a2, atlas-training");
    }
    bool is_rc = sim_span_equals(form, "rc");
    if (!is_rc && !sim_span_equals(form, "ep")) {
        return refuse_value(parser, KEY_FORM, "it is ep or rc");
    }
    if (sim_profile_find(product.start, product.length, is_rc, "", 0) == NULL) {
        return refuse_value(parser, KEY_FORM, "this product does not exist in that form");
    }
    sim_span chip = parser->values[KEY_CHIP];
    if (!parser->is_given[KEY_CHIP] || chip.length > 0) {
        parser->config.profile =
            sim_profile_find(product.start, product.length, is_rc, chip.start, chip.length);
    }
    return parser->config.profile != NULL || refuse_chip(parser, product, is_rc);
}

static bool read_engines(settings_parser *parser) {
    uint64_t engines = parser->config.profile->copy_engines.value;
    if (parser->is_given[KEY_ENGINES] &&
        (!sim_span_integer(parser->values[KEY_ENGINES], &engines) || engines < 1 || engines > MOST_ENGINES)) {
        return refuse_value(parser, KEY_ENGINES, "it is a whole number from 1 to 1024");
    }
    parser->config.copy_engines = (uint32_t)engines;
    return true;
}

static bool read_root_complex(settings_parser *parser) {
    const sim_figure *figure = &parser->config.profile->fabric.root_complex_bytes_per_sec;
    parser->config.root_complex_bytes_per_sec = figure->value;
    parser->config.root_complex_source = figure->source;
    if (!parser->is_given[KEY_ROOT_COMPLEX]) {
        return true;
    }
    double gbps = 0;
    if (!sim_span_decimal(parser->values[KEY_ROOT_COMPLEX], &gbps) || gbps < smallest_root_complex_gbps ||
        gbps > largest_root_complex_gbps) {
        return refuse_value(parser, KEY_ROOT_COMPLEX, "it is a number from 0.001 to 1000000 such as 40");
    }
    if (parser->config.profile->is_rc) {
        return refuse_value(parser, KEY_ROOT_COMPLEX, "a board in rc form has no root complex");
    }
    parser->config.root_complex_bytes_per_sec = (uint64_t)(gbps * 1e9 + 0.5);
    parser->config.root_complex_source = "setting rootComplexGBps";
    return true;
}

static bool read_fabric(settings_parser *parser) {
    if (!read_engines(parser) || !read_root_complex(parser)) {
        return false;
    }
    parser->config.has_pcie_peers = sim_span_equals(parser->values[KEY_TOPOLOGY], "pcie");
    if (!parser->config.has_pcie_peers && !sim_span_equals(parser->values[KEY_TOPOLOGY], "direct")) {
        return refuse_value(parser, KEY_TOPOLOGY, "it is direct or pcie");
    }
    if (parser->config.has_pcie_peers && parser->config.profile->far_peer.bytes_per_sec.value == 0) {
        return refuse_value(parser, KEY_TOPOLOGY, "this chip has no peer copies over PCIe switches");
    }
    parser->config.rejects_misaligned = sim_span_equals(parser->values[KEY_MISALIGNED], "reject");
    if (!parser->config.rejects_misaligned && !sim_span_equals(parser->values[KEY_MISALIGNED], "model")) {
        return refuse_value(parser, KEY_MISALIGNED, "it is model or reject");
    }
    parser->config.watches_host = sim_span_equals(parser->values[KEY_WATCH], "host");
    if (!parser->config.watches_host && !sim_span_equals(parser->values[KEY_WATCH], "none")) {
        return refuse_value(parser, KEY_WATCH, "it is none or host");
    }
    return true;
}

static void set_devices(settings_parser *parser, uint32_t count) {
    parser->config.devices = count;
    for (uint32_t i = 0; i < count; i++) {
        parser->config.machine_ids[i] = (uint8_t)i;
    }
}

static bool read_devices(settings_parser *parser) {
    uint64_t most = parser->config.profile->max_devices.value;
    uint64_t devices = 1;
    bool has_choice = parser->is_given[KEY_DEVICES] || most > 1;
    if (has_choice &&
        (!sim_span_integer(parser->values[KEY_DEVICES], &devices) || devices < 1 || devices > most)) {
        char expected[64];
        (void)snprintf(expected, sizeof expected, "this product and form has 1 to %u", (unsigned)most);
        return refuse_value(parser, KEY_DEVICES, expected);
    }
    set_devices(parser, (uint32_t)devices);
    return true;
}

static bool check_faults(const settings_parser *parser) {
    for (uint32_t i = 0; i < parser->faults->count; i++) {
        if (!sim_fault_fits(&parser->faults->faults[i], parser->config.devices, parser->reason,
                            parser->reason_bytes)) {
            return false;
        }
    }
    return true;
}

static bool read_simple_values(settings_parser *parser) {
    sim_span cann = parser->values[KEY_CANN];
    if (cann.length > SIM_VERSION_TEXT_BYTES ||
        !sim_version_parse(cann.start, (uint32_t)cann.length, &parser->config.cann)) {
        return refuse_value(parser, KEY_CANN,
                            "it is a version from 6.0 such as 8.5.0, 8.0.RC2 or 9.1.0-beta.1");
    }
    parser->config.is_virtual = sim_span_equals(parser->values[KEY_CLOCK], "virtual");
    if (!parser->config.is_virtual && !sim_span_equals(parser->values[KEY_CLOCK], "realtime")) {
        return refuse_value(parser, KEY_CLOCK, "it is virtual or realtime");
    }
    if (!sim_span_integer(parser->values[KEY_SEED], &parser->config.seed)) {
        return refuse_value(parser, KEY_SEED, "it is a whole number from 0 to 18446744073709551615");
    }
    double scale = 0;
    if (!sim_span_decimal(parser->values[KEY_RATE_SCALE], &scale) || scale < smallest_rate_scale ||
        scale > largest_rate_scale) {
        return refuse_value(parser, KEY_RATE_SCALE, "it is a number from 0.000001 to 1000000 such as 0.5");
    }
    parser->config.rate_scale = scale;
    return true;
}

static bool parse(const char *settings, sim_config *config, sim_fault_list *faults, char *reason,
                  size_t reason_bytes) {
    settings_parser parser = {.faults = faults, .reason = reason, .reason_bytes = reason_bytes};
    for (int i = 0; i < KEY_COUNT; i++) {
        parser.values[i] = (sim_span){default_values[i], strlen(default_values[i])};
    }
    if (!take_pairs(&parser, settings == NULL ? "" : settings) || !read_product_and_form(&parser) ||
        !read_devices(&parser) || !check_faults(&parser) || !read_simple_values(&parser) ||
        !read_fabric(&parser)) {
        return false;
    }
    *config = parser.config;
    return true;
}

bool sim_config_parse(const char *settings, sim_config *config, sim_fault_list *faults, char *reason,
                      size_t reason_bytes) {
    sim_fault_list *own = faults == NULL ? calloc(1, sizeof *own) : NULL;
    if (faults == NULL && own == NULL) {
        (void)snprintf(reason, reason_bytes, "the host has no memory left for the settings");
        return false;
    }
    bool is_good = parse(settings, config, faults == NULL ? own : faults, reason, reason_bytes);
    free(own);
    return is_good;
}
