# For aarch64 servers, built and tested on another machine: Debian's cross compiler, and QEMU to run what it made.
# Packages: gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static; g++-aarch64-linux-gnu for the C++ programs.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
find_program(AARCH64_CXX aarch64-linux-gnu-g++)
if(AARCH64_CXX)
  set(CMAKE_CXX_COMPILER "${AARCH64_CXX}")
endif()

# ctest starts every test program through it; -L is where the cross compiler's C library lies.
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L /usr/aarch64-linux-gnu)

set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
