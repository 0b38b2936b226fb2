/* What the vendor's runtime says about failures, in our words; some of it misleads, as the vendor's does. */
#include "sim_fault_text.h"

#include "acl/error_codes/rt_error_codes.h"

typedef struct coded_reason {
    aclError code;
    const char *reason;
} coded_reason;

static const coded_reason reasons[] = {
    {ACL_ERROR_RT_PARAM_INVALID, "a parameter of the call is invalid"},
    {ACL_ERROR_RT_INVALID_DEVICEID, "the device id is invalid"},
    {ACL_ERROR_RT_CONTEXT_NULL, "the context pointer is NULL, the thread has no current context"},
    {ACL_ERROR_RT_STREAM_CONTEXT, "the stream is not in the current context"},
    {ACL_ERROR_RT_INVALID_HANDLE,
     "the driver refused a handle; converting a memory address from virtual to dma physical failed, "
     "retCode=0x7020014"},
    {ACL_ERROR_RT_DEVICE_TASK_ABORT, "the tasks of the device are being aborted"},
    {ACL_ERROR_RT_STREAM_ABORT, "the stream was aborted"},
    {ACL_ERROR_RT_STREAM_CAPTURED, "the stream is being captured, it cannot be synchronised"},
    {ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT, "the capture mode does not allow the call"},
    {ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "the feature is not supported here"},
    {ACL_ERROR_RT_MEMORY_ALLOCATION, "alloc device memory failed, runtime result = 207001"},
    {ACL_ERROR_RT_NO_DEVICE, "no valid device"},
    /* It is the queue pairs that ran out; memory and storage are what people then look at in vain. */
    {ACL_ERROR_RT_RESOURCE_ALLOC_FAIL,
     "alloc sq cq fail, retCode=0x7020023; failed to apply for memory, check the remaining storage space"},
    {ACL_ERROR_RT_NO_PERMISSION, "no permission"},
    {ACL_ERROR_RT_NO_EVENT_RESOURCE, "there is no event resource left, retCode=0x7020007"},
    {ACL_ERROR_RT_NO_STREAM_RESOURCE,
     "alloc sq cq fail, retCode=0x7020023; there is no stream resource left, check the memory of the device"},
    {ACL_ERROR_RT_DEVICE_OOM, "the device is out of memory"},
    {ACL_ERROR_RT_INTERNAL_ERROR, "the runtime met an internal error"},
    {ACL_ERROR_RT_TS_ERROR, "the device's task scheduler reported an error, cqeStatus=0x3"},
    {ACL_ERROR_RT_STREAM_TASK_FULL, "the task queue of the stream is full"},
    {ACL_ERROR_RT_LOST_HEARTBEAT, "lost heartbeat of the device, drv_ret_code=33"},
    {ACL_ERROR_RT_MODEL_EXECUTE, "memory async copy failed in the model's execution"},
    {ACL_ERROR_RT_SYS_DMA, "DMA hardware execution error, value of CQE status is 2: SMMU terminate"},
    {ACL_ERROR_RT_AICORE_TIMEOUT, "an AI core task timed out"},
    {ACL_ERROR_RT_AICORE_EXCEPTION, "AI core exception of an earlier task"},
    {ACL_ERROR_RT_AICPU_EXCEPTION, "AI CPU exception of an earlier task"},
    {ACL_ERROR_RT_IPC_ERROR, "communication between processes failed"},
    {ACL_ERROR_RT_DEV_SETUP_ERROR, "the device could not be opened, halDeviceOpen drvRetCode=7"},
    {ACL_ERROR_RT_VECTOR_CORE_TIMEOUT, "a vector core task timed out"},
    {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, "vector core exception of an earlier task"},
    {ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, "synchronising the stream timed out"},
    {ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, "synchronising the event timed out"},
    {ACL_ERROR_RT_FFTS_PLUS_TIMEOUT, "a task of the device timed out"},
    {ACL_ERROR_RT_SEND_MSG, "sending a message to the device failed"},
    {ACL_ERROR_RT_COPY_DATA, "the driver could not copy from or to user memory"},
    {ACL_ERROR_RT_DEVICE_MEM_ERROR, "the device memory has an uncorrectable error (UCE)"},
    {ACL_ERROR_RT_HBM_MULTI_BIT_ECC_ERROR, "the HBM of the device has a multi-bit ECC error"},
    {ACL_ERROR_RT_SUSPECT_DEVICE_MEM_ERROR, "the device memory is suspected of an error"},
    {ACL_ERROR_RT_LINK_ERROR, "the link of the device has an error"},
    {ACL_ERROR_RT_SUSPECT_REMOTE_ERROR, "the remote device is suspected of an error"},
    {ACL_ERROR_RT_DRV_INTERNAL_ERROR, "the driver met an internal error, drvRetCode=87"},
    {ACL_ERROR_RT_SOCKET_CLOSE, "the connection to the device was closed"},
};

const char *sim_fault_reason(aclError code) {
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].code == code) {
            return reasons[i].reason;
        }
    }
    return "an error below the call, inner error in the device log";
}
