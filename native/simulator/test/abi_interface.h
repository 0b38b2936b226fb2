/* abi_interface.c refers to every function of the interface, so that a test that uses it links with all of
 * them. */
#ifndef ABI_INTERFACE_H
#define ABI_INTERFACE_H

#include <stddef.h>

size_t count_linked_functions(void);

#endif
