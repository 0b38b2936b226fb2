/* What the library exports, read from the file itself: names, and whether a function is a stub. SPEC 1.6. */
#include <dlfcn.h>
#include <elf.h>
#include <link.h>

#include "abi_functions.h"
#include "abi_interface.h"
#include "sim_fixture.h"

typedef ElfW(Ehdr) elf_header;
typedef ElfW(Shdr) elf_section;
typedef ElfW(Sym) elf_symbol;

typedef struct library_file {
    unsigned char *bytes;
    const elf_symbol *symbols;
    size_t symbol_count;
    const char *names;
} library_file;

#define NAME(name) #name,
static const char *const core_functions[] = {ABI_CORE_FUNCTIONS(NAME)};
static const char *const other_functions[] = {ABI_OTHER_FUNCTIONS(NAME)};
static const char *const control_functions[] = {"aclsimConfigure", "aclsimNowNs", "aclsimReport"};
#undef NAME

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static bool is_in(const char *name, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    EXPECT(file != NULL);
    EXPECT_OK(fseek(file, 0, SEEK_END));
    long size = ftell(file);
    EXPECT(size > 0);
    rewind(file);
    unsigned char *bytes = malloc((size_t)size);
    EXPECT(bytes != NULL);
    EXPECT_EQ(fread(bytes, 1, (size_t)size, file), size);
    EXPECT_OK(fclose(file));
    return bytes;
}

/* The file that aclInit of this process comes from. */
static library_file open_library(void) {
    Dl_info info;
    void *own = dlsym(RTLD_DEFAULT, "aclInit");
    EXPECT(own != NULL && dladdr(own, &info) != 0);
    library_file library = {.bytes = read_file(info.dli_fname)};
    const elf_header *header = (const elf_header *)library.bytes;
    const elf_section *sections = (const elf_section *)(library.bytes + header->e_shoff);
    for (size_t i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type == SHT_DYNSYM) {
            library.symbols = (const elf_symbol *)(library.bytes + sections[i].sh_offset);
            library.symbol_count = sections[i].sh_size / sizeof(elf_symbol);
            library.names = (const char *)library.bytes + sections[sections[i].sh_link].sh_offset;
        }
    }
    EXPECT(library.symbols != NULL);
    return library;
}

static const char *name_of(const library_file *library, const elf_symbol *symbol) {
    return library->names + symbol->st_name;
}

static const elf_symbol *find_export(const library_file *library, const char *name) {
    for (size_t i = 1; i < library->symbol_count; i++) {
        const elf_symbol *symbol = &library->symbols[i];
        if (symbol->st_shndx != SHN_UNDEF && strcmp(name_of(library, symbol), name) == 0) {
            return symbol;
        }
    }
    return NULL;
}

/* Both 32 and 64 bit ELF keep it there. */
static unsigned binding_of(const elf_symbol *symbol) {
    return symbol->st_info >> 4u;
}

/* Stubs are weak, so that a definition can take their place. */
static bool is_stub(const library_file *library, const char *name) {
    const elf_symbol *symbol = find_export(library, name);
    if (symbol == NULL) {
        (void)fprintf(stderr, "%s is not exported\n", name);
        exit(EXIT_FAILURE);
    }
    return binding_of(symbol) == STB_WEAK;
}

static void exports_every_function(void) {
    library_file library = open_library();
    EXPECT(COUNT(core_functions) > 100 && COUNT(other_functions) > 300);
    size_t stubs = 0;
    for (size_t i = 0; i < COUNT(other_functions); i++) {
        stubs += is_stub(&library, other_functions[i]) ? 1 : 0;
    }
    EXPECT(stubs > 0);
    for (size_t i = 0; i < COUNT(control_functions); i++) {
        EXPECT(!is_stub(&library, control_functions[i]));
    }
    free(library.bytes);
}

static void links_with_every_function(void) {
    EXPECT_EQ(count_linked_functions(), COUNT(core_functions) + COUNT(other_functions));
}

static void carries_out_every_core_function(void) {
    library_file library = open_library();
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(core_functions); i++) {
        const char *name = core_functions[i];
        if (is_stub(&library, name)) {
            (void)fprintf(stderr, "%s is a stub\n", name);
            wrong++;
        }
    }
    free(library.bytes);
    EXPECT_EQ(wrong, 0);
}

static bool is_part_of_the_interface(const char *name) {
    return is_in(name, core_functions, COUNT(core_functions)) ||
           is_in(name, other_functions, COUNT(other_functions)) || strncmp(name, "aclsim", 6) == 0;
}

static void exports_nothing_else(void) {
    library_file library = open_library();
    size_t wrong = 0;
    for (size_t i = 1; i < library.symbol_count; i++) {
        const elf_symbol *symbol = &library.symbols[i];
        const char *name = name_of(&library, symbol);
        /* The linker and the sanitizers add names that begin with an underscore, and sections without a name.
         */
        if (symbol->st_shndx != SHN_UNDEF && binding_of(symbol) != STB_LOCAL && name[0] != '_' &&
            !is_part_of_the_interface(name)) {
            (void)fprintf(stderr, "%s is exported\n", name);
            wrong++;
        }
    }
    free(library.bytes);
    EXPECT_EQ(wrong, 0);
}

static void says_that_a_stub_is_one(void) {
    uint32_t status = 0;
    EXPECT_EQ(aclrtGetOverflowStatus(&status, sizeof status, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    const char *text = aclGetRecentErrMsg();
    EXPECT(text != NULL && strstr(text, "aclrtGetOverflowStatus") != NULL);
    EXPECT(strstr(text, "the simulator has no kernels") != NULL);
    EXPECT_EQ(report_number("calls", "aclrtGetOverflowStatus"), 1);
}

static void answers_nothing_where_there_is_no_status(void) {
    int64_t shape = 1;
    EXPECT(aclCreateTensorDesc(ACL_FLOAT, 1, &shape, ACL_FORMAT_ND) == NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "aclCreateTensorDesc") != NULL);
    EXPECT_EQ(aclGetTensorDescType(NULL), ACL_DT_UNDEFINED);
    aclDestroyTensorDesc(NULL);
    EXPECT_EQ(report_number("calls", "aclDestroyTensorDesc"), 1);
}

static bool names(const char *function) {
    const char *text = aclGetRecentErrMsg();
    return text != NULL && strstr(text, function) != NULL;
}

static void refuses_models(void) {
    uint32_t model = 7;
    EXPECT_EQ(aclmdlLoadFromFile("model.om", &model), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT(names("aclmdlLoadFromFile") && model == 7);
    EXPECT(aclmdlCreateDesc() == NULL && names("aclmdlCreateDesc"));
    EXPECT(aclmdlCreateDataset() == NULL && names("aclmdlCreateDataset"));
    EXPECT_EQ(aclmdlExecute(model, NULL, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT(names("aclmdlExecute"));
    EXPECT(aclmdlGetNumInputs(NULL) == 0 && names("aclmdlGetNumInputs"));
    EXPECT(aclmdlGetInputNameByIndex(NULL, 0) == NULL && names("aclmdlGetInputNameByIndex"));
    EXPECT(aclmdlGetOutputFormat(NULL, 0) == ACL_FORMAT_UNDEFINED && names("aclmdlGetOutputFormat"));
    EXPECT(aclmdlGetOutputDataType(NULL, 0) == ACL_DT_UNDEFINED && names("aclmdlGetOutputDataType"));
}

static void refuses_operators(void) {
    EXPECT(aclopCreateAttr() == NULL && names("aclopCreateAttr"));
    aclopDestroyAttr(NULL);
    EXPECT(names("aclopDestroyAttr"));
    EXPECT_EQ(aclopSetAttrFloat(NULL, "alpha", 1.0F), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT(names("aclopSetAttrFloat"));
    EXPECT_EQ(aclopExecuteV2("Add", 0, NULL, NULL, 0, NULL, NULL, NULL, NULL),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT(names("aclopExecuteV2"));
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void refuses_bad_settings_first(void) {
    EXPECT_EQ(aclrtGetOverflowStatus(NULL, 0, NULL), ACL_ERROR_INVALID_PARAM);
}

SIM_TEST_MAIN({"1.6", "exports every function", "clock=virtual", exports_every_function},
              {"1.6", "prototypes, layouts and values; links", "clock=virtual", links_with_every_function},
              {"1.6", "carries out every core function", "clock=virtual", carries_out_every_core_function},
              {"1.6", "exports nothing else", "clock=virtual", exports_nothing_else},
              {"1.7", "a stub says 207000, with its name", "clock=virtual", says_that_a_stub_is_one},
              {"1.7", "a stub without a status answers nothing", "clock=virtual",
               answers_nothing_where_there_is_no_status},
              {"1.7", "models: 207000, NULL or 0, with the name", "clock=virtual", refuses_models},
              {"1.7", "operators: 207000 or NULL, with the name", "clock=virtual", refuses_operators},
              {"1.7", "refused settings come first", "clock=none", refuses_bad_settings_first})
