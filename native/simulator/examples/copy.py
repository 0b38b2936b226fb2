"""Python through ctypes: a copy up and down again, nothing to install.

The library is found as any is: LD_LIBRARY_PATH, which set_env.sh sets.
"""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_size_t, c_void_p

HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2
HUGE_FIRST = 0

acl = ctypes.CDLL("libascendcl.so")
acl.aclGetRecentErrMsg.restype = c_char_p
# ctypes passes plain numbers as 32 bits: addresses and sizes need their types.
signatures = {
    "aclInit": [c_char_p],
    "aclrtSetDevice": [c_int],
    "aclrtCreateStream": [POINTER(c_void_p)],
    "aclrtCreateEvent": [POINTER(c_void_p)],
    "aclrtRecordEvent": [c_void_p, c_void_p],
    "aclrtMallocHost": [POINTER(c_void_p), c_size_t],
    "aclrtMalloc": [POINTER(c_void_p), c_size_t, c_int],
    "aclrtMemcpyAsync": [c_void_p, c_size_t, c_void_p, c_size_t, c_int, c_void_p],
    "aclrtSynchronizeStream": [c_void_p],
    "aclrtEventElapsedTime": [POINTER(c_float), c_void_p, c_void_p],
    "aclrtDestroyEvent": [c_void_p],
    "aclrtFree": [c_void_p],
    "aclrtFreeHost": [c_void_p],
    "aclrtDestroyStream": [c_void_p],
    "aclrtResetDevice": [c_int],
    "aclFinalize": [],
}
for name, types in signatures.items():
    getattr(acl, name).argtypes = types


def call(name, *arguments):
    status = getattr(acl, name)(*arguments)
    if status != 0:
        text = acl.aclGetRecentErrMsg() or b""
        raise RuntimeError(f"{name} gave {status}: {text.decode()}")


def made_by(name, *arguments):
    made = c_void_p()
    call(name, byref(made), *arguments)
    return made


size = 8 << 20
call("aclInit", None)
call("aclrtSetDevice", 0)
stream = made_by("aclrtCreateStream")
start, end = made_by("aclrtCreateEvent"), made_by("aclrtCreateEvent")
up, down = made_by("aclrtMallocHost", size), made_by("aclrtMallocHost", size)
device = made_by("aclrtMalloc", size, HUGE_FIRST)

pattern = bytes(range(256)) * (size // 256)
ctypes.memmove(up, pattern, size)
call("aclrtRecordEvent", start, stream)
call("aclrtMemcpyAsync", device, size, up, size, HOST_TO_DEVICE, stream)
call("aclrtMemcpyAsync", down, size, device, size, DEVICE_TO_HOST, stream)
call("aclrtRecordEvent", end, stream)
call("aclrtSynchronizeStream", stream)
assert ctypes.string_at(down, size) == pattern, "bytes did not arrive"

ms = c_float()
call("aclrtEventElapsedTime", byref(ms), start, end)
print(f"{size} bytes up and down in {ms.value:.3f} ms")

for event in (start, end):
    call("aclrtDestroyEvent", event)
call("aclrtFree", device)
call("aclrtFreeHost", up)
call("aclrtFreeHost", down)
call("aclrtDestroyStream", stream)
call("aclrtResetDevice", 0)
call("aclFinalize")
