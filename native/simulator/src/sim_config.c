#include "sim_config.h"

#include <stdio.h>
#include <string.h>

#include "sim_text.h"

typedef enum setting {
    KEY_PRODUCT,
    KEY_FORM,
    KEY_CANN,
    KEY_DEVICES,
    KEY_CLOCK,
    KEY_SEED,
    KEY_RATE_SCALE,
    KEY_COUNT,
} setting;

static const char *const key_names[KEY_COUNT] = {"product", "form", "cann",     "devices",
                                                 "clock",   "seed", "rateScale"};

static const char *const default_values[KEY_COUNT] = {
    [KEY_PRODUCT] = "atlas-training", [KEY_FORM] = "ep", [KEY_CANN] = "8.5.0",   [KEY_DEVICES] = "2",
    [KEY_CLOCK] = "realtime",         [KEY_SEED] = "0",  [KEY_RATE_SCALE] = "1",
};

static const double smallest_rate_scale = 1e-6;
static const double largest_rate_scale = 1e6;

typedef struct settings_parser {
    sim_span values[KEY_COUNT];
    bool is_given[KEY_COUNT];
    sim_config config;
    char *reason;
    size_t reason_bytes;
} settings_parser;

static bool refuse_value(const settings_parser *parser, setting key, const char *expected) {
    (void)snprintf(parser->reason, parser->reason_bytes, "the simulator's setting %s cannot be \"%.*s\": %s",
                   key_names[key], sim_span_shown(parser->values[key]), parser->values[key].start, expected);
    return false;
}

static bool take_pair(settings_parser *parser, sim_span part) {
    const char *equal_sign = memchr(part.start, '=', part.length);
    const char *end = part.start + part.length;
    sim_span name = sim_span_trim(part.start, equal_sign == NULL ? end : equal_sign);
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
    (void)snprintf(parser->reason, parser->reason_bytes,
                   "the simulator has no setting \"%.*s\"; it has product, form, cann, devices, clock, seed, "
                   "rateScale",
                   sim_span_shown(name), name.start);
    return false;
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
    parser->config.profile = sim_profile_find(product.start, product.length, is_rc);
    if (parser->config.profile == NULL) {
        return refuse_value(parser, KEY_FORM, "this product does not exist in that form");
    }
    return true;
}

static bool read_devices(settings_parser *parser) {
    uint64_t most = parser->config.profile->max_devices.value;
    uint64_t devices = 0;
    if (!parser->is_given[KEY_DEVICES] && most == 1) {
        parser->config.devices = 1;
        return true;
    }
    if (!sim_span_integer(parser->values[KEY_DEVICES], &devices) || devices < 1 || devices > most) {
        char expected[64];
        (void)snprintf(expected, sizeof expected, "this product and form has 1 to %u", (unsigned)most);
        return refuse_value(parser, KEY_DEVICES, expected);
    }
    parser->config.devices = (uint32_t)devices;
    return true;
}

static bool read_simple_values(settings_parser *parser) {
    sim_span cann = parser->values[KEY_CANN];
    if (cann.length > SIM_VERSION_TEXT_BYTES ||
        !sim_version_parse(cann.start, (uint32_t)cann.length, &parser->config.cann)) {
        return refuse_value(parser, KEY_CANN, "it is a version from 6.0 such as 8.5.0, 8.0.RC2 or 9.1.beta1");
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

bool sim_config_parse(const char *settings, sim_config *config, char *reason, size_t reason_bytes) {
    settings_parser parser = {.reason = reason, .reason_bytes = reason_bytes};
    for (int i = 0; i < KEY_COUNT; i++) {
        parser.values[i] = (sim_span){default_values[i], strlen(default_values[i])};
    }
    if (!take_pairs(&parser, settings == NULL ? "" : settings) || !read_product_and_form(&parser) ||
        !read_devices(&parser) || !read_simple_values(&parser)) {
        return false;
    }
    *config = parser.config;
    return true;
}
