#include "sim_prof_text.h"

#include "sim_text.h"

const char *sim_prof_task_type(sim_direction direction) {
    return direction == SIM_HOST_TO_DEVICE || direction == SIM_DEVICE_TO_HOST ? "PCIE_DMA_SQE" : "SDMA_SQE";
}

const char *sim_prof_operation(sim_direction direction) {
    switch (direction) {
    case SIM_HOST_TO_DEVICE:
        return "host to device";
    case SIM_DEVICE_TO_HOST:
        return "device to host";
    case SIM_DEVICE_TO_DEVICE:
    case SIM_PEER_TO_PEER:
        return "device to device";
    case SIM_HOST_TO_HOST:
        break;
    }
    return "host to host";
}

const char *sim_prof_mark_name(sim_prof_mark_kind kind) {
    switch (kind) {
    case SIM_PROF_MARK_EX:
        return "marker_ex";
    case SIM_PROF_PUSH_POP:
        return "push_pop";
    case SIM_PROF_START_STOP:
        return "start_end";
    case SIM_PROF_MARK:
        break;
    }
    return "marker";
}

void sim_prof_print_us(FILE *file, uint64_t ns) {
    (void)fprintf(file, "%llu.%03u", (unsigned long long)(ns / 1000), (unsigned)(ns % 1000));
}

/* One character, and where the next begins. */
static const char *print_character(FILE *file, const char *text, char escape) {
    size_t bytes = sim_text_character(text);
    if (bytes == 0) {
        (void)fputs("\xEF\xBF\xBD", file); /* U+FFFD for a byte of none */
        return text + 1;
    }
    if (escape == '\\' && (unsigned char)*text < ' ') {
        (void)fprintf(file, "\\u%04x", (unsigned)*text);
        return text + 1;
    }
    if (*text == '"' || (*text == '\\' && escape == '\\')) {
        (void)fputc(escape, file);
    }
    (void)fwrite(text, 1, bytes, file);
    return text + bytes;
}

void sim_prof_print_quoted(FILE *file, const char *text, char escape) {
    (void)fputc('"', file);
    while (*text != '\0') {
        text = print_character(file, text, escape);
    }
    (void)fputc('"', file);
}
