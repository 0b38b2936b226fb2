/* The headers say what acl_abi.json says, or this does not compile. SPEC 1.6.
 *
 * Generated from native/abi/acl_abi.json by "npm run generate". Do not edit. */
/* clang-format off */
/* NOLINTBEGIN(readability-identifier-naming) */
#include "abi_interface.h"

#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"

#define IS_UNSIGNED(type) ((type)-1 > (type)0)
#define IS_INTEGER_OF(bytes, type) (sizeof(type) == (bytes) && (type)0.5 == 0)

/* --- Prototypes --- */

_Static_assert(__builtin_types_compatible_p(__typeof__(aclAppLog), void(aclLogLevel, const char *, const char *, uint32_t, const char *, ...)), "aclAppLog");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclCreateDataBuffer), aclDataBuffer *(void *, size_t)), "aclCreateDataBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclCreateTensorDesc), aclTensorDesc *(aclDataType, int, const int64_t *, aclFormat)), "aclCreateTensorDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclDataTypeSize), size_t(aclDataType)), "aclDataTypeSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclDestroyDataBuffer), aclError(const aclDataBuffer *)), "aclDestroyDataBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclDestroyTensorDesc), void(const aclTensorDesc *)), "aclDestroyTensorDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFinalize), aclError(void)), "aclFinalize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFinalizeCallbackRegister), aclError(aclRegisterCallbackType, aclFinalizeCallbackFunc, void *)), "aclFinalizeCallbackRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFinalizeCallbackUnRegister), aclError(aclRegisterCallbackType, aclFinalizeCallbackFunc)), "aclFinalizeCallbackUnRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFinalizeReference), aclError(uint64_t *)), "aclFinalizeReference");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFloat16ToFloat), float(aclFloat16)), "aclFloat16ToFloat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclFloatToFloat16), aclFloat16(float)), "aclFloatToFloat16");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetCannAttribute), aclError(aclCannAttr, int32_t *)), "aclGetCannAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetCannAttributeList), aclError(const aclCannAttr **, size_t *)), "aclGetCannAttributeList");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetDataBufferAddr), void *(const aclDataBuffer *)), "aclGetDataBufferAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetDataBufferSize), uint32_t(const aclDataBuffer *)), "aclGetDataBufferSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetDataBufferSizeV2), size_t(const aclDataBuffer *)), "aclGetDataBufferSizeV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetDeviceCapability), aclError(uint32_t, aclDeviceInfo, int64_t *)), "aclGetDeviceCapability");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetRecentErrMsg), const char *(void)), "aclGetRecentErrMsg");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescAddress), void *(const aclTensorDesc *)), "aclGetTensorDescAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescByIndex), aclTensorDesc *(aclTensorDesc *, size_t)), "aclGetTensorDescByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescDim), int64_t(const aclTensorDesc *, size_t)), "aclGetTensorDescDim");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescDimRange), aclError(const aclTensorDesc *, size_t, size_t, int64_t *)), "aclGetTensorDescDimRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescDimV2), aclError(const aclTensorDesc *, size_t, int64_t *)), "aclGetTensorDescDimV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescElementCount), size_t(const aclTensorDesc *)), "aclGetTensorDescElementCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescFormat), aclFormat(const aclTensorDesc *)), "aclGetTensorDescFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescName), const char *(aclTensorDesc *)), "aclGetTensorDescName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescNumDims), size_t(const aclTensorDesc *)), "aclGetTensorDescNumDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescSize), size_t(const aclTensorDesc *)), "aclGetTensorDescSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclGetTensorDescType), aclDataType(const aclTensorDesc *)), "aclGetTensorDescType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclInit), aclError(const char *)), "aclInit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclInitCallbackRegister), aclError(aclRegisterCallbackType, aclInitCallbackFunc, void *)), "aclInitCallbackRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclInitCallbackUnRegister), aclError(aclRegisterCallbackType, aclInitCallbackFunc)), "aclInitCallbackUnRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclRecoverAllHcclTasks), aclError(int32_t)), "aclRecoverAllHcclTasks");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorConst), aclError(aclTensorDesc *, void *, size_t)), "aclSetTensorConst");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorDescName), void(aclTensorDesc *, const char *)), "aclSetTensorDescName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorDynamicInput), aclError(aclTensorDesc *, const char *)), "aclSetTensorDynamicInput");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorFormat), aclError(aclTensorDesc *, aclFormat)), "aclSetTensorFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorOriginFormat), aclError(aclTensorDesc *, aclFormat)), "aclSetTensorOriginFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorOriginShape), aclError(aclTensorDesc *, int, const int64_t *)), "aclSetTensorOriginShape");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorPlaceMent), aclError(aclTensorDesc *, aclMemType)), "aclSetTensorPlaceMent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorShape), aclError(aclTensorDesc *, int, const int64_t *)), "aclSetTensorShape");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorShapeRange), aclError(aclTensorDesc *, size_t, int64_t [][ACL_TENSOR_SHAPE_RANGE_NUM])), "aclSetTensorShapeRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorStorageFormat), aclError(aclTensorDesc *, aclFormat)), "aclSetTensorStorageFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorStorageShape), aclError(aclTensorDesc *, int, const int64_t *)), "aclSetTensorStorageShape");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclSetTensorValueRange), aclError(aclTensorDesc *, size_t, int64_t [][ACL_TENSOR_VALUE_RANGE_NUM])), "aclSetTensorValueRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclTransTensorDescFormat), aclError(const aclTensorDesc *, aclFormat, aclTensorDesc **)), "aclTransTensorDescFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclUpdateDataBuffer), aclError(aclDataBuffer *, void *, size_t)), "aclUpdateDataBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlAddDatasetBuffer), aclError(aclmdlDataset *, aclDataBuffer *)), "aclmdlAddDatasetBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleCreateQueryInfo), aclmdlBundleQueryInfo *(void)), "aclmdlBundleCreateQueryInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleDestroyQueryInfo), aclError(aclmdlBundleQueryInfo *)), "aclmdlBundleDestroyQueryInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleGetModelId), aclError(uint32_t, size_t, uint32_t *)), "aclmdlBundleGetModelId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleGetModelNum), aclError(uint32_t, size_t *)), "aclmdlBundleGetModelNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleGetQueryModelNum), aclError(const aclmdlBundleQueryInfo *, size_t *)), "aclmdlBundleGetQueryModelNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleGetSize), aclError(const aclmdlBundleQueryInfo *, size_t, size_t *, size_t *)), "aclmdlBundleGetSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleGetVarWeightSize), aclError(const aclmdlBundleQueryInfo *, size_t *)), "aclmdlBundleGetVarWeightSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleInitFromFile), aclError(const char *, void *, size_t, uint32_t *)), "aclmdlBundleInitFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleInitFromMem), aclError(const void *, size_t, void *, size_t, uint32_t *)), "aclmdlBundleInitFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleLoadFromFile), aclError(const char *, uint32_t *)), "aclmdlBundleLoadFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleLoadFromMem), aclError(const void *, size_t, uint32_t *)), "aclmdlBundleLoadFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleLoadModel), aclError(uint32_t, size_t, uint32_t *)), "aclmdlBundleLoadModel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleLoadModelWithConfig), aclError(uint32_t, size_t, aclmdlConfigHandle *, uint32_t *)), "aclmdlBundleLoadModelWithConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleLoadModelWithMem), aclError(uint32_t, size_t, void *, size_t, void *, size_t, uint32_t *)), "aclmdlBundleLoadModelWithMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleQueryInfoFromFile), aclError(const char *, aclmdlBundleQueryInfo *)), "aclmdlBundleQueryInfoFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleQueryInfoFromMem), aclError(const void *, size_t, aclmdlBundleQueryInfo *)), "aclmdlBundleQueryInfoFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleUnload), aclError(uint32_t)), "aclmdlBundleUnload");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlBundleUnloadModel), aclError(uint32_t, uint32_t)), "aclmdlBundleUnloadModel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateAIPP), aclmdlAIPP *(uint64_t)), "aclmdlCreateAIPP");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateAndGetOpDesc), aclError(uint32_t, uint32_t, uint32_t, char *, size_t, aclTensorDesc **, size_t *, aclTensorDesc **, size_t *)), "aclmdlCreateAndGetOpDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateConfigHandle), aclmdlConfigHandle *(void)), "aclmdlCreateConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateDataset), aclmdlDataset *(void)), "aclmdlCreateDataset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateDesc), aclmdlDesc *(void)), "aclmdlCreateDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlCreateExecConfigHandle), aclmdlExecConfigHandle *(void)), "aclmdlCreateExecConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlDestroyAIPP), aclError(const aclmdlAIPP *)), "aclmdlDestroyAIPP");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlDestroyConfigHandle), aclError(aclmdlConfigHandle *)), "aclmdlDestroyConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlDestroyDataset), aclError(const aclmdlDataset *)), "aclmdlDestroyDataset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlDestroyDesc), aclError(aclmdlDesc *)), "aclmdlDestroyDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlDestroyExecConfigHandle), aclError(const aclmdlExecConfigHandle *)), "aclmdlDestroyExecConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlExecute), aclError(uint32_t, const aclmdlDataset *, aclmdlDataset *)), "aclmdlExecute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlExecuteAsync), aclError(uint32_t, const aclmdlDataset *, aclmdlDataset *, aclrtStream)), "aclmdlExecuteAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlExecuteAsyncV2), aclError(uint32_t, const aclmdlDataset *, aclmdlDataset *, aclrtStream, const aclmdlExecConfigHandle *)), "aclmdlExecuteAsyncV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlExecuteV2), aclError(uint32_t, const aclmdlDataset *, aclmdlDataset *, aclrtStream, const aclmdlExecConfigHandle *)), "aclmdlExecuteV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlFinalizeDump), aclError(void)), "aclmdlFinalizeDump");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetAippDataSize), aclError(uint64_t, size_t *)), "aclmdlGetAippDataSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetAippType), aclError(uint32_t, size_t, aclmdlInputAippType *, size_t *)), "aclmdlGetAippType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetAttribute), aclError(uint32_t, aclmdlAttr, aclmdlAttrValue_t *)), "aclmdlGetAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetCurOutputDims), aclError(const aclmdlDesc *, size_t, aclmdlIODims *)), "aclmdlGetCurOutputDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDatasetBuffer), aclDataBuffer *(const aclmdlDataset *, size_t)), "aclmdlGetDatasetBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDatasetNumBuffers), size_t(const aclmdlDataset *)), "aclmdlGetDatasetNumBuffers");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDatasetTensorDesc), aclTensorDesc *(const aclmdlDataset *, size_t)), "aclmdlGetDatasetTensorDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDesc), aclError(aclmdlDesc *, uint32_t)), "aclmdlGetDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDescFromFile), aclError(aclmdlDesc *, const char *)), "aclmdlGetDescFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDescFromMem), aclError(aclmdlDesc *, const void *, size_t)), "aclmdlGetDescFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDynamicBatch), aclError(const aclmdlDesc *, aclmdlBatch *)), "aclmdlGetDynamicBatch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetDynamicHW), aclError(const aclmdlDesc *, size_t, aclmdlHW *)), "aclmdlGetDynamicHW");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetFirstAippInfo), aclError(uint32_t, size_t, aclAippInfo *)), "aclmdlGetFirstAippInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDataType), aclDataType(const aclmdlDesc *, size_t)), "aclmdlGetInputDataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDims), aclError(const aclmdlDesc *, size_t, aclmdlIODims *)), "aclmdlGetInputDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDimsRange), aclError(const aclmdlDesc *, size_t, aclmdlIODimsRange *)), "aclmdlGetInputDimsRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDimsV2), aclError(const aclmdlDesc *, size_t, aclmdlIODims *)), "aclmdlGetInputDimsV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDynamicDims), aclError(const aclmdlDesc *, size_t, aclmdlIODims *, size_t)), "aclmdlGetInputDynamicDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputDynamicGearCount), aclError(const aclmdlDesc *, size_t, size_t *)), "aclmdlGetInputDynamicGearCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputFormat), aclFormat(const aclmdlDesc *, size_t)), "aclmdlGetInputFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputIndexByName), aclError(const aclmdlDesc *, const char *, size_t *)), "aclmdlGetInputIndexByName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputNameByIndex), const char *(const aclmdlDesc *, size_t)), "aclmdlGetInputNameByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetInputSizeByIndex), size_t(aclmdlDesc *, size_t)), "aclmdlGetInputSizeByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetNumInputs), size_t(aclmdlDesc *)), "aclmdlGetNumInputs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetNumOutputs), size_t(aclmdlDesc *)), "aclmdlGetNumOutputs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOpAttr), const char *(aclmdlDesc *, const char *, const char *)), "aclmdlGetOpAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputDataType), aclDataType(const aclmdlDesc *, size_t)), "aclmdlGetOutputDataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputDims), aclError(const aclmdlDesc *, size_t, aclmdlIODims *)), "aclmdlGetOutputDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputFormat), aclFormat(const aclmdlDesc *, size_t)), "aclmdlGetOutputFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputIndexByName), aclError(const aclmdlDesc *, const char *, size_t *)), "aclmdlGetOutputIndexByName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputNameByIndex), const char *(const aclmdlDesc *, size_t)), "aclmdlGetOutputNameByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetOutputSizeByIndex), size_t(aclmdlDesc *, size_t)), "aclmdlGetOutputSizeByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlGetTensorRealName), const char *(const aclmdlDesc *, const char *)), "aclmdlGetTensorRealName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlInitDump), aclError(void)), "aclmdlInitDump");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromFile), aclError(const char *, uint32_t *)), "aclmdlLoadFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromFileWithMem), aclError(const char *, uint32_t *, void *, size_t, void *, size_t)), "aclmdlLoadFromFileWithMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromFileWithQ), aclError(const char *, uint32_t *, const uint32_t *, size_t, const uint32_t *, size_t)), "aclmdlLoadFromFileWithQ");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromMem), aclError(const void *, size_t, uint32_t *)), "aclmdlLoadFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromMemWithMem), aclError(const void *, size_t, uint32_t *, void *, size_t, void *, size_t)), "aclmdlLoadFromMemWithMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromMemWithQ), aclError(const void *, size_t, uint32_t *, const uint32_t *, size_t, const uint32_t *, size_t)), "aclmdlLoadFromMemWithQ");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadFromModel), aclError(const aclmdlModel *, const aclmdlConfigHandle *, uint32_t *)), "aclmdlLoadFromModel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlLoadWithConfig), aclError(const aclmdlConfigHandle *, uint32_t *)), "aclmdlLoadWithConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlQueryExeOMDesc), aclError(const char *, aclmdlExeOMDesc *)), "aclmdlQueryExeOMDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlQuerySize), aclError(const char *, size_t *, size_t *)), "aclmdlQuerySize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlQuerySizeFromMem), aclError(const void *, size_t, size_t *, size_t *)), "aclmdlQuerySizeFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlQueryWorkspaceSize), aclError(const char *, size_t, size_t *)), "aclmdlQueryWorkspaceSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlQueryWorkspaceSizeFromMem), aclError(const void *, size_t, size_t, size_t *)), "aclmdlQueryWorkspaceSizeFromMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIAbort), aclError(aclmdlRI)), "aclmdlRIAbort");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIAddCondTask), aclError(aclmdlRICondTaskParams, aclrtStream, uint32_t)), "aclmdlRIAddCondTask");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIBindStream), aclError(aclmdlRI, aclrtStream, uint32_t)), "aclmdlRIBindStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIBuildBegin), aclError(aclmdlRI *, uint32_t)), "aclmdlRIBuildBegin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIBuildEnd), aclError(aclmdlRI, void *)), "aclmdlRIBuildEnd");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureBegin), aclError(aclrtStream, aclmdlRICaptureMode)), "aclmdlRICaptureBegin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureEnd), aclError(aclrtStream, aclmdlRI *)), "aclmdlRICaptureEnd");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureGetInfo), aclError(aclrtStream, aclmdlRICaptureStatus *, aclmdlRI *)), "aclmdlRICaptureGetInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureTaskGrpBegin), aclError(aclrtStream)), "aclmdlRICaptureTaskGrpBegin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureTaskGrpEnd), aclError(aclrtStream, aclrtTaskGrp *)), "aclmdlRICaptureTaskGrpEnd");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureTaskUpdateBegin), aclError(aclrtStream, aclrtTaskGrp)), "aclmdlRICaptureTaskUpdateBegin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureTaskUpdateEnd), aclError(aclrtStream)), "aclmdlRICaptureTaskUpdateEnd");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureThreadExchangeMode), aclError(aclmdlRICaptureMode *)), "aclmdlRICaptureThreadExchangeMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICaptureToModelRIBegin), aclError(aclrtStream, aclmdlRI, aclmdlRICaptureMode)), "aclmdlRICaptureToModelRIBegin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICondHandleCreate), aclError(aclmdlRI, uint32_t, aclmdlRICondHandleFlag, aclmdlRICondHandle *)), "aclmdlRICondHandleCreate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRICondHandleGetCondPtr), aclError(aclmdlRICondHandle, uint64_t **)), "aclmdlRICondHandleGetCondPtr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIDebugJsonPrint), aclError(aclmdlRI, const char *, uint32_t)), "aclmdlRIDebugJsonPrint");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIDebugPrint), aclError(aclmdlRI)), "aclmdlRIDebugPrint");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIDestroy), aclError(aclmdlRI)), "aclmdlRIDestroy");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIDestroyRegisterCallback), aclError(aclmdlRI, aclrtCallback, void *)), "aclmdlRIDestroyRegisterCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIDestroyUnregisterCallback), aclError(aclmdlRI, aclrtCallback)), "aclmdlRIDestroyUnregisterCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIEndTask), aclError(aclmdlRI, aclrtStream)), "aclmdlRIEndTask");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIExecute), aclError(aclmdlRI, int32_t)), "aclmdlRIExecute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIExecuteAsync), aclError(aclmdlRI, aclrtStream)), "aclmdlRIExecuteAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIGetId), aclError(aclmdlRI, uint32_t *)), "aclmdlRIGetId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIGetName), aclError(aclmdlRI, uint32_t, char *)), "aclmdlRIGetName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIGetStreams), aclError(aclmdlRI, aclrtStream *, uint32_t *)), "aclmdlRIGetStreams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIGetTasksByStream), aclError(aclrtStream, aclmdlRITask *, uint32_t *)), "aclmdlRIGetTasksByStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIKernelTaskGetAttribute), aclError(aclmdlRITask, aclrtLaunchKernelAttrId, aclrtLaunchKernelAttrValue *)), "aclmdlRIKernelTaskGetAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRISetName), aclError(aclmdlRI, const char *)), "aclmdlRISetName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRITaskDisable), aclError(aclmdlRITask)), "aclmdlRITaskDisable");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRITaskGetParams), aclError(aclmdlRITask, aclmdlRITaskParams *)), "aclmdlRITaskGetParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRITaskGetSeqId), aclError(aclmdlRITask, uint32_t *)), "aclmdlRITaskGetSeqId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRITaskGetType), aclError(aclmdlRITask, aclmdlRITaskType *)), "aclmdlRITaskGetType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRITaskSetParams), aclError(aclmdlRITask, aclmdlRITaskParams *)), "aclmdlRITaskSetParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIUnbindStream), aclError(aclmdlRI, aclrtStream)), "aclmdlRIUnbindStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlRIUpdate), aclError(aclmdlRI)), "aclmdlRIUpdate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPAxSwapSwitch), aclError(aclmdlAIPP *, int8_t)), "aclmdlSetAIPPAxSwapSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPByInputIndex), aclError(uint32_t, aclmdlDataset *, size_t, const aclmdlAIPP *)), "aclmdlSetAIPPByInputIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPCropParams), aclError(aclmdlAIPP *, int8_t, int32_t, int32_t, int32_t, int32_t, uint64_t)), "aclmdlSetAIPPCropParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPCscParams), aclError(aclmdlAIPP *, int8_t, int16_t, int16_t, int16_t, int16_t, int16_t, int16_t, int16_t, int16_t, int16_t, uint8_t, uint8_t, uint8_t, uint8_t, uint8_t, uint8_t)), "aclmdlSetAIPPCscParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPDtcPixelMean), aclError(aclmdlAIPP *, int16_t, int16_t, int16_t, int16_t, uint64_t)), "aclmdlSetAIPPDtcPixelMean");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPDtcPixelMin), aclError(aclmdlAIPP *, float, float, float, float, uint64_t)), "aclmdlSetAIPPDtcPixelMin");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPInputFormat), aclError(aclmdlAIPP *, aclAippInputFormat)), "aclmdlSetAIPPInputFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPPaddingParams), aclError(aclmdlAIPP *, int8_t, int32_t, int32_t, int32_t, int32_t, uint64_t)), "aclmdlSetAIPPPaddingParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPPixelVarReci), aclError(aclmdlAIPP *, float, float, float, float, uint64_t)), "aclmdlSetAIPPPixelVarReci");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPRbuvSwapSwitch), aclError(aclmdlAIPP *, int8_t)), "aclmdlSetAIPPRbuvSwapSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPScfParams), aclError(aclmdlAIPP *, int8_t, int32_t, int32_t, int32_t, int32_t, uint64_t)), "aclmdlSetAIPPScfParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAIPPSrcImageSize), aclError(aclmdlAIPP *, int32_t, int32_t)), "aclmdlSetAIPPSrcImageSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetAttribute), aclError(uint32_t, aclmdlAttr, aclmdlAttrValue_t *)), "aclmdlSetAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetConfigOpt), aclError(aclmdlConfigHandle *, aclmdlConfigAttr, const void *, size_t)), "aclmdlSetConfigOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetDatasetTensorDesc), aclError(aclmdlDataset *, aclTensorDesc *, size_t)), "aclmdlSetDatasetTensorDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetDump), aclError(const char *)), "aclmdlSetDump");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetDynamicBatchSize), aclError(uint32_t, aclmdlDataset *, size_t, uint64_t)), "aclmdlSetDynamicBatchSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetDynamicHWSize), aclError(uint32_t, aclmdlDataset *, size_t, uint64_t, uint64_t)), "aclmdlSetDynamicHWSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetExecConfigOpt), aclError(aclmdlExecConfigHandle *, aclmdlExecConfigAttr, const void *, size_t)), "aclmdlSetExecConfigOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetExternalWeightAddress), aclError(aclmdlConfigHandle *, const char *, void *, size_t)), "aclmdlSetExternalWeightAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetInputAIPP), aclError(uint32_t, aclmdlDataset *, size_t, const aclmdlAIPP *)), "aclmdlSetInputAIPP");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlSetInputDynamicDims), aclError(uint32_t, aclmdlDataset *, size_t, const aclmdlIODims *)), "aclmdlSetInputDynamicDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclmdlUnload), aclError(uint32_t)), "aclmdlUnload");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopCast), aclError(const aclTensorDesc *, const aclDataBuffer *, const aclTensorDesc *, aclDataBuffer *, uint8_t, aclrtStream)), "aclopCast");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopCreateAttr), aclopAttr *(void)), "aclopCreateAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopCreateHandle), aclError(const char *, int, const aclTensorDesc *const [], int, const aclTensorDesc *const [], const aclopAttr *, aclopHandle **)), "aclopCreateHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopCreateHandleForCast), aclError(aclTensorDesc *, aclTensorDesc *, uint8_t, aclopHandle **)), "aclopCreateHandleForCast");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopCreateKernel), aclError(const char *, const char *, const char *, void *, int, aclopEngineType, aclDataDeallocator)), "aclopCreateKernel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopDestroyAttr), void(const aclopAttr *)), "aclopDestroyAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopDestroyHandle), void(aclopHandle *)), "aclopDestroyHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopExecWithHandle), aclError(aclopHandle *, int, const aclDataBuffer *const [], int, aclDataBuffer *const [], aclrtStream)), "aclopExecWithHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopExecute), aclError(const char *, int, const aclTensorDesc *const [], const aclDataBuffer *const [], int, const aclTensorDesc *const [], aclDataBuffer *const [], const aclopAttr *, aclrtStream)), "aclopExecute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopExecuteV2), aclError(const char *, int, aclTensorDesc *[], aclDataBuffer *[], int, aclTensorDesc *[], aclDataBuffer *[], aclopAttr *, aclrtStream)), "aclopExecuteV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopInferShape), aclError(const char *, int, aclTensorDesc *[], aclDataBuffer *[], int, aclTensorDesc *[], aclopAttr *)), "aclopInferShape");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopLoad), aclError(const void *, size_t)), "aclopLoad");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopRegisterCompileFunc), aclError(const char *, aclopCompileFunc)), "aclopRegisterCompileFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrBool), aclError(aclopAttr *, const char *, uint8_t)), "aclopSetAttrBool");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrDataType), aclError(aclopAttr *, const char *, aclDataType)), "aclopSetAttrDataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrFloat), aclError(aclopAttr *, const char *, float)), "aclopSetAttrFloat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrInt), aclError(aclopAttr *, const char *, int64_t)), "aclopSetAttrInt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListBool), aclError(aclopAttr *, const char *, int, const uint8_t *)), "aclopSetAttrListBool");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListDataType), aclError(aclopAttr *, const char *, int, const aclDataType [])), "aclopSetAttrListDataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListFloat), aclError(aclopAttr *, const char *, int, const float *)), "aclopSetAttrListFloat");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListInt), aclError(aclopAttr *, const char *, int, const int64_t *)), "aclopSetAttrListInt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListListInt), aclError(aclopAttr *, const char *, int, const int *, const int64_t *const [])), "aclopSetAttrListListInt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrListString), aclError(aclopAttr *, const char *, int, const char **)), "aclopSetAttrListString");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetAttrString), aclError(aclopAttr *, const char *, const char *)), "aclopSetAttrString");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetKernelArgs), aclError(aclopKernelDesc *, const char *, uint32_t, const void *, uint32_t)), "aclopSetKernelArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetKernelWorkspaceSizes), aclError(aclopKernelDesc *, int, size_t *)), "aclopSetKernelWorkspaceSizes");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetMaxOpQueueNum), aclError(uint64_t)), "aclopSetMaxOpQueueNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopSetModelDir), aclError(const char *)), "aclopSetModelDir");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopStartDumpArgs), aclError(uint32_t, const char *)), "aclopStartDumpArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopStopDumpArgs), aclError(uint32_t)), "aclopStopDumpArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopUnregisterCompileFunc), aclError(const char *)), "aclopUnregisterCompileFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclopUpdateParams), aclError(const char *, int, const aclTensorDesc *const [], int, const aclTensorDesc *const [], const aclopAttr *)), "aclopUpdateParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofCreateConfig), aclprofConfig *(uint32_t *, uint32_t, aclprofAicoreMetrics, const aclprofAicoreEvents *, uint64_t)), "aclprofCreateConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofCreateStamp), void *(void)), "aclprofCreateStamp");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofCreateStepInfo), aclprofStepInfo *(void)), "aclprofCreateStepInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofCreateSubscribeConfig), aclprofSubscribeConfig *(int8_t, aclprofAicoreMetrics, void *)), "aclprofCreateSubscribeConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofDestroyConfig), aclError(const aclprofConfig *)), "aclprofDestroyConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofDestroyStamp), void(void *)), "aclprofDestroyStamp");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofDestroyStepInfo), void(aclprofStepInfo *)), "aclprofDestroyStepInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofDestroySubscribeConfig), aclError(const aclprofSubscribeConfig *)), "aclprofDestroySubscribeConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofFinalize), aclError(void)), "aclprofFinalize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetModelId), size_t(const void *, size_t, uint32_t)), "aclprofGetModelId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpAttriValue), const char *(const void *, size_t, uint32_t, aclprofSubscribeOpAttri)), "aclprofGetOpAttriValue");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpDescSize), aclError(size_t *)), "aclprofGetOpDescSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpDuration), uint64_t(const void *, size_t, uint32_t)), "aclprofGetOpDuration");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpEnd), uint64_t(const void *, size_t, uint32_t)), "aclprofGetOpEnd");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpFlag), aclprofSubscribeOpFlag(const void *, size_t, uint32_t)), "aclprofGetOpFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpName), aclError(const void *, size_t, uint32_t, char *, size_t)), "aclprofGetOpName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpNameLen), aclError(const void *, size_t, uint32_t, size_t *)), "aclprofGetOpNameLen");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpNum), aclError(const void *, size_t, uint32_t *)), "aclprofGetOpNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpStart), uint64_t(const void *, size_t, uint32_t)), "aclprofGetOpStart");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpType), aclError(const void *, size_t, uint32_t, char *, size_t)), "aclprofGetOpType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetOpTypeLen), aclError(const void *, size_t, uint32_t, size_t *)), "aclprofGetOpTypeLen");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofGetStepTimestamp), aclError(aclprofStepInfo *, aclprofStepTag, aclrtStream)), "aclprofGetStepTimestamp");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofInit), aclError(const char *, size_t)), "aclprofInit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofMark), aclError(void *)), "aclprofMark");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofMarkEx), aclError(const char *, size_t, aclrtStream)), "aclprofMarkEx");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofModelSubscribe), aclError(uint32_t, const aclprofSubscribeConfig *)), "aclprofModelSubscribe");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofModelUnSubscribe), aclError(uint32_t)), "aclprofModelUnSubscribe");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofPop), aclError(void)), "aclprofPop");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofPush), aclError(void *)), "aclprofPush");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofRangePop), aclError(void)), "aclprofRangePop");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofRangePushEx), aclError(aclprofEventAttributes *)), "aclprofRangePushEx");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofRangeStart), aclError(void *, uint32_t *)), "aclprofRangeStart");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofRangeStop), aclError(uint32_t)), "aclprofRangeStop");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofSetConfig), aclError(aclprofConfigType, const char *, size_t)), "aclprofSetConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofSetStampTraceMessage), aclError(void *, const char *, uint32_t)), "aclprofSetStampTraceMessage");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofStart), aclError(const aclprofConfig *)), "aclprofStart");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofStop), aclError(const aclprofConfig *)), "aclprofStop");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclprofStr2Id), uint64_t(const char *)), "aclprofStr2Id");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtActiveStream), aclError(aclrtStream, aclrtStream)), "aclrtActiveStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocBuf), aclError(aclrtMbuf *, size_t)), "aclrtAllocBuf");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorCreateDesc), aclrtAllocatorDesc(void)), "aclrtAllocatorCreateDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorDestroyDesc), aclError(aclrtAllocatorDesc)), "aclrtAllocatorDestroyDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorGetByStream), aclError(aclrtStream, aclrtAllocatorDesc *, aclrtAllocator *, aclrtAllocatorAllocFunc *, aclrtAllocatorFreeFunc *, aclrtAllocatorAllocAdviseFunc *, aclrtAllocatorGetAddrFromBlockFunc *)), "aclrtAllocatorGetByStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorRegister), aclError(aclrtStream, aclrtAllocatorDesc)), "aclrtAllocatorRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorSetAllocAdviseFuncToDesc), aclError(aclrtAllocatorDesc, aclrtAllocatorAllocAdviseFunc)), "aclrtAllocatorSetAllocAdviseFuncToDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorSetAllocFuncToDesc), aclError(aclrtAllocatorDesc, aclrtAllocatorAllocFunc)), "aclrtAllocatorSetAllocFuncToDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorSetFreeFuncToDesc), aclError(aclrtAllocatorDesc, aclrtAllocatorFreeFunc)), "aclrtAllocatorSetFreeFuncToDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorSetGetAddrFromBlockFuncToDesc), aclError(aclrtAllocatorDesc, aclrtAllocatorGetAddrFromBlockFunc)), "aclrtAllocatorSetGetAddrFromBlockFuncToDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorSetObjToDesc), aclError(aclrtAllocatorDesc, aclrtAllocator)), "aclrtAllocatorSetObjToDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAllocatorUnregister), aclError(aclrtStream)), "aclrtAllocatorUnregister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtAppendBufChain), aclError(aclrtMbuf, aclrtMbuf)), "aclrtAppendBufChain");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryGetDevAddress), aclError(const aclrtBinHandle, void **, size_t *)), "aclrtBinaryGetDevAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryGetFunction), aclError(const aclrtBinHandle, const char *, aclrtFuncHandle *)), "aclrtBinaryGetFunction");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryGetFunctionByEntry), aclError(aclrtBinHandle, uint64_t, aclrtFuncHandle *)), "aclrtBinaryGetFunctionByEntry");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryGetGlobal), aclError(aclrtBinHandle, const char *, void **, size_t *)), "aclrtBinaryGetGlobal");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryLoad), aclError(const aclrtBinary, aclrtBinHandle *)), "aclrtBinaryLoad");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryLoadFromData), aclError(const void *, size_t, const aclrtBinaryLoadOptions *, aclrtBinHandle *)), "aclrtBinaryLoadFromData");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryLoadFromFile), aclError(const char *, aclrtBinaryLoadOptions *, aclrtBinHandle *)), "aclrtBinaryLoadFromFile");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinarySetExceptionCallback), aclError(aclrtBinHandle, aclrtOpExceptionCallback, void *)), "aclrtBinarySetExceptionCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtBinaryUnLoad), aclError(aclrtBinHandle)), "aclrtBinaryUnLoad");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCacheLastTaskExtendInfo), aclError(const char *const, const size_t)), "aclrtCacheLastTaskExtendInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCacheLastTaskOpInfo), aclError(const void *const, const size_t)), "aclrtCacheLastTaskOpInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCheckArchCompatibility), aclError(const char *, int32_t *)), "aclrtCheckArchCompatibility");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCheckMemType), aclError(void **, uint32_t, uint32_t, uint32_t *, uint32_t)), "aclrtCheckMemType");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoAsync), aclError(void *, size_t, aclrtCmoType, aclrtStream)), "aclrtCmoAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoAsyncWithBarrier), aclError(void *, size_t, aclrtCmoType, uint32_t, aclrtStream)), "aclrtCmoAsyncWithBarrier");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoAsyncWithDesc), aclError(void *, aclrtCmoType, aclrtStream, const void *)), "aclrtCmoAsyncWithDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoGetDescSize), aclError(size_t *)), "aclrtCmoGetDescSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoSetDesc), aclError(void *, void *, size_t)), "aclrtCmoSetDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCmoWaitBarrier), aclError(aclrtBarrierTaskInfo *, aclrtStream, uint32_t)), "aclrtCmoWaitBarrier");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyCreate), aclError(aclrtCntNotify *, uint64_t)), "aclrtCntNotifyCreate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyDestroy), aclError(aclrtCntNotify)), "aclrtCntNotifyDestroy");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyGetId), aclError(aclrtCntNotify, uint32_t *)), "aclrtCntNotifyGetId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyRecord), aclError(aclrtCntNotify, aclrtStream, aclrtCntNotifyRecordInfo *)), "aclrtCntNotifyRecord");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyReset), aclError(aclrtCntNotify, aclrtStream)), "aclrtCntNotifyReset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCntNotifyWaitWithTimeout), aclError(aclrtCntNotify, aclrtStream, aclrtCntNotifyWaitInfo *)), "aclrtCntNotifyWaitWithTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCopyBufRef), aclError(const aclrtMbuf, aclrtMbuf *)), "aclrtCopyBufRef");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateBinary), aclrtBinary(const void *, size_t)), "aclrtCreateBinary");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateContext), aclError(aclrtContext *, int32_t)), "aclrtCreateContext");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateEvent), aclError(aclrtEvent *)), "aclrtCreateEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateEventExWithFlag), aclError(aclrtEvent *, uint32_t)), "aclrtCreateEventExWithFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateEventWithFlag), aclError(aclrtEvent *, uint32_t)), "aclrtCreateEventWithFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateGroupInfo), aclrtGroupInfo *(void)), "aclrtCreateGroupInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateLabel), aclError(aclrtLabel *)), "aclrtCreateLabel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateLabelList), aclError(aclrtLabel *, size_t, aclrtLabelList *)), "aclrtCreateLabelList");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateNotify), aclError(aclrtNotify *, uint64_t)), "aclrtCreateNotify");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateStream), aclError(aclrtStream *)), "aclrtCreateStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateStreamConfigHandle), aclrtStreamConfigHandle *(void)), "aclrtCreateStreamConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateStreamV2), aclError(aclrtStream *, const aclrtStreamConfigHandle *)), "aclrtCreateStreamV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCreateStreamWithConfig), aclError(aclrtStream *, uint32_t, uint32_t)), "aclrtCreateStreamWithConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCtxGetCurrentDefaultStream), aclError(aclrtStream *)), "aclrtCtxGetCurrentDefaultStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCtxGetFloatOverflowAddr), aclError(void **)), "aclrtCtxGetFloatOverflowAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCtxGetSysParamOpt), aclError(aclSysParamOpt, int64_t *)), "aclrtCtxGetSysParamOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtCtxSetSysParamOpt), aclError(aclSysParamOpt, int64_t)), "aclrtCtxSetSysParamOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyBinary), aclError(aclrtBinary)), "aclrtDestroyBinary");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyContext), aclError(aclrtContext)), "aclrtDestroyContext");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyEvent), aclError(aclrtEvent)), "aclrtDestroyEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyGroupInfo), aclError(aclrtGroupInfo *)), "aclrtDestroyGroupInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyLabel), aclError(aclrtLabel)), "aclrtDestroyLabel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyLabelList), aclError(aclrtLabelList)), "aclrtDestroyLabelList");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyNotify), aclError(aclrtNotify)), "aclrtDestroyNotify");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyStream), aclError(aclrtStream)), "aclrtDestroyStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyStreamConfigHandle), aclError(aclrtStreamConfigHandle *)), "aclrtDestroyStreamConfigHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDestroyStreamForce), aclError(aclrtStream)), "aclrtDestroyStreamForce");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceCanAccessPeer), aclError(int32_t *, int32_t, int32_t)), "aclrtDeviceCanAccessPeer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceDisablePeerAccess), aclError(int32_t)), "aclrtDeviceDisablePeerAccess");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceEnablePeerAccess), aclError(int32_t, uint32_t)), "aclrtDeviceEnablePeerAccess");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetBareTgid), aclError(int32_t *)), "aclrtDeviceGetBareTgid");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetByPCIBusId), aclError(const char *, int32_t *)), "aclrtDeviceGetByPCIBusId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetHostAtomicCapabilities), aclError(uint32_t *, const aclrtAtomicOperation *, const uint32_t, int32_t)), "aclrtDeviceGetHostAtomicCapabilities");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetLimit), aclError(aclrtDeviceLimit, size_t *)), "aclrtDeviceGetLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetP2PAtomicCapabilities), aclError(uint32_t *, const aclrtAtomicOperation *, const uint32_t, int32_t, int32_t)), "aclrtDeviceGetP2PAtomicCapabilities");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetPCIBusId), aclError(int32_t, char *, int32_t)), "aclrtDeviceGetPCIBusId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetStreamPriorityRange), aclError(int32_t *, int32_t *)), "aclrtDeviceGetStreamPriorityRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceGetUuid), aclError(int32_t, aclrtUuid *)), "aclrtDeviceGetUuid");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceL2CacheFlush), aclError(void *)), "aclrtDeviceL2CacheFlush");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDevicePeerAccessStatus), aclError(int32_t, int32_t, int32_t *)), "aclrtDevicePeerAccessStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceSetLimit), aclError(aclrtDeviceLimit, size_t)), "aclrtDeviceSetLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtDeviceTaskAbort), aclError(int32_t, uint32_t)), "aclrtDeviceTaskAbort");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtEventElapsedTime), aclError(float *, aclrtEvent, aclrtEvent)), "aclrtEventElapsedTime");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtEventGetTimestamp), aclError(aclrtEvent, uint64_t *)), "aclrtEventGetTimestamp");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtExceptionInfoCallbackRegister), aclError(aclrtExceptionInfoCallback)), "aclrtExceptionInfoCallbackRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtExceptionInfoCallbackUnregister), aclError(aclrtExceptionInfoCallback)), "aclrtExceptionInfoCallbackUnregister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFree), aclError(void *)), "aclrtFree");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFreeBuf), aclError(aclrtMbuf)), "aclrtFreeBuf");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFreeHost), aclError(void *)), "aclrtFreeHost");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFreeHostWithDevSync), aclError(void *)), "aclrtFreeHostWithDevSync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFreePhysical), aclError(aclrtDrvMemHandle)), "aclrtFreePhysical");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFreeWithDevSync), aclError(void *)), "aclrtFreeWithDevSync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFunctionGetAvailDynUbufPerBlock), aclError(void *, uint32_t, size_t *)), "aclrtFunctionGetAvailDynUbufPerBlock");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFunctionGetBinary), aclError(const aclrtFuncHandle, aclrtBinHandle *)), "aclrtFunctionGetBinary");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFunctionGetParamCount), aclError(const void *, size_t *)), "aclrtFunctionGetParamCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtFunctionGetParamInfo), aclError(const void *, size_t, size_t *, size_t *)), "aclrtFunctionGetParamInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetAllGroupInfo), aclError(aclrtGroupInfo *)), "aclrtGetAllGroupInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetArgsFromExceptionInfo), aclError(const aclrtExceptionInfo *, void **, uint32_t *)), "aclrtGetArgsFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetBufChainNum), aclError(aclrtMbuf, uint32_t *)), "aclrtGetBufChainNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetBufData), aclError(const aclrtMbuf, void **, size_t *)), "aclrtGetBufData");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetBufDataLen), aclError(aclrtMbuf, size_t *)), "aclrtGetBufDataLen");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetBufFromChain), aclError(aclrtMbuf, uint32_t, aclrtMbuf *)), "aclrtGetBufFromChain");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetBufUserData), aclError(const aclrtMbuf, void *, size_t, size_t)), "aclrtGetBufUserData");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetCurrentContext), aclError(aclrtContext *)), "aclrtGetCurrentContext");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDevice), aclError(int32_t *)), "aclrtGetDevice");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceCapability), aclError(int32_t, aclrtDevFeatureType, int32_t *)), "aclrtGetDeviceCapability");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceCount), aclError(uint32_t *)), "aclrtGetDeviceCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceIdFromExceptionInfo), uint32_t(const aclrtExceptionInfo *)), "aclrtGetDeviceIdFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceInfo), aclError(uint32_t, aclrtDevAttr, int64_t *)), "aclrtGetDeviceInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceResLimit), aclError(int32_t, aclrtDevResLimitType, uint32_t *)), "aclrtGetDeviceResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceSatMode), aclError(aclrtFloatOverflowMode *)), "aclrtGetDeviceSatMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDeviceUtilizationRate), aclError(int32_t, aclrtUtilizationInfo *)), "aclrtGetDeviceUtilizationRate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetDevicesTopo), aclError(uint32_t, uint32_t, uint64_t *)), "aclrtGetDevicesTopo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetErrorCodeFromExceptionInfo), uint32_t(const aclrtExceptionInfo *)), "aclrtGetErrorCodeFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetErrorVerbose), aclError(int32_t, aclrtErrorInfo *)), "aclrtGetErrorVerbose");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetEventAvailNum), aclError(uint32_t *)), "aclrtGetEventAvailNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetEventId), aclError(aclrtEvent, uint32_t *)), "aclrtGetEventId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFloatOverflowStatus), aclError(void *, uint64_t, aclrtStream)), "aclrtGetFloatOverflowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFuncBySymbol), aclError(const void *, aclrtFuncHandle *)), "aclrtGetFuncBySymbol");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFuncHandleFromExceptionInfo), aclError(const aclrtExceptionInfo *, aclrtFuncHandle *)), "aclrtGetFuncHandleFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFunctionAddr), aclError(aclrtFuncHandle, void **, void **)), "aclrtGetFunctionAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFunctionAttribute), aclError(aclrtFuncHandle, aclrtFuncAttribute, int64_t *)), "aclrtGetFunctionAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFunctionName), aclError(aclrtFuncHandle, uint32_t, char *)), "aclrtGetFunctionName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetFunctionSize), aclError(aclrtFuncHandle, size_t *, size_t *)), "aclrtGetFunctionSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetGroupCount), aclError(uint32_t *)), "aclrtGetGroupCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetGroupInfoDetail), aclError(const aclrtGroupInfo *, int32_t, aclrtGroupAttr, void *, size_t, size_t *)), "aclrtGetGroupInfoDetail");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetHardwareSyncAddr), aclError(void **)), "aclrtGetHardwareSyncAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetLastError), aclError(aclrtLastErrLevel)), "aclrtGetLastError");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetLogicDevIdByPhyDevId), aclError(const int32_t, int32_t *const)), "aclrtGetLogicDevIdByPhyDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetLogicDevIdByUserDevId), aclError(const int32_t, int32_t *const)), "aclrtGetLogicDevIdByUserDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetMemInfo), aclError(aclrtMemAttr, size_t *, size_t *)), "aclrtGetMemInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetMemUceInfo), aclError(int32_t, aclrtMemUceInfo *, size_t, size_t *)), "aclrtGetMemUceInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetMemUsageInfo), aclError(int32_t, aclrtMemUsageInfo *, size_t, size_t *)), "aclrtGetMemUsageInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetMemcpyDescSize), aclError(aclrtMemcpyKind, size_t *)), "aclrtGetMemcpyDescSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetNotifyId), aclError(aclrtNotify, uint32_t *)), "aclrtGetNotifyId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetOpExecuteTimeout), aclError(uint32_t *const)), "aclrtGetOpExecuteTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetOpTimeOutInterval), aclError(uint64_t *)), "aclrtGetOpTimeOutInterval");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetOverflowStatus), aclError(void *, size_t, aclrtStream)), "aclrtGetOverflowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetPhyDevIdByLogicDevId), aclError(const int32_t, int32_t *const)), "aclrtGetPhyDevIdByLogicDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetPhyDevIdByUserDevId), aclError(const int32_t, int32_t *const)), "aclrtGetPhyDevIdByUserDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetPrimaryCtxState), aclError(int32_t, uint32_t *, int32_t *)), "aclrtGetPrimaryCtxState");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetResInCurrentThread), aclError(aclrtDevResLimitType, uint32_t *)), "aclrtGetResInCurrentThread");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetRunMode), aclError(aclrtRunMode *)), "aclrtGetRunMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetSocName), const char *(void)), "aclrtGetSocName");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetStreamAttribute), aclError(aclrtStream, aclrtStreamAttr, aclrtStreamAttrValue *)), "aclrtGetStreamAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetStreamAvailableNum), aclError(uint32_t *)), "aclrtGetStreamAvailableNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetStreamIdFromExceptionInfo), uint32_t(const aclrtExceptionInfo *)), "aclrtGetStreamIdFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetStreamOverflowSwitch), aclError(aclrtStream, uint32_t *)), "aclrtGetStreamOverflowSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetStreamResLimit), aclError(aclrtStream, aclrtDevResLimitType, uint32_t *)), "aclrtGetStreamResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetSymbolAddress), aclError(const void *, void **)), "aclrtGetSymbolAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetSymbolSize), aclError(const void *, size_t *)), "aclrtGetSymbolSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetSysParamOpt), aclError(aclSysParamOpt, int64_t *)), "aclrtGetSysParamOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetTaskIdFromExceptionInfo), uint32_t(const aclrtExceptionInfo *)), "aclrtGetTaskIdFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetThreadIdFromExceptionInfo), uint32_t(const aclrtExceptionInfo *)), "aclrtGetThreadIdFromExceptionInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetThreadLastTaskId), aclError(uint32_t *)), "aclrtGetThreadLastTaskId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetUserDevIdByLogicDevId), aclError(const int32_t, int32_t *const)), "aclrtGetUserDevIdByLogicDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetUserDevIdByPhyDevId), aclError(const int32_t, int32_t *const)), "aclrtGetUserDevIdByPhyDevId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtGetVersion), aclError(int32_t *, int32_t *, int32_t *)), "aclrtGetVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtHostGetDevicePointer), aclError(void *, void **, uint32_t)), "aclrtHostGetDevicePointer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtHostMemMapCapabilities), aclError(uint32_t, aclrtHacType, aclrtHostMemMapCapability *)), "aclrtHostMemMapCapabilities");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtHostRegister), aclError(void *, uint64_t, aclrtHostRegisterType, void **)), "aclrtHostRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtHostRegisterV2), aclError(void *, uint64_t, uint32_t)), "aclrtHostRegisterV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtHostUnregister), aclError(void *)), "aclrtHostUnregister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcGetEventHandle), aclError(aclrtEvent, aclrtIpcEventHandle *)), "aclrtIpcGetEventHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemClose), aclError(const char *)), "aclrtIpcMemClose");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemGetExportKey), aclError(void *, size_t, char *, size_t, uint64_t)), "aclrtIpcMemGetExportKey");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemImportByKey), aclError(void **, const char *, uint64_t)), "aclrtIpcMemImportByKey");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemImportPidInterServer), aclError(const char *, aclrtServerPid *, size_t)), "aclrtIpcMemImportPidInterServer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemSetAttr), aclError(const char *, aclrtIpcMemAttrType, uint64_t)), "aclrtIpcMemSetAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcMemSetImportPid), aclError(const char *, int32_t *, size_t)), "aclrtIpcMemSetImportPid");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtIpcOpenEventHandle), aclError(aclrtIpcEventHandle, aclrtEvent *)), "aclrtIpcOpenEventHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsAppend), aclError(aclrtArgsHandle, void *, size_t, aclrtParamHandle *)), "aclrtKernelArgsAppend");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsAppendPlaceHolder), aclError(aclrtArgsHandle, aclrtParamHandle *)), "aclrtKernelArgsAppendPlaceHolder");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsFinalize), aclError(aclrtArgsHandle)), "aclrtKernelArgsFinalize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsGetHandleMemSize), aclError(aclrtFuncHandle, size_t *)), "aclrtKernelArgsGetHandleMemSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsGetMemSize), aclError(aclrtFuncHandle, size_t, size_t *)), "aclrtKernelArgsGetMemSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsGetPlaceHolderBuffer), aclError(aclrtArgsHandle, aclrtParamHandle, size_t, void **)), "aclrtKernelArgsGetPlaceHolderBuffer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsInit), aclError(aclrtFuncHandle, aclrtArgsHandle *)), "aclrtKernelArgsInit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsInitByUserMem), aclError(aclrtFuncHandle, aclrtArgsHandle, void *, size_t)), "aclrtKernelArgsInitByUserMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtKernelArgsParaUpdate), aclError(aclrtArgsHandle, aclrtParamHandle, void *, size_t)), "aclrtKernelArgsParaUpdate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchCallback), aclError(aclrtCallback, void *, aclrtCallbackBlockType, aclrtStream)), "aclrtLaunchCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchHostFunc), aclError(aclrtStream, aclrtHostFunc, void *)), "aclrtLaunchHostFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchKernel), aclError(aclrtFuncHandle, uint32_t, const void *, size_t, aclrtStream)), "aclrtLaunchKernel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchKernelV2), aclError(aclrtFuncHandle, uint32_t, const void *, size_t, aclrtLaunchKernelCfg *, aclrtStream)), "aclrtLaunchKernelV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchKernelWithArgsArray), aclError(void *, uint32_t, aclrtStream, aclrtLaunchKernelCfg *, void **)), "aclrtLaunchKernelWithArgsArray");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchKernelWithConfig), aclError(aclrtFuncHandle, uint32_t, aclrtStream, aclrtLaunchKernelCfg *, aclrtArgsHandle, void *)), "aclrtLaunchKernelWithConfig");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchKernelWithHostArgs), aclError(aclrtFuncHandle, uint32_t, aclrtStream, aclrtLaunchKernelCfg *, void *, size_t, aclrtPlaceHolderInfo *, size_t)), "aclrtLaunchKernelWithHostArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchSIMTKernelWithArgsArray), aclError(void *, dim3, dim3, size_t, aclrtStream, aclrtLaunchKernelCfg *, void **)), "aclrtLaunchSIMTKernelWithArgsArray");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtLaunchSIMTKernelWithHostArgs), aclError(void *, dim3, dim3, size_t, aclrtStream, aclrtLaunchKernelCfg *, void *, size_t, aclrtPlaceHolderInfo *, size_t)), "aclrtLaunchSIMTKernelWithHostArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMalloc), aclError(void **, size_t, aclrtMemMallocPolicy)), "aclrtMalloc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocAlign32), aclError(void **, size_t, aclrtMemMallocPolicy)), "aclrtMallocAlign32");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocCached), aclError(void **, size_t, aclrtMemMallocPolicy)), "aclrtMallocCached");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocForTaskScheduler), aclError(void **, size_t, aclrtMemMallocPolicy, aclrtMallocConfig *)), "aclrtMallocForTaskScheduler");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocHost), aclError(void **, size_t)), "aclrtMallocHost");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocHostWithCfg), aclError(void **, uint64_t, aclrtMallocConfig *)), "aclrtMallocHostWithCfg");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocPhysical), aclError(aclrtDrvMemHandle *, size_t, const aclrtPhysicalMemProp *, uint64_t)), "aclrtMallocPhysical");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMallocWithCfg), aclError(void **, size_t, aclrtMemMallocPolicy, aclrtMallocConfig *)), "aclrtMallocWithCfg");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMapMem), aclError(void *, size_t, size_t, aclrtDrvMemHandle, uint64_t)), "aclrtMapMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemAllocManaged), aclError(void **, uint64_t, uint32_t)), "aclrtMemAllocManaged");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemExportToShareableHandle), aclError(aclrtDrvMemHandle, aclrtMemHandleType, uint64_t, uint64_t *)), "aclrtMemExportToShareableHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemExportToShareableHandleV2), aclError(aclrtDrvMemHandle, uint64_t, aclrtMemSharedHandleType, void *)), "aclrtMemExportToShareableHandleV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemFlush), aclError(void *, size_t)), "aclrtMemFlush");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemGetAccess), aclError(void *, aclrtMemLocation *, uint64_t *)), "aclrtMemGetAccess");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemGetAddressRange), aclError(void *, void **, size_t *)), "aclrtMemGetAddressRange");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemGetAllocationGranularity), aclError(aclrtPhysicalMemProp *, aclrtMemGranularityOptions, size_t *)), "aclrtMemGetAllocationGranularity");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemGetAllocationPropertiesFromHandle), aclError(aclrtDrvMemHandle, aclrtPhysicalMemProp *)), "aclrtMemGetAllocationPropertiesFromHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemImportFromShareableHandle), aclError(uint64_t, int32_t, aclrtDrvMemHandle *)), "aclrtMemImportFromShareableHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemImportFromShareableHandleV2), aclError(void *, aclrtMemSharedHandleType, uint64_t, aclrtDrvMemHandle *)), "aclrtMemImportFromShareableHandleV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemInvalidate), aclError(void *, size_t)), "aclrtMemInvalidate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemManagedAdvise), aclError(const void *const, uint64_t, aclrtMemManagedAdviseType, aclrtMemManagedLocation)), "aclrtMemManagedAdvise");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemManagedGetAttr), aclError(aclrtMemManagedRangeAttribute, const void *, size_t, void *, size_t)), "aclrtMemManagedGetAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemManagedGetAttrs), aclError(aclrtMemManagedRangeAttribute *, size_t, const void *, size_t, void **, size_t *)), "aclrtMemManagedGetAttrs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemManagedPrefetchAsync), aclError(const void *, size_t, aclrtMemManagedLocation, uint32_t, aclrtStream)), "aclrtMemManagedPrefetchAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemManagedPrefetchBatchAsync), aclError(const void **, size_t *, size_t, aclrtMemManagedLocation *, size_t *, size_t, uint64_t, aclrtStream)), "aclrtMemManagedPrefetchBatchAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemMapNoAccess), aclError(void *, size_t, size_t, aclrtDrvMemHandle, uint64_t)), "aclrtMemMapNoAccess");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemMapSelectedLink), aclError(void *, size_t, void *, uint32_t)), "aclrtMemMapSelectedLink");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemMapSetLink), aclError(aclrtDrvMemHandle, aclrtMemLinkType)), "aclrtMemMapSetLink");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemP2PMap), aclError(void *, size_t, int32_t, uint64_t)), "aclrtMemP2PMap");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolCreate), aclError(aclrtMemPool *, const aclrtMemPoolProps *)), "aclrtMemPoolCreate");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolDestroy), aclError(const aclrtMemPool)), "aclrtMemPoolDestroy");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolFreeAsync), aclError(void *, aclrtStream)), "aclrtMemPoolFreeAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolGetAttr), aclError(aclrtMemPool, aclrtMemPoolAttr, void *)), "aclrtMemPoolGetAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolMallocAsync), aclError(void **, size_t, aclrtMemPool, aclrtStream)), "aclrtMemPoolMallocAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolSetAttr), aclError(aclrtMemPool, aclrtMemPoolAttr, void *)), "aclrtMemPoolSetAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemPoolTrimTo), aclError(aclrtMemPool, size_t)), "aclrtMemPoolTrimTo");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemRetainAllocationHandle), aclError(void *, aclrtDrvMemHandle *)), "aclrtMemRetainAllocationHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemSetAccess), aclError(void *, size_t, aclrtMemAccessDesc *, size_t)), "aclrtMemSetAccess");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemSetPidToShareableHandle), aclError(uint64_t, int32_t *, size_t)), "aclrtMemSetPidToShareableHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemSetPidToShareableHandleV2), aclError(void *, aclrtMemSharedHandleType, int32_t *, size_t)), "aclrtMemSetPidToShareableHandleV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemUceRepair), aclError(int32_t, aclrtMemUceInfo *, size_t)), "aclrtMemUceRepair");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpy), aclError(void *, size_t, const void *, size_t, aclrtMemcpyKind)), "aclrtMemcpy");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpy2d), aclError(void *, size_t, const void *, size_t, size_t, size_t, aclrtMemcpyKind)), "aclrtMemcpy2d");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpy2dAsync), aclError(void *, size_t, const void *, size_t, size_t, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpy2dAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyAsync), aclError(void *, size_t, const void *, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyAsyncWithCondition), aclError(void *, size_t, const void *, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyAsyncWithCondition");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyAsyncWithDesc), aclError(void *, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyAsyncWithDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyAsyncWithOffset), aclError(void **, size_t, size_t, const void **, size_t, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyAsyncWithOffset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyBatch), aclError(void **, size_t *, void **, size_t *, size_t, aclrtMemcpyBatchAttr *, size_t *, size_t, size_t *)), "aclrtMemcpyBatch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyBatchAsync), aclError(void **, size_t *, void **, size_t *, size_t, aclrtMemcpyBatchAttr *, size_t *, size_t, size_t *, aclrtStream)), "aclrtMemcpyBatchAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyBatchAsyncV2), aclError(void **, size_t *, void **, size_t *, size_t, aclrtMemcpyBatchAttr *, size_t *, size_t, aclrtStream)), "aclrtMemcpyBatchAsyncV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyBatchV2), aclError(void **, size_t *, void **, size_t *, size_t, aclrtMemcpyBatchAttr *, size_t *, size_t)), "aclrtMemcpyBatchV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyFromSymbol), aclError(void *, size_t, const void *, size_t, size_t, aclrtMemcpyKind)), "aclrtMemcpyFromSymbol");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyFromSymbolAsync), aclError(void *, size_t, const void *, size_t, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyFromSymbolAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyToSymbol), aclError(const void *, const void *, size_t, size_t, aclrtMemcpyKind)), "aclrtMemcpyToSymbol");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemcpyToSymbolAsync), aclError(const void *, const void *, size_t, size_t, aclrtMemcpyKind, aclrtStream)), "aclrtMemcpyToSymbolAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemset), aclError(void *, size_t, int32_t, size_t)), "aclrtMemset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemsetAsync), aclError(void *, size_t, int32_t, size_t, aclrtStream)), "aclrtMemsetAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemsetD32), aclError(void *, size_t, uint32_t, size_t)), "aclrtMemsetD32");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtMemsetD32Async), aclError(void *, size_t, uint32_t, size_t, aclrtStream)), "aclrtMemsetD32Async");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNotifyBatchReset), aclError(aclrtNotify *, size_t)), "aclrtNotifyBatchReset");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNotifyGetExportKey), aclError(aclrtNotify, char *, size_t, uint64_t)), "aclrtNotifyGetExportKey");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNotifyImportByKey), aclError(aclrtNotify *, const char *, uint64_t)), "aclrtNotifyImportByKey");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNotifySetImportPid), aclError(aclrtNotify, int32_t *, size_t)), "aclrtNotifySetImportPid");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNotifySetImportPidInterServer), aclError(aclrtNotify, aclrtServerPid *, size_t)), "aclrtNotifySetImportPidInterServer");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNpuClearFloatOverFlowStatus), aclError(uint32_t, aclrtStream)), "aclrtNpuClearFloatOverFlowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtNpuGetFloatOverFlowStatus), aclError(void *, uint64_t, uint32_t, aclrtStream)), "aclrtNpuGetFloatOverFlowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtPeekAtLastError), aclError(aclrtLastErrLevel)), "aclrtPeekAtLastError");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtPersistentTaskClean), aclError(aclrtStream)), "aclrtPersistentTaskClean");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtPointerGetAttributes), aclError(const void *, aclrtPtrAttributes *)), "aclrtPointerGetAttributes");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtProcessHostFunc), aclError(int32_t)), "aclrtProcessHostFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtProcessReport), aclError(int32_t)), "aclrtProcessReport");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtProfTrace), aclError(void *, int32_t, aclrtStream)), "aclrtProfTrace");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtQueryDeviceStatus), aclError(int32_t, aclrtDeviceStatus *)), "aclrtQueryDeviceStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtQueryEvent), aclError(aclrtEvent, aclrtEventStatus *)), "aclrtQueryEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtQueryEventStatus), aclError(aclrtEvent, aclrtEventRecordedStatus *)), "aclrtQueryEventStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtQueryEventWaitStatus), aclError(aclrtEvent, aclrtEventWaitStatus *)), "aclrtQueryEventWaitStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRandomNumAsync), aclError(const aclrtRandomNumTaskInfo *, const aclrtStream, void *)), "aclrtRandomNumAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRecordEvent), aclError(aclrtEvent, aclrtStream)), "aclrtRecordEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRecordEventWithFlag), aclError(aclrtEvent, aclrtStream, uint32_t)), "aclrtRecordEventWithFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRecordNotify), aclError(aclrtNotify, aclrtStream)), "aclrtRecordNotify");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtReduceAsync), aclError(void *, const void *, uint64_t, aclrtReduceKind, aclDataType, aclrtStream, void *)), "aclrtReduceAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRegDeviceStateCallback), aclError(const char *, aclrtDeviceStateCallback, void *)), "aclrtRegDeviceStateCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRegStreamStateCallback), aclError(const char *, aclrtStreamStateCallback, void *)), "aclrtRegStreamStateCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRegisterCpuFunc), aclError(const aclrtBinHandle, const char *, const char *, aclrtFuncHandle *)), "aclrtRegisterCpuFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtReleaseMemAddress), aclError(void *)), "aclrtReleaseMemAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtRepairError), aclError(int32_t, const aclrtErrorInfo *)), "aclrtRepairError");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtReserveMemAddress), aclError(void **, size_t, size_t, void *, uint64_t)), "aclrtReserveMemAddress");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtReserveMemAddressNoUCMemory), aclError(void **, size_t, size_t, void *, uint64_t)), "aclrtReserveMemAddressNoUCMemory");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetDevice), aclError(int32_t)), "aclrtResetDevice");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetDeviceForce), aclError(int32_t)), "aclrtResetDeviceForce");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetDeviceResLimit), aclError(int32_t)), "aclrtResetDeviceResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetEvent), aclError(aclrtEvent, aclrtStream)), "aclrtResetEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetFloatOverflowStatus), aclError(aclrtStream)), "aclrtResetFloatOverflowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetOverflowStatus), aclError(aclrtStream)), "aclrtResetOverflowStatus");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtResetStreamResLimit), aclError(aclrtStream)), "aclrtResetStreamResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetBufDataLen), aclError(aclrtMbuf, size_t)), "aclrtSetBufDataLen");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetBufUserData), aclError(aclrtMbuf, const void *, size_t, size_t)), "aclrtSetBufUserData");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetCurrentContext), aclError(aclrtContext)), "aclrtSetCurrentContext");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetDevice), aclError(int32_t)), "aclrtSetDevice");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetDeviceResLimit), aclError(int32_t, aclrtDevResLimitType, uint32_t)), "aclrtSetDeviceResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetDeviceSatMode), aclError(aclrtFloatOverflowMode)), "aclrtSetDeviceSatMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetDeviceTaskAbortCallback), aclError(const char *, aclrtDeviceTaskAbortCallback, void *)), "aclrtSetDeviceTaskAbortCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetExceptionInfoCallback), aclError(aclrtExceptionInfoCallback)), "aclrtSetExceptionInfoCallback");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetGroup), aclError(int32_t)), "aclrtSetGroup");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetLabel), aclError(aclrtLabel, aclrtStream)), "aclrtSetLabel");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetMemcpyDesc), aclError(void *, aclrtMemcpyKind, void *, void *, size_t, void *)), "aclrtSetMemcpyDesc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetOpExecuteTimeOut), aclError(uint32_t)), "aclrtSetOpExecuteTimeOut");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetOpExecuteTimeOutV2), aclError(uint64_t, uint64_t *)), "aclrtSetOpExecuteTimeOutV2");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetOpExecuteTimeOutWithMs), aclError(uint32_t)), "aclrtSetOpExecuteTimeOutWithMs");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetOpWaitTimeout), aclError(uint32_t)), "aclrtSetOpWaitTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetStreamAttribute), aclError(aclrtStream, aclrtStreamAttr, aclrtStreamAttrValue *)), "aclrtSetStreamAttribute");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetStreamConfigOpt), aclError(aclrtStreamConfigHandle *, aclrtStreamConfigAttr, const void *, size_t)), "aclrtSetStreamConfigOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetStreamFailureMode), aclError(aclrtStream, uint64_t)), "aclrtSetStreamFailureMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetStreamOverflowSwitch), aclError(aclrtStream, uint32_t)), "aclrtSetStreamOverflowSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetStreamResLimit), aclError(aclrtStream, aclrtDevResLimitType, uint32_t)), "aclrtSetStreamResLimit");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetSysParamOpt), aclError(aclSysParamOpt, int64_t)), "aclrtSetSysParamOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSetTsDevice), aclError(aclrtTsId)), "aclrtSetTsDevice");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotCallbackRegister), aclError(aclrtSnapShotStage, aclrtSnapShotCallBack, void *)), "aclrtSnapShotCallbackRegister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotCallbackUnregister), aclError(aclrtSnapShotStage, aclrtSnapShotCallBack)), "aclrtSnapShotCallbackUnregister");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotProcessBackup), aclError(int, aclrtSnapShotBackupArgs *)), "aclrtSnapShotProcessBackup");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotProcessLock), aclError(int, void *)), "aclrtSnapShotProcessLock");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotProcessRestore), aclError(int, aclrtSnapShotRestoreArgs *)), "aclrtSnapShotProcessRestore");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSnapShotProcessUnlock), aclError(int, void *)), "aclrtSnapShotProcessUnlock");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamAbort), aclError(aclrtStream)), "aclrtStreamAbort");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamGetFlags), aclError(aclrtStream, uint32_t *)), "aclrtStreamGetFlags");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamGetId), aclError(aclrtStream, int32_t *)), "aclrtStreamGetId");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamGetPriority), aclError(aclrtStream, uint32_t *)), "aclrtStreamGetPriority");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamQuery), aclError(aclrtStream, aclrtStreamStatus *)), "aclrtStreamQuery");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamStop), aclError(aclrtStream)), "aclrtStreamStop");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamWaitEvent), aclError(aclrtStream, aclrtEvent)), "aclrtStreamWaitEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamWaitEventWithFlag), aclError(aclrtStream, aclrtEvent, uint32_t, uint32_t)), "aclrtStreamWaitEventWithFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtStreamWaitEventWithTimeout), aclError(aclrtStream, aclrtEvent, int32_t)), "aclrtStreamWaitEventWithTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSubscribeHostFunc), aclError(uint64_t, aclrtStream)), "aclrtSubscribeHostFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSubscribeReport), aclError(uint64_t, aclrtStream)), "aclrtSubscribeReport");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSwitchLabelByIndex), aclError(void *, uint32_t, aclrtLabelList, aclrtStream)), "aclrtSwitchLabelByIndex");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSwitchStream), aclError(void *, aclrtCondition, void *, aclrtCompareDataType, aclrtStream, aclrtStream, aclrtStream)), "aclrtSwitchStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeDevice), aclError(void)), "aclrtSynchronizeDevice");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeDeviceWithTimeout), aclError(int32_t)), "aclrtSynchronizeDeviceWithTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeEvent), aclError(aclrtEvent)), "aclrtSynchronizeEvent");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeEventWithTimeout), aclError(aclrtEvent, int32_t)), "aclrtSynchronizeEventWithTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeStream), aclError(aclrtStream)), "aclrtSynchronizeStream");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtSynchronizeStreamWithTimeout), aclError(aclrtStream, int32_t)), "aclrtSynchronizeStreamWithTimeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtTaskUpdateAsync), aclError(aclrtStream, uint32_t, aclrtTaskUpdateInfo *, aclrtStream)), "aclrtTaskUpdateAsync");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtUnSubscribeHostFunc), aclError(uint64_t, aclrtStream)), "aclrtUnSubscribeHostFunc");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtUnSubscribeReport), aclError(uint64_t, aclrtStream)), "aclrtUnSubscribeReport");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtUnmapMem), aclError(void *)), "aclrtUnmapMem");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtUnuseStreamResInCurrentThread), aclError(aclrtStream)), "aclrtUnuseStreamResInCurrentThread");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtUseStreamResInCurrentThread), aclError(aclrtStream)), "aclrtUseStreamResInCurrentThread");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtValueWait), aclError(void *, uint64_t, uint32_t, aclrtStream)), "aclrtValueWait");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtValueWrite), aclError(void *, uint64_t, uint32_t, aclrtStream)), "aclrtValueWrite");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclrtWaitAndResetNotify), aclError(aclrtNotify, aclrtStream, uint32_t)), "aclrtWaitAndResetNotify");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclsysGetCANNVersion), aclError(aclCANNPackageName, aclCANNPackageVersion *)), "aclsysGetCANNVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclsysGetVersionNum), aclError(char *, int32_t *)), "aclsysGetVersionNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(aclsysGetVersionStr), aclError(char *, char *)), "aclsysGetVersionStr");

/* --- What a parameter comes down to --- */

_Static_assert(IS_INTEGER_OF(4, aclLogLevel), "aclLogLevel is i32");
_Static_assert(sizeof(const char *) == 8, "const char* is ptr");
_Static_assert(IS_INTEGER_OF(4, uint32_t) && IS_UNSIGNED(uint32_t), "uint32_t is u32");
_Static_assert(sizeof(aclDataBuffer *) == 8, "aclDataBuffer* is ptr");
_Static_assert(sizeof(void *) == 8, "void* is ptr");
_Static_assert(IS_INTEGER_OF(8, size_t) && IS_UNSIGNED(size_t), "size_t is u64");
_Static_assert(sizeof(aclTensorDesc *) == 8, "aclTensorDesc* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclDataType), "aclDataType is i32");
_Static_assert(IS_INTEGER_OF(4, int), "int is i32");
_Static_assert(sizeof(const int64_t *) == 8, "const int64_t* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclFormat), "aclFormat is i32");
_Static_assert(IS_INTEGER_OF(4, aclError), "aclError is i32");
_Static_assert(sizeof(const aclDataBuffer *) == 8, "const aclDataBuffer* is ptr");
_Static_assert(sizeof(const aclTensorDesc *) == 8, "const aclTensorDesc* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclRegisterCallbackType), "aclRegisterCallbackType is i32");
_Static_assert(sizeof(aclFinalizeCallbackFunc) == 8, "aclFinalizeCallbackFunc is ptr");
_Static_assert(sizeof(uint64_t *) == 8, "uint64_t* is ptr");
_Static_assert(__builtin_types_compatible_p(float, float), "float is f32");
_Static_assert(IS_INTEGER_OF(2, aclFloat16) && IS_UNSIGNED(aclFloat16), "aclFloat16 is u16");
_Static_assert(IS_INTEGER_OF(4, aclCannAttr), "aclCannAttr is i32");
_Static_assert(sizeof(int32_t *) == 8, "int32_t* is ptr");
_Static_assert(sizeof(const aclCannAttr **) == 8, "const aclCannAttr** is ptr");
_Static_assert(sizeof(size_t *) == 8, "size_t* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclDeviceInfo), "aclDeviceInfo is i32");
_Static_assert(sizeof(int64_t *) == 8, "int64_t* is ptr");
_Static_assert(IS_INTEGER_OF(8, int64_t) && !IS_UNSIGNED(int64_t), "int64_t is i64");
_Static_assert(sizeof(aclInitCallbackFunc) == 8, "aclInitCallbackFunc is ptr");
_Static_assert(IS_INTEGER_OF(4, int32_t), "int32_t is i32");
_Static_assert(IS_INTEGER_OF(4, aclMemType), "aclMemType is i32");
_Static_assert(sizeof(aclTensorDesc **) == 8, "aclTensorDesc** is ptr");
_Static_assert(sizeof(aclmdlDataset *) == 8, "aclmdlDataset* is ptr");
_Static_assert(sizeof(aclmdlBundleQueryInfo *) == 8, "aclmdlBundleQueryInfo* is ptr");
_Static_assert(sizeof(uint32_t *) == 8, "uint32_t* is ptr");
_Static_assert(sizeof(const aclmdlBundleQueryInfo *) == 8, "const aclmdlBundleQueryInfo* is ptr");
_Static_assert(sizeof(const void *) == 8, "const void* is ptr");
_Static_assert(sizeof(aclmdlConfigHandle *) == 8, "aclmdlConfigHandle* is ptr");
_Static_assert(sizeof(aclmdlAIPP *) == 8, "aclmdlAIPP* is ptr");
_Static_assert(IS_INTEGER_OF(8, uint64_t) && IS_UNSIGNED(uint64_t), "uint64_t is u64");
_Static_assert(sizeof(char *) == 8, "char* is ptr");
_Static_assert(sizeof(aclmdlDesc *) == 8, "aclmdlDesc* is ptr");
_Static_assert(sizeof(aclmdlExecConfigHandle *) == 8, "aclmdlExecConfigHandle* is ptr");
_Static_assert(sizeof(const aclmdlAIPP *) == 8, "const aclmdlAIPP* is ptr");
_Static_assert(sizeof(const aclmdlDataset *) == 8, "const aclmdlDataset* is ptr");
_Static_assert(sizeof(const aclmdlExecConfigHandle *) == 8, "const aclmdlExecConfigHandle* is ptr");
_Static_assert(sizeof(aclrtStream) == 8, "aclrtStream is ptr");
_Static_assert(sizeof(aclmdlInputAippType *) == 8, "aclmdlInputAippType* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclmdlAttr), "aclmdlAttr is i32");
_Static_assert(sizeof(aclmdlAttrValue_t *) == 8, "aclmdlAttrValue_t* is ptr");
_Static_assert(sizeof(const aclmdlDesc *) == 8, "const aclmdlDesc* is ptr");
_Static_assert(sizeof(aclmdlIODims *) == 8, "aclmdlIODims* is ptr");
_Static_assert(sizeof(aclmdlBatch *) == 8, "aclmdlBatch* is ptr");
_Static_assert(sizeof(aclmdlHW *) == 8, "aclmdlHW* is ptr");
_Static_assert(sizeof(aclAippInfo *) == 8, "aclAippInfo* is ptr");
_Static_assert(sizeof(aclmdlIODimsRange *) == 8, "aclmdlIODimsRange* is ptr");
_Static_assert(sizeof(const uint32_t *) == 8, "const uint32_t* is ptr");
_Static_assert(sizeof(const aclmdlModel *) == 8, "const aclmdlModel* is ptr");
_Static_assert(sizeof(const aclmdlConfigHandle *) == 8, "const aclmdlConfigHandle* is ptr");
_Static_assert(sizeof(aclmdlExeOMDesc *) == 8, "aclmdlExeOMDesc* is ptr");
_Static_assert(sizeof(aclmdlRI) == 8, "aclmdlRI is ptr");
_Static_assert(sizeof(aclmdlRI *) == 8, "aclmdlRI* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclmdlRICaptureMode), "aclmdlRICaptureMode is i32");
_Static_assert(sizeof(aclmdlRICaptureStatus *) == 8, "aclmdlRICaptureStatus* is ptr");
_Static_assert(sizeof(aclrtTaskGrp *) == 8, "aclrtTaskGrp* is ptr");
_Static_assert(sizeof(aclrtTaskGrp) == 8, "aclrtTaskGrp is ptr");
_Static_assert(sizeof(aclmdlRICaptureMode *) == 8, "aclmdlRICaptureMode* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclmdlRICondHandleFlag), "aclmdlRICondHandleFlag is i32");
_Static_assert(sizeof(aclmdlRICondHandle *) == 8, "aclmdlRICondHandle* is ptr");
_Static_assert(sizeof(aclmdlRICondHandle) == 8, "aclmdlRICondHandle is ptr");
_Static_assert(sizeof(uint64_t **) == 8, "uint64_t** is ptr");
_Static_assert(sizeof(aclrtCallback) == 8, "aclrtCallback is ptr");
_Static_assert(sizeof(aclrtStream *) == 8, "aclrtStream* is ptr");
_Static_assert(sizeof(aclmdlRITask *) == 8, "aclmdlRITask* is ptr");
_Static_assert(sizeof(aclmdlRITask) == 8, "aclmdlRITask is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtLaunchKernelAttrId), "aclrtLaunchKernelAttrId is i32");
_Static_assert(sizeof(aclrtLaunchKernelAttrValue *) == 8, "aclrtLaunchKernelAttrValue* is ptr");
_Static_assert(sizeof(aclmdlRITaskParams *) == 8, "aclmdlRITaskParams* is ptr");
_Static_assert(sizeof(aclmdlRITaskType *) == 8, "aclmdlRITaskType* is ptr");
_Static_assert(IS_INTEGER_OF(1, int8_t) && !IS_UNSIGNED(int8_t), "int8_t is i8");
_Static_assert(IS_INTEGER_OF(2, int16_t) && !IS_UNSIGNED(int16_t), "int16_t is i16");
_Static_assert(IS_INTEGER_OF(1, uint8_t) && IS_UNSIGNED(uint8_t), "uint8_t is u8");
_Static_assert(IS_INTEGER_OF(4, aclAippInputFormat), "aclAippInputFormat is i32");
_Static_assert(IS_INTEGER_OF(4, aclmdlConfigAttr), "aclmdlConfigAttr is i32");
_Static_assert(IS_INTEGER_OF(4, aclmdlExecConfigAttr), "aclmdlExecConfigAttr is i32");
_Static_assert(sizeof(const aclmdlIODims *) == 8, "const aclmdlIODims* is ptr");
_Static_assert(sizeof(aclopAttr *) == 8, "aclopAttr* is ptr");
_Static_assert(sizeof(const aclopAttr *) == 8, "const aclopAttr* is ptr");
_Static_assert(sizeof(aclopHandle **) == 8, "aclopHandle** is ptr");
_Static_assert(IS_INTEGER_OF(4, aclopEngineType), "aclopEngineType is i32");
_Static_assert(sizeof(aclDataDeallocator) == 8, "aclDataDeallocator is ptr");
_Static_assert(sizeof(aclopHandle *) == 8, "aclopHandle* is ptr");
_Static_assert(sizeof(aclopCompileFunc) == 8, "aclopCompileFunc is ptr");
_Static_assert(sizeof(const uint8_t *) == 8, "const uint8_t* is ptr");
_Static_assert(sizeof(const float *) == 8, "const float* is ptr");
_Static_assert(sizeof(const int *) == 8, "const int* is ptr");
_Static_assert(sizeof(const char **) == 8, "const char** is ptr");
_Static_assert(sizeof(aclopKernelDesc *) == 8, "aclopKernelDesc* is ptr");
_Static_assert(sizeof(aclprofConfig *) == 8, "aclprofConfig* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclprofAicoreMetrics), "aclprofAicoreMetrics is i32");
_Static_assert(sizeof(const aclprofAicoreEvents *) == 8, "const aclprofAicoreEvents* is ptr");
_Static_assert(sizeof(aclprofStepInfo *) == 8, "aclprofStepInfo* is ptr");
_Static_assert(sizeof(aclprofSubscribeConfig *) == 8, "aclprofSubscribeConfig* is ptr");
_Static_assert(sizeof(const aclprofConfig *) == 8, "const aclprofConfig* is ptr");
_Static_assert(sizeof(const aclprofSubscribeConfig *) == 8, "const aclprofSubscribeConfig* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclprofSubscribeOpAttri), "aclprofSubscribeOpAttri is i32");
_Static_assert(IS_INTEGER_OF(4, aclprofSubscribeOpFlag), "aclprofSubscribeOpFlag is i32");
_Static_assert(IS_INTEGER_OF(4, aclprofStepTag), "aclprofStepTag is i32");
_Static_assert(sizeof(aclprofEventAttributes *) == 8, "aclprofEventAttributes* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclprofConfigType), "aclprofConfigType is i32");
_Static_assert(sizeof(aclrtMbuf *) == 8, "aclrtMbuf* is ptr");
_Static_assert(sizeof(aclrtAllocatorDesc) == 8, "aclrtAllocatorDesc is ptr");
_Static_assert(sizeof(aclrtAllocatorDesc *) == 8, "aclrtAllocatorDesc* is ptr");
_Static_assert(sizeof(aclrtAllocator *) == 8, "aclrtAllocator* is ptr");
_Static_assert(sizeof(aclrtAllocatorAllocFunc *) == 8, "aclrtAllocatorAllocFunc* is ptr");
_Static_assert(sizeof(aclrtAllocatorFreeFunc *) == 8, "aclrtAllocatorFreeFunc* is ptr");
_Static_assert(sizeof(aclrtAllocatorAllocAdviseFunc *) == 8, "aclrtAllocatorAllocAdviseFunc* is ptr");
_Static_assert(sizeof(aclrtAllocatorGetAddrFromBlockFunc *) == 8, "aclrtAllocatorGetAddrFromBlockFunc* is ptr");
_Static_assert(sizeof(aclrtAllocatorAllocAdviseFunc) == 8, "aclrtAllocatorAllocAdviseFunc is ptr");
_Static_assert(sizeof(aclrtAllocatorAllocFunc) == 8, "aclrtAllocatorAllocFunc is ptr");
_Static_assert(sizeof(aclrtAllocatorFreeFunc) == 8, "aclrtAllocatorFreeFunc is ptr");
_Static_assert(sizeof(aclrtAllocatorGetAddrFromBlockFunc) == 8, "aclrtAllocatorGetAddrFromBlockFunc is ptr");
_Static_assert(sizeof(aclrtAllocator) == 8, "aclrtAllocator is ptr");
_Static_assert(sizeof(aclrtMbuf) == 8, "aclrtMbuf is ptr");
_Static_assert(sizeof(const aclrtBinHandle) == 8, "const aclrtBinHandle is ptr");
_Static_assert(sizeof(void **) == 8, "void** is ptr");
_Static_assert(sizeof(aclrtFuncHandle *) == 8, "aclrtFuncHandle* is ptr");
_Static_assert(sizeof(aclrtBinHandle) == 8, "aclrtBinHandle is ptr");
_Static_assert(sizeof(const aclrtBinary) == 8, "const aclrtBinary is ptr");
_Static_assert(sizeof(aclrtBinHandle *) == 8, "aclrtBinHandle* is ptr");
_Static_assert(sizeof(const aclrtBinaryLoadOptions *) == 8, "const aclrtBinaryLoadOptions* is ptr");
_Static_assert(sizeof(aclrtBinaryLoadOptions *) == 8, "aclrtBinaryLoadOptions* is ptr");
_Static_assert(sizeof(aclrtOpExceptionCallback) == 8, "aclrtOpExceptionCallback is ptr");
_Static_assert(sizeof(const char *const) == 8, "const char* const is ptr");
_Static_assert(IS_INTEGER_OF(8, const size_t) && IS_UNSIGNED(const size_t), "const size_t is u64");
_Static_assert(sizeof(const void *const) == 8, "const void* const is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtCmoType), "aclrtCmoType is i32");
_Static_assert(sizeof(aclrtBarrierTaskInfo *) == 8, "aclrtBarrierTaskInfo* is ptr");
_Static_assert(sizeof(aclrtCntNotify *) == 8, "aclrtCntNotify* is ptr");
_Static_assert(sizeof(aclrtCntNotify) == 8, "aclrtCntNotify is ptr");
_Static_assert(sizeof(aclrtCntNotifyRecordInfo *) == 8, "aclrtCntNotifyRecordInfo* is ptr");
_Static_assert(sizeof(aclrtCntNotifyWaitInfo *) == 8, "aclrtCntNotifyWaitInfo* is ptr");
_Static_assert(sizeof(const aclrtMbuf) == 8, "const aclrtMbuf is ptr");
_Static_assert(sizeof(aclrtBinary) == 8, "aclrtBinary is ptr");
_Static_assert(sizeof(aclrtContext *) == 8, "aclrtContext* is ptr");
_Static_assert(sizeof(aclrtEvent *) == 8, "aclrtEvent* is ptr");
_Static_assert(sizeof(aclrtGroupInfo *) == 8, "aclrtGroupInfo* is ptr");
_Static_assert(sizeof(aclrtLabel *) == 8, "aclrtLabel* is ptr");
_Static_assert(sizeof(aclrtLabelList *) == 8, "aclrtLabelList* is ptr");
_Static_assert(sizeof(aclrtNotify *) == 8, "aclrtNotify* is ptr");
_Static_assert(sizeof(aclrtStreamConfigHandle *) == 8, "aclrtStreamConfigHandle* is ptr");
_Static_assert(sizeof(const aclrtStreamConfigHandle *) == 8, "const aclrtStreamConfigHandle* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclSysParamOpt), "aclSysParamOpt is i32");
_Static_assert(sizeof(aclrtContext) == 8, "aclrtContext is ptr");
_Static_assert(sizeof(aclrtEvent) == 8, "aclrtEvent is ptr");
_Static_assert(sizeof(aclrtLabel) == 8, "aclrtLabel is ptr");
_Static_assert(sizeof(aclrtLabelList) == 8, "aclrtLabelList is ptr");
_Static_assert(sizeof(aclrtNotify) == 8, "aclrtNotify is ptr");
_Static_assert(sizeof(const aclrtAtomicOperation *) == 8, "const aclrtAtomicOperation* is ptr");
_Static_assert(IS_INTEGER_OF(4, const uint32_t) && IS_UNSIGNED(const uint32_t), "const uint32_t is u32");
_Static_assert(IS_INTEGER_OF(4, aclrtDeviceLimit), "aclrtDeviceLimit is i32");
_Static_assert(sizeof(aclrtUuid *) == 8, "aclrtUuid* is ptr");
_Static_assert(sizeof(float *) == 8, "float* is ptr");
_Static_assert(sizeof(aclrtExceptionInfoCallback) == 8, "aclrtExceptionInfoCallback is ptr");
_Static_assert(sizeof(aclrtDrvMemHandle) == 8, "aclrtDrvMemHandle is ptr");
_Static_assert(sizeof(const aclrtFuncHandle) == 8, "const aclrtFuncHandle is ptr");
_Static_assert(sizeof(const aclrtExceptionInfo *) == 8, "const aclrtExceptionInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtDevFeatureType), "aclrtDevFeatureType is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtDevAttr), "aclrtDevAttr is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtDevResLimitType), "aclrtDevResLimitType is i32");
_Static_assert(sizeof(aclrtFloatOverflowMode *) == 8, "aclrtFloatOverflowMode* is ptr");
_Static_assert(sizeof(aclrtUtilizationInfo *) == 8, "aclrtUtilizationInfo* is ptr");
_Static_assert(sizeof(aclrtErrorInfo *) == 8, "aclrtErrorInfo* is ptr");
_Static_assert(sizeof(aclrtFuncHandle) == 8, "aclrtFuncHandle is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtFuncAttribute), "aclrtFuncAttribute is i32");
_Static_assert(sizeof(const aclrtGroupInfo *) == 8, "const aclrtGroupInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtGroupAttr), "aclrtGroupAttr is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtLastErrLevel), "aclrtLastErrLevel is i32");
_Static_assert(IS_INTEGER_OF(4, const int32_t), "const int32_t is i32");
_Static_assert(sizeof(int32_t *const) == 8, "int32_t* const is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemAttr), "aclrtMemAttr is i32");
_Static_assert(sizeof(aclrtMemUceInfo *) == 8, "aclrtMemUceInfo* is ptr");
_Static_assert(sizeof(aclrtMemUsageInfo *) == 8, "aclrtMemUsageInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemcpyKind), "aclrtMemcpyKind is i32");
_Static_assert(sizeof(uint32_t *const) == 8, "uint32_t* const is ptr");
_Static_assert(sizeof(aclrtRunMode *) == 8, "aclrtRunMode* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtStreamAttr), "aclrtStreamAttr is i32");
_Static_assert(sizeof(aclrtStreamAttrValue *) == 8, "aclrtStreamAttrValue* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtHacType), "aclrtHacType is i32");
_Static_assert(sizeof(aclrtHostMemMapCapability *) == 8, "aclrtHostMemMapCapability* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtHostRegisterType), "aclrtHostRegisterType is i32");
_Static_assert(sizeof(aclrtIpcEventHandle *) == 8, "aclrtIpcEventHandle* is ptr");
_Static_assert(sizeof(aclrtServerPid *) == 8, "aclrtServerPid* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtIpcMemAttrType), "aclrtIpcMemAttrType is i32");
_Static_assert(sizeof(aclrtArgsHandle) == 8, "aclrtArgsHandle is ptr");
_Static_assert(sizeof(aclrtParamHandle *) == 8, "aclrtParamHandle* is ptr");
_Static_assert(sizeof(aclrtParamHandle) == 8, "aclrtParamHandle is ptr");
_Static_assert(sizeof(aclrtArgsHandle *) == 8, "aclrtArgsHandle* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtCallbackBlockType), "aclrtCallbackBlockType is i32");
_Static_assert(sizeof(aclrtHostFunc) == 8, "aclrtHostFunc is ptr");
_Static_assert(sizeof(aclrtLaunchKernelCfg *) == 8, "aclrtLaunchKernelCfg* is ptr");
_Static_assert(sizeof(aclrtPlaceHolderInfo *) == 8, "aclrtPlaceHolderInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemMallocPolicy), "aclrtMemMallocPolicy is i32");
_Static_assert(sizeof(aclrtMallocConfig *) == 8, "aclrtMallocConfig* is ptr");
_Static_assert(sizeof(aclrtDrvMemHandle *) == 8, "aclrtDrvMemHandle* is ptr");
_Static_assert(sizeof(const aclrtPhysicalMemProp *) == 8, "const aclrtPhysicalMemProp* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemHandleType), "aclrtMemHandleType is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtMemSharedHandleType), "aclrtMemSharedHandleType is i32");
_Static_assert(sizeof(aclrtMemLocation *) == 8, "aclrtMemLocation* is ptr");
_Static_assert(sizeof(aclrtPhysicalMemProp *) == 8, "aclrtPhysicalMemProp* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemGranularityOptions), "aclrtMemGranularityOptions is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtMemManagedAdviseType), "aclrtMemManagedAdviseType is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtMemManagedRangeAttribute), "aclrtMemManagedRangeAttribute is i32");
_Static_assert(sizeof(aclrtMemManagedRangeAttribute *) == 8, "aclrtMemManagedRangeAttribute* is ptr");
_Static_assert(sizeof(const void **) == 8, "const void** is ptr");
_Static_assert(sizeof(aclrtMemManagedLocation *) == 8, "aclrtMemManagedLocation* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemLinkType), "aclrtMemLinkType is i32");
_Static_assert(sizeof(aclrtMemPool *) == 8, "aclrtMemPool* is ptr");
_Static_assert(sizeof(const aclrtMemPoolProps *) == 8, "const aclrtMemPoolProps* is ptr");
_Static_assert(sizeof(const aclrtMemPool) == 8, "const aclrtMemPool is ptr");
_Static_assert(sizeof(aclrtMemPool) == 8, "aclrtMemPool is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtMemPoolAttr), "aclrtMemPoolAttr is i32");
_Static_assert(sizeof(aclrtMemAccessDesc *) == 8, "aclrtMemAccessDesc* is ptr");
_Static_assert(sizeof(aclrtMemcpyBatchAttr *) == 8, "aclrtMemcpyBatchAttr* is ptr");
_Static_assert(sizeof(aclrtPtrAttributes *) == 8, "aclrtPtrAttributes* is ptr");
_Static_assert(sizeof(aclrtDeviceStatus *) == 8, "aclrtDeviceStatus* is ptr");
_Static_assert(sizeof(aclrtEventStatus *) == 8, "aclrtEventStatus* is ptr");
_Static_assert(sizeof(aclrtEventRecordedStatus *) == 8, "aclrtEventRecordedStatus* is ptr");
_Static_assert(sizeof(aclrtEventWaitStatus *) == 8, "aclrtEventWaitStatus* is ptr");
_Static_assert(sizeof(const aclrtRandomNumTaskInfo *) == 8, "const aclrtRandomNumTaskInfo* is ptr");
_Static_assert(sizeof(const aclrtStream) == 8, "const aclrtStream is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtReduceKind), "aclrtReduceKind is i32");
_Static_assert(sizeof(aclrtDeviceStateCallback) == 8, "aclrtDeviceStateCallback is ptr");
_Static_assert(sizeof(aclrtStreamStateCallback) == 8, "aclrtStreamStateCallback is ptr");
_Static_assert(sizeof(const aclrtErrorInfo *) == 8, "const aclrtErrorInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtFloatOverflowMode), "aclrtFloatOverflowMode is i32");
_Static_assert(sizeof(aclrtDeviceTaskAbortCallback) == 8, "aclrtDeviceTaskAbortCallback is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtStreamConfigAttr), "aclrtStreamConfigAttr is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtTsId), "aclrtTsId is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtSnapShotStage), "aclrtSnapShotStage is i32");
_Static_assert(sizeof(aclrtSnapShotCallBack) == 8, "aclrtSnapShotCallBack is ptr");
_Static_assert(sizeof(aclrtSnapShotBackupArgs *) == 8, "aclrtSnapShotBackupArgs* is ptr");
_Static_assert(sizeof(aclrtSnapShotRestoreArgs *) == 8, "aclrtSnapShotRestoreArgs* is ptr");
_Static_assert(sizeof(aclrtStreamStatus *) == 8, "aclrtStreamStatus* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclrtCondition), "aclrtCondition is i32");
_Static_assert(IS_INTEGER_OF(4, aclrtCompareDataType), "aclrtCompareDataType is i32");
_Static_assert(sizeof(aclrtTaskUpdateInfo *) == 8, "aclrtTaskUpdateInfo* is ptr");
_Static_assert(IS_INTEGER_OF(4, aclCANNPackageName), "aclCANNPackageName is i32");
_Static_assert(sizeof(aclCANNPackageVersion *) == 8, "aclCANNPackageVersion* is ptr");

/* --- Enums --- */

_Static_assert(sizeof(aclCANNPackageName) == 4, "sizeof(aclCANNPackageName)");
_Static_assert(ACL_PKG_NAME_CANN == 0, "ACL_PKG_NAME_CANN");
_Static_assert(ACL_PKG_NAME_RUNTIME == 1, "ACL_PKG_NAME_RUNTIME");
_Static_assert(ACL_PKG_NAME_COMPILER == 2, "ACL_PKG_NAME_COMPILER");
_Static_assert(ACL_PKG_NAME_HCCL == 3, "ACL_PKG_NAME_HCCL");
_Static_assert(ACL_PKG_NAME_TOOLKIT == 4, "ACL_PKG_NAME_TOOLKIT");
_Static_assert(ACL_PKG_NAME_OPP == 5, "ACL_PKG_NAME_OPP");
_Static_assert(ACL_PKG_NAME_OPP_KERNEL == 6, "ACL_PKG_NAME_OPP_KERNEL");
_Static_assert(ACL_PKG_NAME_DRIVER == 7, "ACL_PKG_NAME_DRIVER");
_Static_assert(sizeof(aclCannAttr) == 4, "sizeof(aclCannAttr)");
_Static_assert(ACL_CANN_ATTR_UNDEFINED == -1, "ACL_CANN_ATTR_UNDEFINED");
_Static_assert(ACL_CANN_ATTR_INF_NAN == 0, "ACL_CANN_ATTR_INF_NAN");
_Static_assert(ACL_CANN_ATTR_BF16 == 1, "ACL_CANN_ATTR_BF16");
_Static_assert(ACL_CANN_ATTR_JIT_COMPILE == 2, "ACL_CANN_ATTR_JIT_COMPILE");
_Static_assert(sizeof(aclDataType) == 4, "sizeof(aclDataType)");
_Static_assert(ACL_DT_UNDEFINED == -1, "ACL_DT_UNDEFINED");
_Static_assert(ACL_FLOAT == 0, "ACL_FLOAT");
_Static_assert(ACL_FLOAT16 == 1, "ACL_FLOAT16");
_Static_assert(ACL_INT8 == 2, "ACL_INT8");
_Static_assert(ACL_INT32 == 3, "ACL_INT32");
_Static_assert(ACL_UINT8 == 4, "ACL_UINT8");
_Static_assert(ACL_INT16 == 6, "ACL_INT16");
_Static_assert(ACL_UINT16 == 7, "ACL_UINT16");
_Static_assert(ACL_UINT32 == 8, "ACL_UINT32");
_Static_assert(ACL_INT64 == 9, "ACL_INT64");
_Static_assert(ACL_UINT64 == 10, "ACL_UINT64");
_Static_assert(ACL_DOUBLE == 11, "ACL_DOUBLE");
_Static_assert(ACL_BOOL == 12, "ACL_BOOL");
_Static_assert(ACL_STRING == 13, "ACL_STRING");
_Static_assert(ACL_COMPLEX64 == 16, "ACL_COMPLEX64");
_Static_assert(ACL_COMPLEX128 == 17, "ACL_COMPLEX128");
_Static_assert(ACL_BF16 == 27, "ACL_BF16");
_Static_assert(ACL_COMPLEX32 == 33, "ACL_COMPLEX32");
_Static_assert(ACL_INT4 == 29, "ACL_INT4");
_Static_assert(ACL_UINT1 == 30, "ACL_UINT1");
_Static_assert(ACL_HIFLOAT8 == 34, "ACL_HIFLOAT8");
_Static_assert(ACL_FLOAT8_E5M2 == 35, "ACL_FLOAT8_E5M2");
_Static_assert(ACL_FLOAT8_E4M3FN == 36, "ACL_FLOAT8_E4M3FN");
_Static_assert(ACL_FLOAT8_E8M0 == 37, "ACL_FLOAT8_E8M0");
_Static_assert(ACL_FLOAT6_E3M2 == 38, "ACL_FLOAT6_E3M2");
_Static_assert(ACL_FLOAT6_E2M3 == 39, "ACL_FLOAT6_E2M3");
_Static_assert(ACL_FLOAT4_E2M1 == 40, "ACL_FLOAT4_E2M1");
_Static_assert(ACL_FLOAT4_E1M2 == 41, "ACL_FLOAT4_E1M2");
_Static_assert(ACL_HIFLOAT4 == 42, "ACL_HIFLOAT4");
_Static_assert(sizeof(aclDeviceInfo) == 4, "sizeof(aclDeviceInfo)");
_Static_assert(ACL_DEVICE_INFO_UNDEFINED == -1, "ACL_DEVICE_INFO_UNDEFINED");
_Static_assert(ACL_DEVICE_INFO_AI_CORE_NUM == 0, "ACL_DEVICE_INFO_AI_CORE_NUM");
_Static_assert(ACL_DEVICE_INFO_VECTOR_CORE_NUM == 1, "ACL_DEVICE_INFO_VECTOR_CORE_NUM");
_Static_assert(ACL_DEVICE_INFO_L2_SIZE == 2, "ACL_DEVICE_INFO_L2_SIZE");
_Static_assert(sizeof(aclFormat) == 4, "sizeof(aclFormat)");
_Static_assert(ACL_FORMAT_UNDEFINED == -1, "ACL_FORMAT_UNDEFINED");
_Static_assert(ACL_FORMAT_NCHW == 0, "ACL_FORMAT_NCHW");
_Static_assert(ACL_FORMAT_NHWC == 1, "ACL_FORMAT_NHWC");
_Static_assert(ACL_FORMAT_ND == 2, "ACL_FORMAT_ND");
_Static_assert(ACL_FORMAT_NC1HWC0 == 3, "ACL_FORMAT_NC1HWC0");
_Static_assert(ACL_FORMAT_FRACTAL_Z == 4, "ACL_FORMAT_FRACTAL_Z");
_Static_assert(ACL_FORMAT_NC1HWC0_C04 == 12, "ACL_FORMAT_NC1HWC0_C04");
_Static_assert(ACL_FORMAT_FRACTAL_NZ == 29, "ACL_FORMAT_FRACTAL_NZ");
_Static_assert(ACL_FORMAT_NDHWC == 27, "ACL_FORMAT_NDHWC");
_Static_assert(ACL_FORMAT_NCDHW == 30, "ACL_FORMAT_NCDHW");
_Static_assert(ACL_FORMAT_NDC1HWC0 == 32, "ACL_FORMAT_NDC1HWC0");
_Static_assert(ACL_FRACTAL_Z_3D == 33, "ACL_FRACTAL_Z_3D");
_Static_assert(ACL_FORMAT_HWCN == 16, "ACL_FORMAT_HWCN");
_Static_assert(ACL_FORMAT_NC == 35, "ACL_FORMAT_NC");
_Static_assert(ACL_FORMAT_NCL == 47, "ACL_FORMAT_NCL");
_Static_assert(ACL_FORMAT_FRACTAL_NZ_C0_16 == 50, "ACL_FORMAT_FRACTAL_NZ_C0_16");
_Static_assert(ACL_FORMAT_FRACTAL_NZ_C0_32 == 51, "ACL_FORMAT_FRACTAL_NZ_C0_32");
_Static_assert(ACL_FORMAT_FRACTAL_NZ_C0_2 == 52, "ACL_FORMAT_FRACTAL_NZ_C0_2");
_Static_assert(ACL_FORMAT_FRACTAL_NZ_C0_4 == 53, "ACL_FORMAT_FRACTAL_NZ_C0_4");
_Static_assert(ACL_FORMAT_FRACTAL_NZ_C0_8 == 54, "ACL_FORMAT_FRACTAL_NZ_C0_8");
_Static_assert(sizeof(aclLogLevel) == 4, "sizeof(aclLogLevel)");
_Static_assert(ACL_DEBUG == 0, "ACL_DEBUG");
_Static_assert(ACL_INFO == 1, "ACL_INFO");
_Static_assert(ACL_WARNING == 2, "ACL_WARNING");
_Static_assert(ACL_ERROR == 3, "ACL_ERROR");
_Static_assert(sizeof(aclMemType) == 4, "sizeof(aclMemType)");
_Static_assert(ACL_MEMTYPE_DEVICE == 0, "ACL_MEMTYPE_DEVICE");
_Static_assert(ACL_MEMTYPE_HOST == 1, "ACL_MEMTYPE_HOST");
_Static_assert(ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT == 2, "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT");
_Static_assert(sizeof(aclRegisterCallbackType) == 4, "sizeof(aclRegisterCallbackType)");
_Static_assert(ACL_REG_TYPE_ACL_MODEL == 0, "ACL_REG_TYPE_ACL_MODEL");
_Static_assert(ACL_REG_TYPE_ACL_OP_EXECUTOR == 1, "ACL_REG_TYPE_ACL_OP_EXECUTOR");
_Static_assert(ACL_REG_TYPE_ACL_OP_CBLAS == 2, "ACL_REG_TYPE_ACL_OP_CBLAS");
_Static_assert(ACL_REG_TYPE_ACL_OP_COMPILER == 3, "ACL_REG_TYPE_ACL_OP_COMPILER");
_Static_assert(ACL_REG_TYPE_ACL_TDT_CHANNEL == 4, "ACL_REG_TYPE_ACL_TDT_CHANNEL");
_Static_assert(ACL_REG_TYPE_ACL_TDT_QUEUE == 5, "ACL_REG_TYPE_ACL_TDT_QUEUE");
_Static_assert(ACL_REG_TYPE_ACL_DVPP == 6, "ACL_REG_TYPE_ACL_DVPP");
_Static_assert(ACL_REG_TYPE_ACL_RETR == 7, "ACL_REG_TYPE_ACL_RETR");
_Static_assert(ACL_REG_TYPE_OTHER == 65535, "ACL_REG_TYPE_OTHER");
_Static_assert(sizeof(aclSysParamOpt) == 4, "sizeof(aclSysParamOpt)");
_Static_assert(ACL_OPT_DETERMINISTIC == 0, "ACL_OPT_DETERMINISTIC");
_Static_assert(ACL_OPT_ENABLE_DEBUG_KERNEL == 1, "ACL_OPT_ENABLE_DEBUG_KERNEL");
_Static_assert(ACL_OPT_STRONG_CONSISTENCY == 2, "ACL_OPT_STRONG_CONSISTENCY");
_Static_assert(ACL_OPT_EARLY_START == 3, "ACL_OPT_EARLY_START");
_Static_assert(ACL_OPT_ENABLE_KERNEL_EARLY_START == 3, "ACL_OPT_ENABLE_KERNEL_EARLY_START");
_Static_assert(sizeof(aclmdlRICaptureMode) == 4, "sizeof(aclmdlRICaptureMode)");
_Static_assert(ACL_MODEL_RI_CAPTURE_MODE_GLOBAL == 0, "ACL_MODEL_RI_CAPTURE_MODE_GLOBAL");
_Static_assert(ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL == 1, "ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL");
_Static_assert(ACL_MODEL_RI_CAPTURE_MODE_RELAXED == 2, "ACL_MODEL_RI_CAPTURE_MODE_RELAXED");
_Static_assert(sizeof(aclmdlRICaptureStatus) == 4, "sizeof(aclmdlRICaptureStatus)");
_Static_assert(ACL_MODEL_RI_CAPTURE_STATUS_NONE == 0, "ACL_MODEL_RI_CAPTURE_STATUS_NONE");
_Static_assert(ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE == 1, "ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE");
_Static_assert(ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED == 2, "ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED");
_Static_assert(sizeof(aclmdlRICondHandleFlag) == 4, "sizeof(aclmdlRICondHandleFlag)");
_Static_assert(ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT == 1, "ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT");
_Static_assert(sizeof(aclmdlRICondTaskType) == 4, "sizeof(aclmdlRICondTaskType)");
_Static_assert(ACL_MODEL_RI_COND_TYPE_IF == 0, "ACL_MODEL_RI_COND_TYPE_IF");
_Static_assert(ACL_MODEL_RI_COND_TYPE_WHILE == 1, "ACL_MODEL_RI_COND_TYPE_WHILE");
_Static_assert(ACL_MODEL_RI_COND_TYPE_SWITCH == 2, "ACL_MODEL_RI_COND_TYPE_SWITCH");
_Static_assert(sizeof(aclmdlRITaskType) == 4, "sizeof(aclmdlRITaskType)");
_Static_assert(ACL_MODEL_RI_TASK_DEFAULT == 0, "ACL_MODEL_RI_TASK_DEFAULT");
_Static_assert(ACL_MODEL_RI_TASK_KERNEL == 1, "ACL_MODEL_RI_TASK_KERNEL");
_Static_assert(ACL_MODEL_RI_TASK_EVENT_RECORD == 2, "ACL_MODEL_RI_TASK_EVENT_RECORD");
_Static_assert(ACL_MODEL_RI_TASK_EVENT_WAIT == 3, "ACL_MODEL_RI_TASK_EVENT_WAIT");
_Static_assert(ACL_MODEL_RI_TASK_EVENT_RESET == 4, "ACL_MODEL_RI_TASK_EVENT_RESET");
_Static_assert(ACL_MODEL_RI_TASK_VALUE_WRITE == 5, "ACL_MODEL_RI_TASK_VALUE_WRITE");
_Static_assert(ACL_MODEL_RI_TASK_VALUE_WAIT == 6, "ACL_MODEL_RI_TASK_VALUE_WAIT");
_Static_assert(sizeof(aclplatformCoreType) == 4, "sizeof(aclplatformCoreType)");
_Static_assert(ACL_PLATFORM_CORE_TYPE_AI_CORE == 0, "ACL_PLATFORM_CORE_TYPE_AI_CORE");
_Static_assert(ACL_PLATFORM_CORE_TYPE_VECTOR_CORE == 1, "ACL_PLATFORM_CORE_TYPE_VECTOR_CORE");
_Static_assert(sizeof(aclplatformDevInfo) == 4, "sizeof(aclplatformDevInfo)");
_Static_assert(ACL_PLATFORM_AICORE_CNT == 0, "ACL_PLATFORM_AICORE_CNT");
_Static_assert(ACL_PLATFORM_AICORE_UB_SIZE == 1, "ACL_PLATFORM_AICORE_UB_SIZE");
_Static_assert(ACL_PLATFORM_CUBE_CORE_CNT == 2, "ACL_PLATFORM_CUBE_CORE_CNT");
_Static_assert(ACL_PLATFORM_VECTOR_CORE_CNT == 3, "ACL_PLATFORM_VECTOR_CORE_CNT");
_Static_assert(ACL_PLATFORM_L2_SIZE == 4, "ACL_PLATFORM_L2_SIZE");
_Static_assert(ACL_PLATFORM_MEMORY_SIZE == 5, "ACL_PLATFORM_MEMORY_SIZE");
_Static_assert(ACL_PLATFORM_CUBE_FREQ == 6, "ACL_PLATFORM_CUBE_FREQ");
_Static_assert(ACL_PLATFORM_VEC_FREQ == 7, "ACL_PLATFORM_VEC_FREQ");
_Static_assert(ACL_PLATFORM_BT_SIZE == 8, "ACL_PLATFORM_BT_SIZE");
_Static_assert(ACL_PLATFORM_L0_A_SIZE == 9, "ACL_PLATFORM_L0_A_SIZE");
_Static_assert(ACL_PLATFORM_L0_B_SIZE == 10, "ACL_PLATFORM_L0_B_SIZE");
_Static_assert(ACL_PLATFORM_L0_C_SIZE == 11, "ACL_PLATFORM_L0_C_SIZE");
_Static_assert(ACL_PLATFORM_L1_SIZE == 12, "ACL_PLATFORM_L1_SIZE");
_Static_assert(ACL_PLATFORM_SOC_VERSION == 13, "ACL_PLATFORM_SOC_VERSION");
_Static_assert(ACL_PLATFORM_AIC_VERSION == 14, "ACL_PLATFORM_AIC_VERSION");
_Static_assert(ACL_PLATFORM_NPU_ARCH == 15, "ACL_PLATFORM_NPU_ARCH");
_Static_assert(ACL_PLATFORM_MEMORY_TYPE == 16, "ACL_PLATFORM_MEMORY_TYPE");
_Static_assert(sizeof(aclplatformLocalMemType) == 4, "sizeof(aclplatformLocalMemType)");
_Static_assert(L0_A == 0, "L0_A");
_Static_assert(L0_B == 1, "L0_B");
_Static_assert(L0_C == 2, "L0_C");
_Static_assert(L1 == 3, "L1");
_Static_assert(L2 == 4, "L2");
_Static_assert(UB == 5, "UB");
_Static_assert(HBM == 6, "HBM");
_Static_assert(sizeof(aclplatformNpuArch) == 4, "sizeof(aclplatformNpuArch)");
_Static_assert(DAV_1001 == 1001, "DAV_1001");
_Static_assert(DAV_2002 == 2002, "DAV_2002");
_Static_assert(DAV_2102 == 2102, "DAV_2102");
_Static_assert(DAV_2201 == 2201, "DAV_2201");
_Static_assert(DAV_3002 == 3002, "DAV_3002");
_Static_assert(DAV_3003 == 3003, "DAV_3003");
_Static_assert(DAV_3004 == 3004, "DAV_3004");
_Static_assert(DAV_3102 == 3102, "DAV_3102");
_Static_assert(DAV_3113 == 3113, "DAV_3113");
_Static_assert(DAV_3505 == 3505, "DAV_3505");
_Static_assert(DAV_3510 == 3510, "DAV_3510");
_Static_assert(DAV_5102 == 5102, "DAV_5102");
_Static_assert(DAV_RESV == 65535, "DAV_RESV");
_Static_assert(DAV_5162 == 5162, "DAV_5162");
_Static_assert(sizeof(aclprofAicoreMetrics) == 4, "sizeof(aclprofAicoreMetrics)");
_Static_assert(ACL_AICORE_ARITHMATIC_THROUGHPUT == 0, "ACL_AICORE_ARITHMATIC_THROUGHPUT");
_Static_assert(ACL_AICORE_PIPELINE == 1, "ACL_AICORE_PIPELINE");
_Static_assert(ACL_AICORE_SYNCHRONIZATION == 2, "ACL_AICORE_SYNCHRONIZATION");
_Static_assert(ACL_AICORE_MEMORY == 3, "ACL_AICORE_MEMORY");
_Static_assert(ACL_AICORE_INTERNAL_MEMORY == 4, "ACL_AICORE_INTERNAL_MEMORY");
_Static_assert(ACL_AICORE_STALL == 5, "ACL_AICORE_STALL");
_Static_assert(ACL_AICORE_NONE == 255, "ACL_AICORE_NONE");
_Static_assert(ACL_AICORE_ARITHMETIC_UTILIZATION == 0, "ACL_AICORE_ARITHMETIC_UTILIZATION");
_Static_assert(ACL_AICORE_PIPE_UTILIZATION == 1, "ACL_AICORE_PIPE_UTILIZATION");
_Static_assert(ACL_AICORE_MEMORY_BANDWIDTH == 2, "ACL_AICORE_MEMORY_BANDWIDTH");
_Static_assert(ACL_AICORE_L0B_AND_WIDTH == 3, "ACL_AICORE_L0B_AND_WIDTH");
_Static_assert(ACL_AICORE_RESOURCE_CONFLICT_RATIO == 4, "ACL_AICORE_RESOURCE_CONFLICT_RATIO");
_Static_assert(ACL_AICORE_MEMORY_UB == 5, "ACL_AICORE_MEMORY_UB");
_Static_assert(ACL_AICORE_L2_CACHE == 6, "ACL_AICORE_L2_CACHE");
_Static_assert(ACL_AICORE_PIPE_EXECUTE_UTILIZATION == 7, "ACL_AICORE_PIPE_EXECUTE_UTILIZATION");
_Static_assert(ACL_AICORE_MEMORY_ACCESS == 8, "ACL_AICORE_MEMORY_ACCESS");
_Static_assert(sizeof(aclprofConfigType) == 4, "sizeof(aclprofConfigType)");
_Static_assert(ACL_PROF_ARGS_MIN == 0, "ACL_PROF_ARGS_MIN");
_Static_assert(ACL_PROF_STORAGE_LIMIT == 1, "ACL_PROF_STORAGE_LIMIT");
_Static_assert(ACL_PROF_AIV_METRICS == 2, "ACL_PROF_AIV_METRICS");
_Static_assert(ACL_PROF_SYS_HARDWARE_MEM_FREQ == 3, "ACL_PROF_SYS_HARDWARE_MEM_FREQ");
_Static_assert(ACL_PROF_LLC_MODE == 4, "ACL_PROF_LLC_MODE");
_Static_assert(ACL_PROF_SYS_IO_FREQ == 5, "ACL_PROF_SYS_IO_FREQ");
_Static_assert(ACL_PROF_SYS_INTERCONNECTION_FREQ == 6, "ACL_PROF_SYS_INTERCONNECTION_FREQ");
_Static_assert(ACL_PROF_DVPP_FREQ == 7, "ACL_PROF_DVPP_FREQ");
_Static_assert(ACL_PROF_HOST_SYS == 8, "ACL_PROF_HOST_SYS");
_Static_assert(ACL_PROF_HOST_SYS_USAGE == 9, "ACL_PROF_HOST_SYS_USAGE");
_Static_assert(ACL_PROF_HOST_SYS_USAGE_FREQ == 10, "ACL_PROF_HOST_SYS_USAGE_FREQ");
_Static_assert(ACL_PROF_ARGS_MAX == 11, "ACL_PROF_ARGS_MAX");
_Static_assert(ACL_PROF_LOW_POWER_FREQ == 11, "ACL_PROF_LOW_POWER_FREQ");
_Static_assert(ACL_PROF_SYS_MEM_SERVICEFLOW == 12, "ACL_PROF_SYS_MEM_SERVICEFLOW");
_Static_assert(ACL_PROF_SYS_CPU_FREQ == 13, "ACL_PROF_SYS_CPU_FREQ");
_Static_assert(ACL_PROF_SCALE == 14, "ACL_PROF_SCALE");
_Static_assert(ACL_PROF_OPTYPE == 14, "ACL_PROF_OPTYPE");
_Static_assert(ACL_PROF_NTS_METRICS == 15, "ACL_PROF_NTS_METRICS");
_Static_assert(ACL_PROF_PATH == 16, "ACL_PROF_PATH");
_Static_assert(sizeof(aclprofMessageType) == 4, "sizeof(aclprofMessageType)");
_Static_assert(ACL_PROF_MESSAGE_TYPE_TENSOR_INFO == 0, "ACL_PROF_MESSAGE_TYPE_TENSOR_INFO");
_Static_assert(sizeof(aclprofStepTag) == 4, "sizeof(aclprofStepTag)");
_Static_assert(ACL_STEP_START == 0, "ACL_STEP_START");
_Static_assert(ACL_STEP_END == 1, "ACL_STEP_END");
_Static_assert(sizeof(aclprofSubscribeOpAttri) == 4, "sizeof(aclprofSubscribeOpAttri)");
_Static_assert(ACL_SUBSCRIBE_ATTRI_THREADID == 0, "ACL_SUBSCRIBE_ATTRI_THREADID");
_Static_assert(ACL_SUBSCRIBE_ATTRI_NONE == 1, "ACL_SUBSCRIBE_ATTRI_NONE");
_Static_assert(sizeof(aclprofSubscribeOpFlag) == 4, "sizeof(aclprofSubscribeOpFlag)");
_Static_assert(ACL_SUBSCRIBE_OP == 0, "ACL_SUBSCRIBE_OP");
_Static_assert(ACL_SUBSCRIBE_SUBGRAPH == 1, "ACL_SUBSCRIBE_SUBGRAPH");
_Static_assert(ACL_SUBSCRIBE_OP_THREAD == 2, "ACL_SUBSCRIBE_OP_THREAD");
_Static_assert(ACL_SUBSCRIBE_NONE == 3, "ACL_SUBSCRIBE_NONE");
_Static_assert(sizeof(aclrtAicoreErrorType) == 4, "sizeof(aclrtAicoreErrorType)");
_Static_assert(ACL_RT_AICORE_ERROR_UNKNOWN == 0, "ACL_RT_AICORE_ERROR_UNKNOWN");
_Static_assert(ACL_RT_AICORE_ERROR_SW == 1, "ACL_RT_AICORE_ERROR_SW");
_Static_assert(ACL_RT_AICORE_ERROR_HW_LOCAL == 2, "ACL_RT_AICORE_ERROR_HW_LOCAL");
_Static_assert(sizeof(aclrtAtomicOperation) == 4, "sizeof(aclrtAtomicOperation)");
_Static_assert(ACL_RT_ATOMIC_OPERATION_INTEGER_ADD == 0, "ACL_RT_ATOMIC_OPERATION_INTEGER_ADD");
_Static_assert(ACL_RT_ATOMIC_OPERATION_INTEGER_MIN == 1, "ACL_RT_ATOMIC_OPERATION_INTEGER_MIN");
_Static_assert(ACL_RT_ATOMIC_OPERATION_INTEGER_MAX == 2, "ACL_RT_ATOMIC_OPERATION_INTEGER_MAX");
_Static_assert(ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT == 3, "ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT");
_Static_assert(ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT == 4, "ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT");
_Static_assert(ACL_RT_ATOMIC_OPERATION_AND == 5, "ACL_RT_ATOMIC_OPERATION_AND");
_Static_assert(ACL_RT_ATOMIC_OPERATION_OR == 6, "ACL_RT_ATOMIC_OPERATION_OR");
_Static_assert(ACL_RT_ATOMIC_OPERATION_XOR == 7, "ACL_RT_ATOMIC_OPERATION_XOR");
_Static_assert(ACL_RT_ATOMIC_OPERATION_EXCHANGE == 8, "ACL_RT_ATOMIC_OPERATION_EXCHANGE");
_Static_assert(ACL_RT_ATOMIC_OPERATION_CAS == 9, "ACL_RT_ATOMIC_OPERATION_CAS");
_Static_assert(ACL_RT_ATOMIC_OPERATION_FLOAT_ADD == 10, "ACL_RT_ATOMIC_OPERATION_FLOAT_ADD");
_Static_assert(ACL_RT_ATOMIC_OPERATION_FLOAT_MIN == 11, "ACL_RT_ATOMIC_OPERATION_FLOAT_MIN");
_Static_assert(ACL_RT_ATOMIC_OPERATION_FLOAT_MAX == 12, "ACL_RT_ATOMIC_OPERATION_FLOAT_MAX");
_Static_assert(ACL_RT_ATOMIC_OPERATION_DMA_ADD == 30, "ACL_RT_ATOMIC_OPERATION_DMA_ADD");
_Static_assert(ACL_RT_ATOMIC_OPERATION_DMA_MIN == 31, "ACL_RT_ATOMIC_OPERATION_DMA_MIN");
_Static_assert(ACL_RT_ATOMIC_OPERATION_DMA_MAX == 32, "ACL_RT_ATOMIC_OPERATION_DMA_MAX");
_Static_assert(ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD == 40, "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD");
_Static_assert(ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN == 41, "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN");
_Static_assert(ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX == 42, "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX");
_Static_assert(ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS == 43, "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS");
_Static_assert(ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH == 44, "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH");
_Static_assert(sizeof(aclrtAtomicOperationCapability) == 4, "sizeof(aclrtAtomicOperationCapability)");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SIGNED == 1, "ACL_RT_ATOMIC_CAPABILITY_SIGNED");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_UNSIGNED == 2, "ACL_RT_ATOMIC_CAPABILITY_UNSIGNED");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_REDUCATION == 4, "ACL_RT_ATOMIC_CAPABILITY_REDUCATION");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SCALAR8 == 8, "ACL_RT_ATOMIC_CAPABILITY_SCALAR8");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SCALAR16 == 16, "ACL_RT_ATOMIC_CAPABILITY_SCALAR16");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SCALAR32 == 32, "ACL_RT_ATOMIC_CAPABILITY_SCALAR32");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SCALAR64 == 64, "ACL_RT_ATOMIC_CAPABILITY_SCALAR64");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_SCALAR128 == 128, "ACL_RT_ATOMIC_CAPABILITY_SCALAR128");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4 == 256, "ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4");
_Static_assert(ACL_RT_ATOMIC_CAPABILITY_REDUCTION == 4, "ACL_RT_ATOMIC_CAPABILITY_REDUCTION");
_Static_assert(sizeof(aclrtBinaryLoadOptionType) == 4, "sizeof(aclrtBinaryLoadOptionType)");
_Static_assert(ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD == 1, "ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD");
_Static_assert(ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC == 2, "ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC");
_Static_assert(ACL_RT_BINARY_LOAD_OPT_MAGIC == 2, "ACL_RT_BINARY_LOAD_OPT_MAGIC");
_Static_assert(ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE == 3, "ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE");
_Static_assert(sizeof(aclrtCallbackBlockType) == 4, "sizeof(aclrtCallbackBlockType)");
_Static_assert(ACL_CALLBACK_NO_BLOCK == 0, "ACL_CALLBACK_NO_BLOCK");
_Static_assert(ACL_CALLBACK_BLOCK == 1, "ACL_CALLBACK_BLOCK");
_Static_assert(sizeof(aclrtCmoType) == 4, "sizeof(aclrtCmoType)");
_Static_assert(ACL_RT_CMO_TYPE_PREFETCH == 0, "ACL_RT_CMO_TYPE_PREFETCH");
_Static_assert(ACL_RT_CMO_TYPE_WRITEBACK == 1, "ACL_RT_CMO_TYPE_WRITEBACK");
_Static_assert(ACL_RT_CMO_TYPE_INVALID == 2, "ACL_RT_CMO_TYPE_INVALID");
_Static_assert(ACL_RT_CMO_TYPE_FLUSH == 3, "ACL_RT_CMO_TYPE_FLUSH");
_Static_assert(sizeof(aclrtCntNotifyRecordMode) == 4, "sizeof(aclrtCntNotifyRecordMode)");
_Static_assert(ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE == 0, "ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE == 1, "ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE == 2, "ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE == 4, "ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE");
_Static_assert(sizeof(aclrtCntNotifyWaitMode) == 4, "sizeof(aclrtCntNotifyWaitMode)");
_Static_assert(ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE == 0, "ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE == 1, "ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE == 2, "ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE == 3, "ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE");
_Static_assert(ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE == 4, "ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE");
_Static_assert(sizeof(aclrtCompareDataType) == 4, "sizeof(aclrtCompareDataType)");
_Static_assert(ACL_RT_SWITCH_INT32 == 0, "ACL_RT_SWITCH_INT32");
_Static_assert(ACL_RT_SWITCH_INT64 == 1, "ACL_RT_SWITCH_INT64");
_Static_assert(sizeof(aclrtCondition) == 4, "sizeof(aclrtCondition)");
_Static_assert(ACL_RT_EQUAL == 0, "ACL_RT_EQUAL");
_Static_assert(ACL_RT_NOT_EQUAL == 1, "ACL_RT_NOT_EQUAL");
_Static_assert(ACL_RT_GREATER == 2, "ACL_RT_GREATER");
_Static_assert(ACL_RT_GREATER_OR_EQUAL == 3, "ACL_RT_GREATER_OR_EQUAL");
_Static_assert(ACL_RT_LESS == 4, "ACL_RT_LESS");
_Static_assert(ACL_RT_LESS_OR_EQUAL == 5, "ACL_RT_LESS_OR_EQUAL");
_Static_assert(sizeof(aclrtDevAttr) == 4, "sizeof(aclrtDevAttr)");
_Static_assert(ACL_DEV_ATTR_AICPU_CORE_NUM == 1, "ACL_DEV_ATTR_AICPU_CORE_NUM");
_Static_assert(ACL_DEV_ATTR_AICORE_CORE_NUM == 101, "ACL_DEV_ATTR_AICORE_CORE_NUM");
_Static_assert(ACL_DEV_ATTR_CUBE_CORE_NUM == 102, "ACL_DEV_ATTR_CUBE_CORE_NUM");
_Static_assert(ACL_DEV_ATTR_VECTOR_CORE_NUM == 201, "ACL_DEV_ATTR_VECTOR_CORE_NUM");
_Static_assert(ACL_DEV_ATTR_WARP_SIZE == 202, "ACL_DEV_ATTR_WARP_SIZE");
_Static_assert(ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE == 203, "ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE");
_Static_assert(ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE == 204, "ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE");
_Static_assert(ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE == 301, "ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE");
_Static_assert(ACL_DEV_ATTR_L2_CACHE_SIZE == 302, "ACL_DEV_ATTR_L2_CACHE_SIZE");
_Static_assert(ACL_DEV_ATTR_SMP_ID == 401, "ACL_DEV_ATTR_SMP_ID");
_Static_assert(ACL_DEV_ATTR_PHY_CHIP_ID == 402, "ACL_DEV_ATTR_PHY_CHIP_ID");
_Static_assert(ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID == 403, "ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID");
_Static_assert(ACL_DEV_ATTR_SUPER_POD_SERVER_ID == 404, "ACL_DEV_ATTR_SUPER_POD_SERVER_ID");
_Static_assert(ACL_DEV_ATTR_SUPER_POD_ID == 405, "ACL_DEV_ATTR_SUPER_POD_ID");
_Static_assert(ACL_DEV_ATTR_CUST_OP_PRIVILEGE == 406, "ACL_DEV_ATTR_CUST_OP_PRIVILEGE");
_Static_assert(ACL_DEV_ATTR_MAINBOARD_ID == 407, "ACL_DEV_ATTR_MAINBOARD_ID");
_Static_assert(ACL_DEV_ATTR_IS_VIRTUAL == 501, "ACL_DEV_ATTR_IS_VIRTUAL");
_Static_assert(ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE == 204, "ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE");
_Static_assert(ACL_DEV_ATTR_SUPER_POD_DEVICE_ID == 403, "ACL_DEV_ATTR_SUPER_POD_DEVICE_ID");
_Static_assert(ACL_DEV_ATTR_MAX_GRID_DIM_X == 205, "ACL_DEV_ATTR_MAX_GRID_DIM_X");
_Static_assert(ACL_DEV_ATTR_MAX_GRID_DIM_Y == 206, "ACL_DEV_ATTR_MAX_GRID_DIM_Y");
_Static_assert(ACL_DEV_ATTR_MAX_GRID_DIM_Z == 207, "ACL_DEV_ATTR_MAX_GRID_DIM_Z");
_Static_assert(ACL_DEV_ATTR_MAX_BLOCK_PER_GRID == 208, "ACL_DEV_ATTR_MAX_BLOCK_PER_GRID");
_Static_assert(ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK == 209, "ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK");
_Static_assert(ACL_DEV_ATTR_MAX_BLOCK_DIM_X == 210, "ACL_DEV_ATTR_MAX_BLOCK_DIM_X");
_Static_assert(ACL_DEV_ATTR_MAX_BLOCK_DIM_Y == 211, "ACL_DEV_ATTR_MAX_BLOCK_DIM_Y");
_Static_assert(ACL_DEV_ATTR_MAX_BLOCK_DIM_Z == 212, "ACL_DEV_ATTR_MAX_BLOCK_DIM_Z");
_Static_assert(ACL_DEV_ATTR_HD_CONNECT_TYPE == 408, "ACL_DEV_ATTR_HD_CONNECT_TYPE");
_Static_assert(ACL_DEV_ATTR_NPU_ARCH == 601, "ACL_DEV_ATTR_NPU_ARCH");
_Static_assert(ACL_DEV_ATTR_DEVICE_FORM_FACTOR == 409, "ACL_DEV_ATTR_DEVICE_FORM_FACTOR");
_Static_assert(sizeof(aclrtDevFeatureType) == 4, "sizeof(aclrtDevFeatureType)");
_Static_assert(ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV == 1, "ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV");
_Static_assert(ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV == 21, "ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV");
_Static_assert(sizeof(aclrtDevResLimitType) == 4, "sizeof(aclrtDevResLimitType)");
_Static_assert(ACL_RT_DEV_RES_CUBE_CORE == 0, "ACL_RT_DEV_RES_CUBE_CORE");
_Static_assert(ACL_RT_DEV_RES_VECTOR_CORE == 1, "ACL_RT_DEV_RES_VECTOR_CORE");
_Static_assert(sizeof(aclrtDevResModelType) == 4, "sizeof(aclrtDevResModelType)");
_Static_assert(ACL_RT_DEV_RES_CUBE_CORE == 0, "ACL_RT_DEV_RES_CUBE_CORE");
_Static_assert(ACL_RT_DEV_RES_VECTOR_CORE == 1, "ACL_RT_DEV_RES_VECTOR_CORE");
_Static_assert(sizeof(aclrtDeviceLimit) == 4, "sizeof(aclrtDeviceLimit)");
_Static_assert(ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE == 0, "ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE");
_Static_assert(ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE == 1, "ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE");
_Static_assert(ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE == 2, "ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE");
_Static_assert(ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE == 3, "ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE");
_Static_assert(ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE == 4, "ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE");
_Static_assert(sizeof(aclrtDeviceState) == 4, "sizeof(aclrtDeviceState)");
_Static_assert(ACL_RT_DEVICE_STATE_SET_PRE == 0, "ACL_RT_DEVICE_STATE_SET_PRE");
_Static_assert(ACL_RT_DEVICE_STATE_SET_POST == 1, "ACL_RT_DEVICE_STATE_SET_POST");
_Static_assert(ACL_RT_DEVICE_STATE_RESET_PRE == 2, "ACL_RT_DEVICE_STATE_RESET_PRE");
_Static_assert(ACL_RT_DEVICE_STATE_RESET_POST == 3, "ACL_RT_DEVICE_STATE_RESET_POST");
_Static_assert(sizeof(aclrtDeviceStatus) == 4, "sizeof(aclrtDeviceStatus)");
_Static_assert(ACL_RT_DEVICE_STATUS_NORMAL == 0, "ACL_RT_DEVICE_STATUS_NORMAL");
_Static_assert(ACL_RT_DEVICE_STATUS_ABNORMAL == 1, "ACL_RT_DEVICE_STATUS_ABNORMAL");
_Static_assert(ACL_RT_DEVICE_STATUS_END == 65535, "ACL_RT_DEVICE_STATUS_END");
_Static_assert(sizeof(aclrtDeviceTaskAbortStage) == 4, "sizeof(aclrtDeviceTaskAbortStage)");
_Static_assert(ACL_RT_DEVICE_TASK_ABORT_PRE == 0, "ACL_RT_DEVICE_TASK_ABORT_PRE");
_Static_assert(ACL_RT_DEVICE_TASK_ABORT_POST == 1, "ACL_RT_DEVICE_TASK_ABORT_POST");
_Static_assert(sizeof(aclrtEngineType) == 4, "sizeof(aclrtEngineType)");
_Static_assert(ACL_RT_ENGINE_TYPE_AIC == 0, "ACL_RT_ENGINE_TYPE_AIC");
_Static_assert(ACL_RT_ENGINE_TYPE_AIV == 1, "ACL_RT_ENGINE_TYPE_AIV");
_Static_assert(sizeof(aclrtErrorType) == 4, "sizeof(aclrtErrorType)");
_Static_assert(ACL_RT_NO_ERROR == 0, "ACL_RT_NO_ERROR");
_Static_assert(ACL_RT_ERROR_MEMORY == 1, "ACL_RT_ERROR_MEMORY");
_Static_assert(ACL_RT_ERROR_L2 == 2, "ACL_RT_ERROR_L2");
_Static_assert(ACL_RT_ERROR_AICORE == 3, "ACL_RT_ERROR_AICORE");
_Static_assert(ACL_RT_ERROR_LINK == 4, "ACL_RT_ERROR_LINK");
_Static_assert(ACL_RT_ERROR_OTHERS == 65535, "ACL_RT_ERROR_OTHERS");
_Static_assert(ACL_RT_ERROR_L3_PORT == 5, "ACL_RT_ERROR_L3_PORT");
_Static_assert(sizeof(aclrtEventRecordedStatus) == 4, "sizeof(aclrtEventRecordedStatus)");
_Static_assert(ACL_EVENT_RECORDED_STATUS_NOT_READY == 0, "ACL_EVENT_RECORDED_STATUS_NOT_READY");
_Static_assert(ACL_EVENT_RECORDED_STATUS_COMPLETE == 1, "ACL_EVENT_RECORDED_STATUS_COMPLETE");
_Static_assert(sizeof(aclrtEventStatus) == 4, "sizeof(aclrtEventStatus)");
_Static_assert(ACL_EVENT_STATUS_COMPLETE == 0, "ACL_EVENT_STATUS_COMPLETE");
_Static_assert(ACL_EVENT_STATUS_NOT_READY == 1, "ACL_EVENT_STATUS_NOT_READY");
_Static_assert(ACL_EVENT_STATUS_RESERVED == 2, "ACL_EVENT_STATUS_RESERVED");
_Static_assert(sizeof(aclrtEventWaitStatus) == 4, "sizeof(aclrtEventWaitStatus)");
_Static_assert(ACL_EVENT_WAIT_STATUS_COMPLETE == 0, "ACL_EVENT_WAIT_STATUS_COMPLETE");
_Static_assert(ACL_EVENT_WAIT_STATUS_NOT_READY == 1, "ACL_EVENT_WAIT_STATUS_NOT_READY");
_Static_assert(ACL_EVENT_WAIT_STATUS_RESERVED == 65535, "ACL_EVENT_WAIT_STATUS_RESERVED");
_Static_assert(sizeof(aclrtFloatOverflowMode) == 4, "sizeof(aclrtFloatOverflowMode)");
_Static_assert(ACL_RT_OVERFLOW_MODE_SATURATION == 0, "ACL_RT_OVERFLOW_MODE_SATURATION");
_Static_assert(ACL_RT_OVERFLOW_MODE_INFNAN == 1, "ACL_RT_OVERFLOW_MODE_INFNAN");
_Static_assert(ACL_RT_OVERFLOW_MODE_UNDEF == 2, "ACL_RT_OVERFLOW_MODE_UNDEF");
_Static_assert(sizeof(aclrtFuncAttribute) == 4, "sizeof(aclrtFuncAttribute)");
_Static_assert(ACL_FUNC_ATTR_KERNEL_TYPE == 1, "ACL_FUNC_ATTR_KERNEL_TYPE");
_Static_assert(ACL_FUNC_ATTR_KERNEL_RATIO == 2, "ACL_FUNC_ATTR_KERNEL_RATIO");
_Static_assert(ACL_FUNC_ATTR_KERNEL_SCHED_MODE == 3, "ACL_FUNC_ATTR_KERNEL_SCHED_MODE");
_Static_assert(sizeof(aclrtGroupAttr) == 4, "sizeof(aclrtGroupAttr)");
_Static_assert(ACL_GROUP_AICORE_INT == 0, "ACL_GROUP_AICORE_INT");
_Static_assert(ACL_GROUP_AIV_INT == 1, "ACL_GROUP_AIV_INT");
_Static_assert(ACL_GROUP_AIC_INT == 2, "ACL_GROUP_AIC_INT");
_Static_assert(ACL_GROUP_SDMANUM_INT == 3, "ACL_GROUP_SDMANUM_INT");
_Static_assert(ACL_GROUP_ASQNUM_INT == 4, "ACL_GROUP_ASQNUM_INT");
_Static_assert(ACL_GROUP_GROUPID_INT == 5, "ACL_GROUP_GROUPID_INT");
_Static_assert(sizeof(aclrtHacType) == 4, "sizeof(aclrtHacType)");
_Static_assert(ACL_RT_HAC_TYPE_STARS == 0, "ACL_RT_HAC_TYPE_STARS");
_Static_assert(ACL_RT_HAC_TYPE_AICPU == 1, "ACL_RT_HAC_TYPE_AICPU");
_Static_assert(ACL_RT_HAC_TYPE_AIC == 2, "ACL_RT_HAC_TYPE_AIC");
_Static_assert(ACL_RT_HAC_TYPE_AIV == 3, "ACL_RT_HAC_TYPE_AIV");
_Static_assert(ACL_RT_HAC_TYPE_PCIEDMA == 4, "ACL_RT_HAC_TYPE_PCIEDMA");
_Static_assert(ACL_RT_HAC_TYPE_RDMA == 5, "ACL_RT_HAC_TYPE_RDMA");
_Static_assert(ACL_RT_HAC_TYPE_SDMA == 6, "ACL_RT_HAC_TYPE_SDMA");
_Static_assert(ACL_RT_HAC_TYPE_DVPP == 7, "ACL_RT_HAC_TYPE_DVPP");
_Static_assert(ACL_RT_HAC_TYPE_UDMA == 8, "ACL_RT_HAC_TYPE_UDMA");
_Static_assert(ACL_RT_HAC_TYPE_CCU == 9, "ACL_RT_HAC_TYPE_CCU");
_Static_assert(sizeof(aclrtHostMemMapCapability) == 4, "sizeof(aclrtHostMemMapCapability)");
_Static_assert(ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED == 0, "ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED");
_Static_assert(ACL_RT_HOST_MEM_MAP_SUPPORTED == 1, "ACL_RT_HOST_MEM_MAP_SUPPORTED");
_Static_assert(sizeof(aclrtHostRegisterType) == 4, "sizeof(aclrtHostRegisterType)");
_Static_assert(ACL_HOST_REGISTER_MAPPED == 0, "ACL_HOST_REGISTER_MAPPED");
_Static_assert(ACL_HOST_REGISTER_IOMEMORY == 4, "ACL_HOST_REGISTER_IOMEMORY");
_Static_assert(ACL_HOST_REGISTER_READONLY == 8, "ACL_HOST_REGISTER_READONLY");
_Static_assert(sizeof(aclrtIpcMemAttrType) == 4, "sizeof(aclrtIpcMemAttrType)");
_Static_assert(ACL_RT_IPC_MEM_ATTR_ACCESS_LINK == 0, "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK");
_Static_assert(sizeof(aclrtKernelType) == 4, "sizeof(aclrtKernelType)");
_Static_assert(ACL_KERNEL_TYPE_AICORE == 0, "ACL_KERNEL_TYPE_AICORE");
_Static_assert(ACL_KERNEL_TYPE_CUBE == 1, "ACL_KERNEL_TYPE_CUBE");
_Static_assert(ACL_KERNEL_TYPE_VECTOR == 2, "ACL_KERNEL_TYPE_VECTOR");
_Static_assert(ACL_KERNEL_TYPE_MIX == 3, "ACL_KERNEL_TYPE_MIX");
_Static_assert(ACL_KERNEL_TYPE_AICPU == 100, "ACL_KERNEL_TYPE_AICPU");
_Static_assert(sizeof(aclrtLastErrLevel) == 4, "sizeof(aclrtLastErrLevel)");
_Static_assert(ACL_RT_THREAD_LEVEL == 0, "ACL_RT_THREAD_LEVEL");
_Static_assert(sizeof(aclrtLaunchKernelAttrId) == 4, "sizeof(aclrtLaunchKernelAttrId)");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE == 1, "ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE == 2, "ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE == 3, "ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET == 4, "ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH == 5, "ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP == 6, "ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT == 7, "ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US == 8, "ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE == 2, "ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE");
_Static_assert(ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING == 9, "ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING");
_Static_assert(sizeof(aclrtMallocAttrType) == 4, "sizeof(aclrtMallocAttrType)");
_Static_assert(ACL_RT_MEM_ATTR_RSV == 0, "ACL_RT_MEM_ATTR_RSV");
_Static_assert(ACL_RT_MEM_ATTR_MODULE_ID == 1, "ACL_RT_MEM_ATTR_MODULE_ID");
_Static_assert(ACL_RT_MEM_ATTR_DEVICE_ID == 2, "ACL_RT_MEM_ATTR_DEVICE_ID");
_Static_assert(ACL_RT_MEM_ATTR_VA_FLAG == 3, "ACL_RT_MEM_ATTR_VA_FLAG");
_Static_assert(sizeof(aclrtMemAccessFlags) == 4, "sizeof(aclrtMemAccessFlags)");
_Static_assert(ACL_RT_MEM_ACCESS_FLAGS_NONE == 0, "ACL_RT_MEM_ACCESS_FLAGS_NONE");
_Static_assert(ACL_RT_MEM_ACCESS_FLAGS_READ == 1, "ACL_RT_MEM_ACCESS_FLAGS_READ");
_Static_assert(ACL_RT_MEM_ACCESS_FLAGS_READWRITE == 3, "ACL_RT_MEM_ACCESS_FLAGS_READWRITE");
_Static_assert(sizeof(aclrtMemAllocationType) == 4, "sizeof(aclrtMemAllocationType)");
_Static_assert(ACL_MEM_ALLOCATION_TYPE_PINNED == 0, "ACL_MEM_ALLOCATION_TYPE_PINNED");
_Static_assert(sizeof(aclrtMemAttr) == 4, "sizeof(aclrtMemAttr)");
_Static_assert(ACL_DDR_MEM == 0, "ACL_DDR_MEM");
_Static_assert(ACL_HBM_MEM == 1, "ACL_HBM_MEM");
_Static_assert(ACL_DDR_MEM_HUGE == 2, "ACL_DDR_MEM_HUGE");
_Static_assert(ACL_DDR_MEM_NORMAL == 3, "ACL_DDR_MEM_NORMAL");
_Static_assert(ACL_HBM_MEM_HUGE == 4, "ACL_HBM_MEM_HUGE");
_Static_assert(ACL_HBM_MEM_NORMAL == 5, "ACL_HBM_MEM_NORMAL");
_Static_assert(ACL_DDR_MEM_P2P_HUGE == 6, "ACL_DDR_MEM_P2P_HUGE");
_Static_assert(ACL_DDR_MEM_P2P_NORMAL == 7, "ACL_DDR_MEM_P2P_NORMAL");
_Static_assert(ACL_HBM_MEM_P2P_HUGE == 8, "ACL_HBM_MEM_P2P_HUGE");
_Static_assert(ACL_HBM_MEM_P2P_NORMAL == 9, "ACL_HBM_MEM_P2P_NORMAL");
_Static_assert(ACL_HBM_MEM_HUGE1G == 10, "ACL_HBM_MEM_HUGE1G");
_Static_assert(ACL_HBM_MEM_P2P_HUGE1G == 11, "ACL_HBM_MEM_P2P_HUGE1G");
_Static_assert(ACL_MEM_NORMAL == 12, "ACL_MEM_NORMAL");
_Static_assert(ACL_MEM_HUGE == 13, "ACL_MEM_HUGE");
_Static_assert(ACL_MEM_HUGE1G == 14, "ACL_MEM_HUGE1G");
_Static_assert(ACL_MEM_P2P_NORMAL == 15, "ACL_MEM_P2P_NORMAL");
_Static_assert(ACL_MEM_P2P_HUGE == 16, "ACL_MEM_P2P_HUGE");
_Static_assert(ACL_MEM_P2P_HUGE1G == 17, "ACL_MEM_P2P_HUGE1G");
_Static_assert(sizeof(aclrtMemGranularityOptions) == 4, "sizeof(aclrtMemGranularityOptions)");
_Static_assert(ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM == 0, "ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM");
_Static_assert(ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED == 1, "ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED");
_Static_assert(ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF == 65535, "ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF");
_Static_assert(sizeof(aclrtMemHandleType) == 4, "sizeof(aclrtMemHandleType)");
_Static_assert(ACL_MEM_HANDLE_TYPE_NONE == 0, "ACL_MEM_HANDLE_TYPE_NONE");
_Static_assert(ACL_MEM_HANDLE_TYPE_POSIX == 2, "ACL_MEM_HANDLE_TYPE_POSIX");
_Static_assert(sizeof(aclrtMemLinkType) == 4, "sizeof(aclrtMemLinkType)");
_Static_assert(ACL_RT_MEM_ACCESS_LINK_SIO == 0, "ACL_RT_MEM_ACCESS_LINK_SIO");
_Static_assert(ACL_RT_MEM_ACCESS_LINK_HCCS == 1, "ACL_RT_MEM_ACCESS_LINK_HCCS");
_Static_assert(ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH == 2, "ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH");
_Static_assert(ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH == 3, "ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH");
_Static_assert(sizeof(aclrtMemLocationType) == 4, "sizeof(aclrtMemLocationType)");
_Static_assert(ACL_MEM_LOCATION_TYPE_HOST == 0, "ACL_MEM_LOCATION_TYPE_HOST");
_Static_assert(ACL_MEM_LOCATION_TYPE_DEVICE == 1, "ACL_MEM_LOCATION_TYPE_DEVICE");
_Static_assert(ACL_MEM_LOCATION_TYPE_UNREGISTERED == 2, "ACL_MEM_LOCATION_TYPE_UNREGISTERED");
_Static_assert(ACL_MEM_LOCATION_TYPE_HOST_NUMA == 4, "ACL_MEM_LOCATION_TYPE_HOST_NUMA");
_Static_assert(ACL_MEM_LOCATION_TYPE_MANAGED == 3, "ACL_MEM_LOCATION_TYPE_MANAGED");
_Static_assert(sizeof(aclrtMemMallocPolicy) == 4, "sizeof(aclrtMemMallocPolicy)");
_Static_assert(ACL_MEM_MALLOC_HUGE_FIRST == 0, "ACL_MEM_MALLOC_HUGE_FIRST");
_Static_assert(ACL_MEM_MALLOC_HUGE_ONLY == 1, "ACL_MEM_MALLOC_HUGE_ONLY");
_Static_assert(ACL_MEM_MALLOC_NORMAL_ONLY == 2, "ACL_MEM_MALLOC_NORMAL_ONLY");
_Static_assert(ACL_MEM_MALLOC_HUGE_FIRST_P2P == 3, "ACL_MEM_MALLOC_HUGE_FIRST_P2P");
_Static_assert(ACL_MEM_MALLOC_HUGE_ONLY_P2P == 4, "ACL_MEM_MALLOC_HUGE_ONLY_P2P");
_Static_assert(ACL_MEM_MALLOC_NORMAL_ONLY_P2P == 5, "ACL_MEM_MALLOC_NORMAL_ONLY_P2P");
_Static_assert(ACL_MEM_TYPE_LOW_BAND_WIDTH == 256, "ACL_MEM_TYPE_LOW_BAND_WIDTH");
_Static_assert(ACL_MEM_TYPE_HIGH_BAND_WIDTH == 4096, "ACL_MEM_TYPE_HIGH_BAND_WIDTH");
_Static_assert(ACL_MEM_MALLOC_HUGE1G_ONLY == 6, "ACL_MEM_MALLOC_HUGE1G_ONLY");
_Static_assert(ACL_MEM_MALLOC_HUGE1G_ONLY_P2P == 7, "ACL_MEM_MALLOC_HUGE1G_ONLY_P2P");
_Static_assert(ACL_MEM_ACCESS_USER_SPACE_READONLY == 1048576, "ACL_MEM_ACCESS_USER_SPACE_READONLY");
_Static_assert(sizeof(aclrtMemManagedAdviseType) == 4, "sizeof(aclrtMemManagedAdviseType)");
_Static_assert(ACL_MEM_ADVISE_SET_READ_MOSTLY == 0, "ACL_MEM_ADVISE_SET_READ_MOSTLY");
_Static_assert(ACL_MEM_ADVISE_UNSET_READ_MOSTLY == 1, "ACL_MEM_ADVISE_UNSET_READ_MOSTLY");
_Static_assert(ACL_MEM_ADVISE_SET_PREFERRED_LOCATION == 2, "ACL_MEM_ADVISE_SET_PREFERRED_LOCATION");
_Static_assert(ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION == 3, "ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION");
_Static_assert(ACL_MEM_ADVISE_SET_ACCESSED_BY == 4, "ACL_MEM_ADVISE_SET_ACCESSED_BY");
_Static_assert(ACL_MEM_ADVISE_UNSET_ACCESSED_BY == 5, "ACL_MEM_ADVISE_UNSET_ACCESSED_BY");
_Static_assert(sizeof(aclrtMemManagedLocationType) == 4, "sizeof(aclrtMemManagedLocationType)");
_Static_assert(ACL_MEM_LOCATIONTYPE_INVALID == 0, "ACL_MEM_LOCATIONTYPE_INVALID");
_Static_assert(ACL_MEM_LOCATIONTYPE_DEVICE == 1, "ACL_MEM_LOCATIONTYPE_DEVICE");
_Static_assert(ACL_MEM_LOCATIONTYPE_HOST == 2, "ACL_MEM_LOCATIONTYPE_HOST");
_Static_assert(ACL_MEM_LOCATIONTYPE_HOST_NUMA == 3, "ACL_MEM_LOCATIONTYPE_HOST_NUMA");
_Static_assert(ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT == 4, "ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT");
_Static_assert(sizeof(aclrtMemManagedRangeAttribute) == 4, "sizeof(aclrtMemManagedRangeAttribute)");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY == 1, "ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION == 2, "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY == 3, "ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE == 4, "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID == 5, "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION == 6, "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE == 7, "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE");
_Static_assert(ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID == 8, "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID");
_Static_assert(sizeof(aclrtMemPgType) == 4, "sizeof(aclrtMemPgType)");
_Static_assert(NORMAL_PAGE_TYPE == 0, "NORMAL_PAGE_TYPE");
_Static_assert(HUGE_PAGE_TYPE == 1, "HUGE_PAGE_TYPE");
_Static_assert(HUGE1G_PAGE_TYPE == 2, "HUGE1G_PAGE_TYPE");
_Static_assert(sizeof(aclrtMemPoolAttr) == 4, "sizeof(aclrtMemPoolAttr)");
_Static_assert(ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES == 1, "ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES");
_Static_assert(ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC == 2, "ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC");
_Static_assert(ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES == 3, "ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES");
_Static_assert(ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD == 4, "ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD");
_Static_assert(ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT == 5, "ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT");
_Static_assert(ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH == 6, "ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH");
_Static_assert(ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT == 7, "ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT");
_Static_assert(ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH == 8, "ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH");
_Static_assert(sizeof(aclrtMemSharedHandleType) == 4, "sizeof(aclrtMemSharedHandleType)");
_Static_assert(ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT == 1, "ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT");
_Static_assert(ACL_MEM_SHARE_HANDLE_TYPE_FABRIC == 2, "ACL_MEM_SHARE_HANDLE_TYPE_FABRIC");
_Static_assert(sizeof(aclrtMemType) == 4, "sizeof(aclrtMemType)");
_Static_assert(HBM_TYPE == 0, "HBM_TYPE");
_Static_assert(DDR_TYPE == 1, "DDR_TYPE");
_Static_assert(P2P_HBM_TYPE == 2, "P2P_HBM_TYPE");
_Static_assert(P2P_DDR_TYPE == 3, "P2P_DDR_TYPE");
_Static_assert(sizeof(aclrtMemcpyKind) == 4, "sizeof(aclrtMemcpyKind)");
_Static_assert(ACL_MEMCPY_HOST_TO_HOST == 0, "ACL_MEMCPY_HOST_TO_HOST");
_Static_assert(ACL_MEMCPY_HOST_TO_DEVICE == 1, "ACL_MEMCPY_HOST_TO_DEVICE");
_Static_assert(ACL_MEMCPY_DEVICE_TO_HOST == 2, "ACL_MEMCPY_DEVICE_TO_HOST");
_Static_assert(ACL_MEMCPY_DEVICE_TO_DEVICE == 3, "ACL_MEMCPY_DEVICE_TO_DEVICE");
_Static_assert(ACL_MEMCPY_DEFAULT == 4, "ACL_MEMCPY_DEFAULT");
_Static_assert(ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE == 5, "ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE");
_Static_assert(ACL_MEMCPY_INNER_DEVICE_TO_DEVICE == 6, "ACL_MEMCPY_INNER_DEVICE_TO_DEVICE");
_Static_assert(ACL_MEMCPY_INTER_DEVICE_TO_DEVICE == 7, "ACL_MEMCPY_INTER_DEVICE_TO_DEVICE");
_Static_assert(sizeof(aclrtProcessState) == 4, "sizeof(aclrtProcessState)");
_Static_assert(ACL_RT_PROCESS_STATE_RUNNING == 0, "ACL_RT_PROCESS_STATE_RUNNING");
_Static_assert(ACL_RT_PROCESS_STATE_LOCKED == 1, "ACL_RT_PROCESS_STATE_LOCKED");
_Static_assert(sizeof(aclrtRandomNumFuncType) == 4, "sizeof(aclrtRandomNumFuncType)");
_Static_assert(ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK == 0, "ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK");
_Static_assert(ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS == 1, "ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS");
_Static_assert(ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS == 2, "ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS");
_Static_assert(ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS == 3, "ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS");
_Static_assert(sizeof(aclrtReduceKind) == 4, "sizeof(aclrtReduceKind)");
_Static_assert(ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM == 10, "ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM");
_Static_assert(ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX == 11, "ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX");
_Static_assert(ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN == 12, "ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN");
_Static_assert(ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL == 13, "ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL");
_Static_assert(sizeof(aclrtRunMode) == 4, "sizeof(aclrtRunMode)");
_Static_assert(ACL_DEVICE == 0, "ACL_DEVICE");
_Static_assert(ACL_HOST == 1, "ACL_HOST");
_Static_assert(sizeof(aclrtSnapShotStage) == 4, "sizeof(aclrtSnapShotStage)");
_Static_assert(ACL_RT_SNAPSHOT_LOCK_PRE == 0, "ACL_RT_SNAPSHOT_LOCK_PRE");
_Static_assert(ACL_RT_SNAPSHOT_BACKUP_PRE == 1, "ACL_RT_SNAPSHOT_BACKUP_PRE");
_Static_assert(ACL_RT_SNAPSHOT_BACKUP_POST == 2, "ACL_RT_SNAPSHOT_BACKUP_POST");
_Static_assert(ACL_RT_SNAPSHOT_RESTORE_PRE == 3, "ACL_RT_SNAPSHOT_RESTORE_PRE");
_Static_assert(ACL_RT_SNAPSHOT_RESTORE_POST == 4, "ACL_RT_SNAPSHOT_RESTORE_POST");
_Static_assert(ACL_RT_SNAPSHOT_UNLOCK_POST == 5, "ACL_RT_SNAPSHOT_UNLOCK_POST");
_Static_assert(sizeof(aclrtStreamAttr) == 4, "sizeof(aclrtStreamAttr)");
_Static_assert(ACL_STREAM_ATTR_FAILURE_MODE == 1, "ACL_STREAM_ATTR_FAILURE_MODE");
_Static_assert(ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK == 2, "ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK");
_Static_assert(ACL_STREAM_ATTR_USER_CUSTOM_TAG == 3, "ACL_STREAM_ATTR_USER_CUSTOM_TAG");
_Static_assert(ACL_STREAM_ATTR_CACHE_OP_INFO == 4, "ACL_STREAM_ATTR_CACHE_OP_INFO");
_Static_assert(ACL_STREAM_ATTR_PRIORITY == 5, "ACL_STREAM_ATTR_PRIORITY");
_Static_assert(sizeof(aclrtStreamConfigAttr) == 4, "sizeof(aclrtStreamConfigAttr)");
_Static_assert(ACL_RT_STREAM_WORK_ADDR_PTR == 0, "ACL_RT_STREAM_WORK_ADDR_PTR");
_Static_assert(ACL_RT_STREAM_WORK_SIZE == 1, "ACL_RT_STREAM_WORK_SIZE");
_Static_assert(ACL_RT_STREAM_FLAG == 2, "ACL_RT_STREAM_FLAG");
_Static_assert(ACL_RT_STREAM_PRIORITY == 3, "ACL_RT_STREAM_PRIORITY");
_Static_assert(sizeof(aclrtStreamState) == 4, "sizeof(aclrtStreamState)");
_Static_assert(ACL_RT_STREAM_STATE_CREATE_POST == 1, "ACL_RT_STREAM_STATE_CREATE_POST");
_Static_assert(ACL_RT_STREAM_STATE_DESTROY_PRE == 2, "ACL_RT_STREAM_STATE_DESTROY_PRE");
_Static_assert(sizeof(aclrtStreamStatus) == 4, "sizeof(aclrtStreamStatus)");
_Static_assert(ACL_STREAM_STATUS_COMPLETE == 0, "ACL_STREAM_STATUS_COMPLETE");
_Static_assert(ACL_STREAM_STATUS_NOT_READY == 1, "ACL_STREAM_STATUS_NOT_READY");
_Static_assert(ACL_STREAM_STATUS_RESERVED == 65535, "ACL_STREAM_STATUS_RESERVED");
_Static_assert(sizeof(aclrtTsId) == 4, "sizeof(aclrtTsId)");
_Static_assert(ACL_TS_ID_AICORE == 0, "ACL_TS_ID_AICORE");
_Static_assert(ACL_TS_ID_AIVECTOR == 1, "ACL_TS_ID_AIVECTOR");
_Static_assert(ACL_TS_ID_RESERVED == 2, "ACL_TS_ID_RESERVED");
_Static_assert(sizeof(aclrtUpdateTaskAttrId) == 4, "sizeof(aclrtUpdateTaskAttrId)");
_Static_assert(ACL_RT_UPDATE_RANDOM_TASK == 1, "ACL_RT_UPDATE_RANDOM_TASK");
_Static_assert(ACL_RT_UPDATE_AIC_AIV_TASK == 2, "ACL_RT_UPDATE_AIC_AIV_TASK");
_Static_assert(sizeof(aclAippInputFormat) == 4, "sizeof(aclAippInputFormat)");
_Static_assert(ACL_YUV420SP_U8 == 1, "ACL_YUV420SP_U8");
_Static_assert(ACL_XRGB8888_U8 == 2, "ACL_XRGB8888_U8");
_Static_assert(ACL_RGB888_U8 == 3, "ACL_RGB888_U8");
_Static_assert(ACL_YUV400_U8 == 4, "ACL_YUV400_U8");
_Static_assert(ACL_NC1HWC0DI_FP16 == 5, "ACL_NC1HWC0DI_FP16");
_Static_assert(ACL_NC1HWC0DI_S8 == 6, "ACL_NC1HWC0DI_S8");
_Static_assert(ACL_ARGB8888_U8 == 7, "ACL_ARGB8888_U8");
_Static_assert(ACL_YUYV_U8 == 8, "ACL_YUYV_U8");
_Static_assert(ACL_YUV422SP_U8 == 9, "ACL_YUV422SP_U8");
_Static_assert(ACL_AYUV444_U8 == 10, "ACL_AYUV444_U8");
_Static_assert(ACL_RAW10 == 11, "ACL_RAW10");
_Static_assert(ACL_RAW12 == 12, "ACL_RAW12");
_Static_assert(ACL_RAW16 == 13, "ACL_RAW16");
_Static_assert(ACL_RAW24 == 14, "ACL_RAW24");
_Static_assert(ACL_AIPP_RESERVED == 65535, "ACL_AIPP_RESERVED");
_Static_assert(sizeof(aclmdlConfigAttr) == 4, "sizeof(aclmdlConfigAttr)");
_Static_assert(ACL_MDL_PRIORITY_INT32 == 0, "ACL_MDL_PRIORITY_INT32");
_Static_assert(ACL_MDL_LOAD_TYPE_SIZET == 1, "ACL_MDL_LOAD_TYPE_SIZET");
_Static_assert(ACL_MDL_PATH_PTR == 2, "ACL_MDL_PATH_PTR");
_Static_assert(ACL_MDL_MEM_ADDR_PTR == 3, "ACL_MDL_MEM_ADDR_PTR");
_Static_assert(ACL_MDL_MEM_SIZET == 4, "ACL_MDL_MEM_SIZET");
_Static_assert(ACL_MDL_WEIGHT_ADDR_PTR == 5, "ACL_MDL_WEIGHT_ADDR_PTR");
_Static_assert(ACL_MDL_WEIGHT_SIZET == 6, "ACL_MDL_WEIGHT_SIZET");
_Static_assert(ACL_MDL_WORKSPACE_ADDR_PTR == 7, "ACL_MDL_WORKSPACE_ADDR_PTR");
_Static_assert(ACL_MDL_WORKSPACE_SIZET == 8, "ACL_MDL_WORKSPACE_SIZET");
_Static_assert(ACL_MDL_INPUTQ_NUM_SIZET == 9, "ACL_MDL_INPUTQ_NUM_SIZET");
_Static_assert(ACL_MDL_INPUTQ_ADDR_PTR == 10, "ACL_MDL_INPUTQ_ADDR_PTR");
_Static_assert(ACL_MDL_OUTPUTQ_NUM_SIZET == 11, "ACL_MDL_OUTPUTQ_NUM_SIZET");
_Static_assert(ACL_MDL_OUTPUTQ_ADDR_PTR == 12, "ACL_MDL_OUTPUTQ_ADDR_PTR");
_Static_assert(ACL_MDL_WORKSPACE_MEM_OPTIMIZE == 13, "ACL_MDL_WORKSPACE_MEM_OPTIMIZE");
_Static_assert(ACL_MDL_WEIGHT_PATH_PTR == 14, "ACL_MDL_WEIGHT_PATH_PTR");
_Static_assert(ACL_MDL_MODEL_DESC_PTR == 15, "ACL_MDL_MODEL_DESC_PTR");
_Static_assert(ACL_MDL_MODEL_DESC_SIZET == 16, "ACL_MDL_MODEL_DESC_SIZET");
_Static_assert(ACL_MDL_KERNEL_PTR == 17, "ACL_MDL_KERNEL_PTR");
_Static_assert(ACL_MDL_KERNEL_SIZET == 18, "ACL_MDL_KERNEL_SIZET");
_Static_assert(ACL_MDL_KERNEL_ARGS_PTR == 19, "ACL_MDL_KERNEL_ARGS_PTR");
_Static_assert(ACL_MDL_KERNEL_ARGS_SIZET == 20, "ACL_MDL_KERNEL_ARGS_SIZET");
_Static_assert(ACL_MDL_STATIC_TASK_PTR == 21, "ACL_MDL_STATIC_TASK_PTR");
_Static_assert(ACL_MDL_STATIC_TASK_SIZET == 22, "ACL_MDL_STATIC_TASK_SIZET");
_Static_assert(ACL_MDL_DYNAMIC_TASK_PTR == 23, "ACL_MDL_DYNAMIC_TASK_PTR");
_Static_assert(ACL_MDL_DYNAMIC_TASK_SIZET == 24, "ACL_MDL_DYNAMIC_TASK_SIZET");
_Static_assert(ACL_MDL_MEM_MALLOC_POLICY_SIZET == 25, "ACL_MDL_MEM_MALLOC_POLICY_SIZET");
_Static_assert(ACL_MDL_FIFO_PTR == 26, "ACL_MDL_FIFO_PTR");
_Static_assert(ACL_MDL_FIFO_SIZET == 27, "ACL_MDL_FIFO_SIZET");
_Static_assert(ACL_MDL_WITHOUT_GRAPH_INT32 == 28, "ACL_MDL_WITHOUT_GRAPH_INT32");
_Static_assert(ACL_NPU_PERF_MODE == 29, "ACL_NPU_PERF_MODE");
_Static_assert(ACL_MDL_RESERVED == 65535, "ACL_MDL_RESERVED");
_Static_assert(sizeof(aclmdlAttr) == 4, "sizeof(aclmdlAttr)");
_Static_assert(ACL_MDL_ATTR_PRIORITY_INT32 == 0, "ACL_MDL_ATTR_PRIORITY_INT32");
_Static_assert(sizeof(aclmdlExecConfigAttr) == 4, "sizeof(aclmdlExecConfigAttr)");
_Static_assert(ACL_MDL_STREAM_SYNC_TIMEOUT == 0, "ACL_MDL_STREAM_SYNC_TIMEOUT");
_Static_assert(ACL_MDL_EVENT_SYNC_TIMEOUT == 1, "ACL_MDL_EVENT_SYNC_TIMEOUT");
_Static_assert(ACL_MDL_WORK_ADDR_PTR == 2, "ACL_MDL_WORK_ADDR_PTR");
_Static_assert(ACL_MDL_WORK_SIZET == 3, "ACL_MDL_WORK_SIZET");
_Static_assert(ACL_MDL_MPAIMID_SIZET == 4, "ACL_MDL_MPAIMID_SIZET");
_Static_assert(ACL_MDL_AICQOS_SIZET == 5, "ACL_MDL_AICQOS_SIZET");
_Static_assert(ACL_MDL_AICOST_SIZET == 6, "ACL_MDL_AICOST_SIZET");
_Static_assert(ACL_MDL_MEC_TIMETHR_SIZET == 7, "ACL_MDL_MEC_TIMETHR_SIZET");
_Static_assert(ACL_MDL_EXEC_PRIORITY_INT32 == 8, "ACL_MDL_EXEC_PRIORITY_INT32");
_Static_assert(ACL_MDL_NPU_PERF_MODE == 9, "ACL_MDL_NPU_PERF_MODE");
_Static_assert(sizeof(aclmdlInputAippType) == 4, "sizeof(aclmdlInputAippType)");
_Static_assert(ACL_DATA_WITHOUT_AIPP == 0, "ACL_DATA_WITHOUT_AIPP");
_Static_assert(ACL_DATA_WITH_STATIC_AIPP == 1, "ACL_DATA_WITH_STATIC_AIPP");
_Static_assert(ACL_DATA_WITH_DYNAMIC_AIPP == 2, "ACL_DATA_WITH_DYNAMIC_AIPP");
_Static_assert(ACL_DYNAMIC_AIPP_NODE == 3, "ACL_DYNAMIC_AIPP_NODE");
_Static_assert(sizeof(aclopEngineType) == 4, "sizeof(aclopEngineType)");
_Static_assert(ACL_ENGINE_SYS == 0, "ACL_ENGINE_SYS");
_Static_assert(ACL_ENGINE_AICORE == 1, "ACL_ENGINE_AICORE");
_Static_assert(ACL_ENGINE_VECTOR == 2, "ACL_ENGINE_VECTOR");

/* --- Macros --- */

_Static_assert(__builtin_strcmp(ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES, "_datadump_original_op_names") == 0, "ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES");
_Static_assert(ACL_COMPILE_FLAG_BIN_SELECTOR == 1, "ACL_COMPILE_FLAG_BIN_SELECTOR");
_Static_assert(ACL_CONTINUE_ON_FAILURE == 0, "ACL_CONTINUE_ON_FAILURE");
_Static_assert(ACL_DEVICE_FORM_FACTOR_A_K == 1, "ACL_DEVICE_FORM_FACTOR_A_K");
_Static_assert(ACL_DEVICE_FORM_FACTOR_A_X == 2, "ACL_DEVICE_FORM_FACTOR_A_X");
_Static_assert(ACL_DEVICE_FORM_FACTOR_PCIE_CARD == 3, "ACL_DEVICE_FORM_FACTOR_PCIE_CARD");
_Static_assert(ACL_DEVICE_FORM_FACTOR_POD == 0, "ACL_DEVICE_FORM_FACTOR_POD");
_Static_assert(ACL_DEV_FEATURE_NOT_SUPPORT == 0, "ACL_DEV_FEATURE_NOT_SUPPORT");
_Static_assert(ACL_DEV_FEATURE_SUPPORT == 1, "ACL_DEV_FEATURE_SUPPORT");
_Static_assert(ACL_DIM_ENDPOINTS == 2, "ACL_DIM_ENDPOINTS");
_Static_assert(__builtin_strcmp(ACL_DYNAMIC_AIPP_NAME, "ascend_dynamic_aipp_data") == 0, "ACL_DYNAMIC_AIPP_NAME");
_Static_assert(__builtin_strcmp(ACL_DYNAMIC_TENSOR_NAME, "ascend_mbatch_shape_data") == 0, "ACL_DYNAMIC_TENSOR_NAME");
_Static_assert(ACL_EVENT_CAPTURE_STREAM_PROGRESS == 2, "ACL_EVENT_CAPTURE_STREAM_PROGRESS");
_Static_assert(ACL_EVENT_DEVICE_USE_ONLY == 16, "ACL_EVENT_DEVICE_USE_ONLY");
_Static_assert(ACL_EVENT_EXTERNAL == 32, "ACL_EVENT_EXTERNAL");
_Static_assert(ACL_EVENT_IPC == 64, "ACL_EVENT_IPC");
_Static_assert(ACL_EVENT_RECORD_DEFAULT == 0, "ACL_EVENT_RECORD_DEFAULT");
_Static_assert(ACL_EVENT_RECORD_EXTERNAL == 1, "ACL_EVENT_RECORD_EXTERNAL");
_Static_assert(ACL_EVENT_SYNC == 1, "ACL_EVENT_SYNC");
_Static_assert(ACL_EVENT_TIME_LINE == 8, "ACL_EVENT_TIME_LINE");
_Static_assert(ACL_EVENT_WAIT_DEFAULT == 0, "ACL_EVENT_WAIT_DEFAULT");
_Static_assert(ACL_EVENT_WAIT_EXTERNAL == 1, "ACL_EVENT_WAIT_EXTERNAL");
_Static_assert(ACL_HOST_DEVICE_CONNECT_TYPE_HCCS == 1, "ACL_HOST_DEVICE_CONNECT_TYPE_HCCS");
_Static_assert(ACL_HOST_DEVICE_CONNECT_TYPE_PCIE == 0, "ACL_HOST_DEVICE_CONNECT_TYPE_PCIE");
_Static_assert(ACL_HOST_DEVICE_CONNECT_TYPE_UB == 2, "ACL_HOST_DEVICE_CONNECT_TYPE_UB");
_Static_assert(ACL_HOST_REG_IOMEMORY == 4, "ACL_HOST_REG_IOMEMORY");
_Static_assert(ACL_HOST_REG_MAPPED == 2, "ACL_HOST_REG_MAPPED");
_Static_assert(ACL_HOST_REG_PINNED == 268435456, "ACL_HOST_REG_PINNED");
_Static_assert(ACL_HOST_REG_READONLY == 8, "ACL_HOST_REG_READONLY");
_Static_assert(ACL_INVALID_NODE_INDEX == 4294967295, "ACL_INVALID_NODE_INDEX");
_Static_assert(ACL_IPC_EVENT_HANDLE_SIZE == 64, "ACL_IPC_EVENT_HANDLE_SIZE");
_Static_assert(ACL_IPC_HANDLE_SIZE == 65, "ACL_IPC_HANDLE_SIZE");
_Static_assert(ACL_MAJOR_VERSION == 1, "ACL_MAJOR_VERSION");
_Static_assert(ACL_MAX_BATCH_NUM == 128, "ACL_MAX_BATCH_NUM");
_Static_assert(ACL_MAX_DIM_CNT == 128, "ACL_MAX_DIM_CNT");
_Static_assert(ACL_MAX_HW_NUM == 128, "ACL_MAX_HW_NUM");
_Static_assert(ACL_MAX_SHAPE_COUNT == 128, "ACL_MAX_SHAPE_COUNT");
_Static_assert(ACL_MAX_TENSOR_NAME_LEN == 128, "ACL_MAX_TENSOR_NAME_LEN");
_Static_assert(ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY == 0, "ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY");
_Static_assert(ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE == 1, "ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE");
_Static_assert(ACL_MDL_LOAD_FROM_FILE == 1, "ACL_MDL_LOAD_FROM_FILE");
_Static_assert(ACL_MDL_LOAD_FROM_FILE_WITH_MEM == 2, "ACL_MDL_LOAD_FROM_FILE_WITH_MEM");
_Static_assert(ACL_MDL_LOAD_FROM_FILE_WITH_Q == 5, "ACL_MDL_LOAD_FROM_FILE_WITH_Q");
_Static_assert(ACL_MDL_LOAD_FROM_MEM == 3, "ACL_MDL_LOAD_FROM_MEM");
_Static_assert(ACL_MDL_LOAD_FROM_MEM_WITH_MEM == 4, "ACL_MDL_LOAD_FROM_MEM_WITH_MEM");
_Static_assert(ACL_MDL_LOAD_FROM_MEM_WITH_Q == 6, "ACL_MDL_LOAD_FROM_MEM_WITH_Q");
_Static_assert(ACL_MINOR_VERSION == 17, "ACL_MINOR_VERSION");
_Static_assert(ACL_MODEL_STREAM_FLAG_DEFAULT == 2147483647, "ACL_MODEL_STREAM_FLAG_DEFAULT");
_Static_assert(ACL_MODEL_STREAM_FLAG_HEAD == 0, "ACL_MODEL_STREAM_FLAG_HEAD");
_Static_assert(ACL_NOTIFY_DEFAULT == 0, "ACL_NOTIFY_DEFAULT");
_Static_assert(ACL_NOTIFY_DEVICE_USE_ONLY == 1, "ACL_NOTIFY_DEVICE_USE_ONLY");
_Static_assert(ACL_OP_DUMP_OP_AICORE_ARGS == 1, "ACL_OP_DUMP_OP_AICORE_ARGS");
_Static_assert(ACL_PATCH_VERSION == 0, "ACL_PATCH_VERSION");
_Static_assert(ACL_PKG_VERSION_MAX_SIZE == 128, "ACL_PKG_VERSION_MAX_SIZE");
_Static_assert(ACL_PKG_VERSION_PARTS_MAX_SIZE == 64, "ACL_PKG_VERSION_PARTS_MAX_SIZE");
_Static_assert(ACL_PROF_ACL_API == 1, "ACL_PROF_ACL_API");
_Static_assert(ACL_PROF_AICORE_METRICS == 4, "ACL_PROF_AICORE_METRICS");
_Static_assert(ACL_PROF_AICORE_SHAPE == 34359738368, "ACL_PROF_AICORE_SHAPE");
_Static_assert(ACL_PROF_AICPU == 8, "ACL_PROF_AICPU");
_Static_assert(ACL_PROF_AICPU_TRACE == 8, "ACL_PROF_AICPU_TRACE");
_Static_assert(ACL_PROF_API_STATS == 17179869184, "ACL_PROF_API_STATS");
_Static_assert(ACL_PROF_EVENT_ATTR_VERSION == 1, "ACL_PROF_EVENT_ATTR_VERSION");
_Static_assert(ACL_PROF_GE_API_L0 == 512, "ACL_PROF_GE_API_L0");
_Static_assert(ACL_PROF_GE_API_L1 == 16777216, "ACL_PROF_GE_API_L1");
_Static_assert(ACL_PROF_HCCL_TRACE == 32, "ACL_PROF_HCCL_TRACE");
_Static_assert(ACL_PROF_L2CACHE == 16, "ACL_PROF_L2CACHE");
_Static_assert(ACL_PROF_MAX_OP_NAME_LEN == 257, "ACL_PROF_MAX_OP_NAME_LEN");
_Static_assert(ACL_PROF_MAX_OP_TYPE_LEN == 65, "ACL_PROF_MAX_OP_TYPE_LEN");
_Static_assert(ACL_PROF_MSPROFTX == 128, "ACL_PROF_MSPROFTX");
_Static_assert(ACL_PROF_OP_ATTR == 16384, "ACL_PROF_OP_ATTR");
_Static_assert(ACL_PROF_RUNTIME_API == 256, "ACL_PROF_RUNTIME_API");
_Static_assert(ACL_PROF_TASK_MEMORY == 4096, "ACL_PROF_TASK_MEMORY");
_Static_assert(ACL_PROF_TASK_TIME == 2, "ACL_PROF_TASK_TIME");
_Static_assert(ACL_PROF_TASK_TIME_L0 == 2048, "ACL_PROF_TASK_TIME_L0");
_Static_assert(ACL_PROF_TASK_TIME_L2 == 8192, "ACL_PROF_TASK_TIME_L2");
_Static_assert(ACL_PROF_TASK_TIME_L3 == 32768, "ACL_PROF_TASK_TIME_L3");
_Static_assert(ACL_PROF_TENSOR_DATA_SHAPE_LEN == 8, "ACL_PROF_TENSOR_DATA_SHAPE_LEN");
_Static_assert(ACL_PROF_TRAINING_TRACE == 64, "ACL_PROF_TRAINING_TRACE");
_Static_assert(ACL_RT_BINARY_MAGIC_ELF_AICORE == 1129660997, "ACL_RT_BINARY_MAGIC_ELF_AICORE");
_Static_assert(ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE == 1095320387, "ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE");
_Static_assert(ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE == 1094799942, "ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE");
_Static_assert(ACL_RT_CMO_MAX_BARRIER_NUM == 6, "ACL_RT_CMO_MAX_BARRIER_NUM");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_HCCS == 1, "ACL_RT_DEVS_TOPOLOGY_HCCS");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_HCCS_SW == 64, "ACL_RT_DEVS_TOPOLOGY_HCCS_SW");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_PHB == 8, "ACL_RT_DEVS_TOPOLOGY_PHB");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_PIB == 4, "ACL_RT_DEVS_TOPOLOGY_PIB");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_PIX == 2, "ACL_RT_DEVS_TOPOLOGY_PIX");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_SIO == 32, "ACL_RT_DEVS_TOPOLOGY_SIO");
_Static_assert(ACL_RT_DEVS_TOPOLOGY_SYS == 16, "ACL_RT_DEVS_TOPOLOGY_SYS");
_Static_assert(ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS == 1, "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS");
_Static_assert(ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO == 0, "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO");
_Static_assert(ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH == 3, "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH");
_Static_assert(ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH == 2, "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH");
_Static_assert(ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT == 0, "ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT");
_Static_assert(ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION == 1, "ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION");
_Static_assert(ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT == 0, "ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT");
_Static_assert(ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS == 1, "ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS");
_Static_assert(ACL_RT_MAX_RECORD_PA_NUM_PER_DEV == 20, "ACL_RT_MAX_RECORD_PA_NUM_PER_DEV");
_Static_assert(ACL_RT_MEM_ATTACH_GLOBAL == 1, "ACL_RT_MEM_ATTACH_GLOBAL");
_Static_assert(ACL_RT_MEM_LINK_IDX_0 == 0, "ACL_RT_MEM_LINK_IDX_0");
_Static_assert(ACL_RT_MEM_LINK_IDX_1 == 1, "ACL_RT_MEM_LINK_IDX_1");
_Static_assert(ACL_RT_MEM_TYPE_DEV == 2, "ACL_RT_MEM_TYPE_DEV");
_Static_assert(ACL_RT_MEM_TYPE_DVPP == 8, "ACL_RT_MEM_TYPE_DVPP");
_Static_assert(ACL_RT_MEM_TYPE_RSVD == 16, "ACL_RT_MEM_TYPE_RSVD");
_Static_assert(ACL_RT_MEM_UCE_INFO_MAX_NUM == 20, "ACL_RT_MEM_UCE_INFO_MAX_NUM");
_Static_assert(ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT == 0, "ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT");
_Static_assert(ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION == 2, "ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION");
_Static_assert(ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT == 0, "ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT");
_Static_assert(ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS == 2, "ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS");
_Static_assert(ACL_RT_VMM_EXPORT_FLAG_DEFAULT == 0, "ACL_RT_VMM_EXPORT_FLAG_DEFAULT");
_Static_assert(ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION == 1, "ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION");
_Static_assert(ACL_STOP_ON_FAILURE == 1, "ACL_STOP_ON_FAILURE");
_Static_assert(ACL_STREAM_CPU_SCHEDULE == 16, "ACL_STREAM_CPU_SCHEDULE");
_Static_assert(ACL_STREAM_DEVICE_USE_ONLY == 32, "ACL_STREAM_DEVICE_USE_ONLY");
_Static_assert(ACL_STREAM_FAST_LAUNCH == 1, "ACL_STREAM_FAST_LAUNCH");
_Static_assert(ACL_STREAM_FAST_SYNC == 2, "ACL_STREAM_FAST_SYNC");
_Static_assert(ACL_STREAM_HUGE == 8, "ACL_STREAM_HUGE");
_Static_assert(ACL_STREAM_PERSISTENT == 4, "ACL_STREAM_PERSISTENT");
_Static_assert(ACL_STREAM_WAIT_VALUE_AND == 2, "ACL_STREAM_WAIT_VALUE_AND");
_Static_assert(ACL_STREAM_WAIT_VALUE_EQ == 1, "ACL_STREAM_WAIT_VALUE_EQ");
_Static_assert(ACL_STREAM_WAIT_VALUE_GEQ == 0, "ACL_STREAM_WAIT_VALUE_GEQ");
_Static_assert(ACL_STREAM_WAIT_VALUE_NOR == 3, "ACL_STREAM_WAIT_VALUE_NOR");
_Static_assert(ACL_TENSOR_SHAPE_RANGE_NUM == 2, "ACL_TENSOR_SHAPE_RANGE_NUM");
_Static_assert(ACL_TENSOR_VALUE_RANGE_NUM == 2, "ACL_TENSOR_VALUE_RANGE_NUM");
_Static_assert(ACL_UNKNOWN_RANK == 18446744073709551614u, "ACL_UNKNOWN_RANK");
_Static_assert(ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT == 0, "ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT");
_Static_assert(ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT == 1, "ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT");
_Static_assert(MAX_MEM_UCE_INFO_ARRAY_SIZE == 128, "MAX_MEM_UCE_INFO_ARRAY_SIZE");
_Static_assert(UCE_INFO_RESERVED_SIZE == 14, "UCE_INFO_RESERVED_SIZE");

/* --- Structs --- */

_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemManagedLocation *)0)->type), aclrtMemManagedLocationType), "aclrtMemManagedLocation.type");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemManagedLocation *)0)->id), int32_t), "aclrtMemManagedLocation.id");
_Static_assert(sizeof(aclrtMallocAttrValue) == 8, "sizeof(aclrtMallocAttrValue)");
_Static_assert(_Alignof(aclrtMallocAttrValue) == 4, "_Alignof(aclrtMallocAttrValue)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttrValue *)0)->moduleId), uint16_t), "aclrtMallocAttrValue.moduleId");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttrValue *)0)->deviceId), uint32_t), "aclrtMallocAttrValue.deviceId");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttrValue *)0)->vaFlag), uint32_t), "aclrtMallocAttrValue.vaFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttrValue *)0)->rsv), uint8_t[8]), "aclrtMallocAttrValue.rsv");
_Static_assert(sizeof(aclrtMallocAttribute) == 12, "sizeof(aclrtMallocAttribute)");
_Static_assert(_Alignof(aclrtMallocAttribute) == 4, "_Alignof(aclrtMallocAttribute)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttribute *)0)->attr), aclrtMallocAttrType), "aclrtMallocAttribute.attr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocAttribute *)0)->value), aclrtMallocAttrValue), "aclrtMallocAttribute.value");
_Static_assert(sizeof(aclrtMallocConfig) == 16, "sizeof(aclrtMallocConfig)");
_Static_assert(_Alignof(aclrtMallocConfig) == 8, "_Alignof(aclrtMallocConfig)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocConfig *)0)->attrs), aclrtMallocAttribute *), "aclrtMallocConfig.attrs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMallocConfig *)0)->numAttrs), size_t), "aclrtMallocConfig.numAttrs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtServerPid *)0)->sdid), uint32_t), "aclrtServerPid.sdid");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtServerPid *)0)->pid), int32_t *), "aclrtServerPid.pid");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtServerPid *)0)->num), size_t), "aclrtServerPid.num");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamConfigHandle *)0)->workptr), void *), "aclrtStreamConfigHandle.workptr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamConfigHandle *)0)->workSize), size_t), "aclrtStreamConfigHandle.workSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamConfigHandle *)0)->flag), size_t), "aclrtStreamConfigHandle.flag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamConfigHandle *)0)->priority), uint32_t), "aclrtStreamConfigHandle.priority");
_Static_assert(sizeof(aclrtUtilizationInfo) == 24, "sizeof(aclrtUtilizationInfo)");
_Static_assert(_Alignof(aclrtUtilizationInfo) == 8, "_Alignof(aclrtUtilizationInfo)");
_Static_assert(offsetof(aclrtUtilizationInfo, cubeUtilization) == 0, "offsetof(aclrtUtilizationInfo, cubeUtilization)");
_Static_assert(offsetof(aclrtUtilizationInfo, vectorUtilization) == 4, "offsetof(aclrtUtilizationInfo, vectorUtilization)");
_Static_assert(offsetof(aclrtUtilizationInfo, aicpuUtilization) == 8, "offsetof(aclrtUtilizationInfo, aicpuUtilization)");
_Static_assert(offsetof(aclrtUtilizationInfo, memoryUtilization) == 12, "offsetof(aclrtUtilizationInfo, memoryUtilization)");
_Static_assert(offsetof(aclrtUtilizationInfo, utilizationExtend) == 16, "offsetof(aclrtUtilizationInfo, utilizationExtend)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUtilizationInfo *)0)->cubeUtilization), int32_t), "aclrtUtilizationInfo.cubeUtilization");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUtilizationInfo *)0)->vectorUtilization), int32_t), "aclrtUtilizationInfo.vectorUtilization");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUtilizationInfo *)0)->aicpuUtilization), int32_t), "aclrtUtilizationInfo.aicpuUtilization");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUtilizationInfo *)0)->memoryUtilization), int32_t), "aclrtUtilizationInfo.memoryUtilization");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUtilizationInfo *)0)->utilizationExtend), aclrtUtilizationExtendInfo *), "aclrtUtilizationInfo.utilizationExtend");
_Static_assert(sizeof(aclrtMemLocation) == 8, "sizeof(aclrtMemLocation)");
_Static_assert(_Alignof(aclrtMemLocation) == 4, "_Alignof(aclrtMemLocation)");
_Static_assert(offsetof(aclrtMemLocation, id) == 0, "offsetof(aclrtMemLocation, id)");
_Static_assert(offsetof(aclrtMemLocation, type) == 4, "offsetof(aclrtMemLocation, type)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemLocation *)0)->id), uint32_t), "aclrtMemLocation.id");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemLocation *)0)->type), aclrtMemLocationType), "aclrtMemLocation.type");
_Static_assert(sizeof(aclrtPtrAttributes) == 28, "sizeof(aclrtPtrAttributes)");
_Static_assert(_Alignof(aclrtPtrAttributes) == 4, "_Alignof(aclrtPtrAttributes)");
_Static_assert(offsetof(aclrtPtrAttributes, location) == 0, "offsetof(aclrtPtrAttributes, location)");
_Static_assert(offsetof(aclrtPtrAttributes, pageSize) == 8, "offsetof(aclrtPtrAttributes, pageSize)");
_Static_assert(offsetof(aclrtPtrAttributes, rsv) == 12, "offsetof(aclrtPtrAttributes, rsv)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPtrAttributes *)0)->location), aclrtMemLocation), "aclrtPtrAttributes.location");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPtrAttributes *)0)->pageSize), uint32_t), "aclrtPtrAttributes.pageSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPtrAttributes *)0)->rsv), uint32_t[4]), "aclrtPtrAttributes.rsv");
_Static_assert(sizeof(aclrtMemUsageInfo) == 112, "sizeof(aclrtMemUsageInfo)");
_Static_assert(_Alignof(aclrtMemUsageInfo) == 8, "_Alignof(aclrtMemUsageInfo)");
_Static_assert(offsetof(aclrtMemUsageInfo, name) == 0, "offsetof(aclrtMemUsageInfo, name)");
_Static_assert(offsetof(aclrtMemUsageInfo, curMemSize) == 32, "offsetof(aclrtMemUsageInfo, curMemSize)");
_Static_assert(offsetof(aclrtMemUsageInfo, memPeakSize) == 40, "offsetof(aclrtMemUsageInfo, memPeakSize)");
_Static_assert(offsetof(aclrtMemUsageInfo, reserved) == 48, "offsetof(aclrtMemUsageInfo, reserved)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUsageInfo *)0)->name), char[32]), "aclrtMemUsageInfo.name");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUsageInfo *)0)->curMemSize), uint64_t), "aclrtMemUsageInfo.curMemSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUsageInfo *)0)->memPeakSize), uint64_t), "aclrtMemUsageInfo.memPeakSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUsageInfo *)0)->reserved), size_t[8]), "aclrtMemUsageInfo.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemFabricHandle *)0)->data), uint8_t[128]), "aclrtMemFabricHandle.data");
_Static_assert(sizeof(aclrtPhysicalMemProp) == 32, "sizeof(aclrtPhysicalMemProp)");
_Static_assert(_Alignof(aclrtPhysicalMemProp) == 8, "_Alignof(aclrtPhysicalMemProp)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPhysicalMemProp *)0)->handleType), aclrtMemHandleType), "aclrtPhysicalMemProp.handleType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPhysicalMemProp *)0)->allocationType), aclrtMemAllocationType), "aclrtPhysicalMemProp.allocationType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPhysicalMemProp *)0)->memAttr), aclrtMemAttr), "aclrtPhysicalMemProp.memAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPhysicalMemProp *)0)->location), aclrtMemLocation), "aclrtPhysicalMemProp.location");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPhysicalMemProp *)0)->reserve), uint64_t), "aclrtPhysicalMemProp.reserve");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUceInfo *)0)->addr), void *), "aclrtMemUceInfo.addr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUceInfo *)0)->len), size_t), "aclrtMemUceInfo.len");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUceInfo *)0)->reserved), size_t[UCE_INFO_RESERVED_SIZE]), "aclrtMemUceInfo.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUceInfoArray *)0)->arraySize), size_t), "aclrtMemUceInfoArray.arraySize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemUceInfoArray *)0)->memUceInfoArray), aclrtMemUceInfo[ACL_RT_MEM_UCE_INFO_MAX_NUM]), "aclrtMemUceInfoArray.memUceInfoArray");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfoDetail *)0)->uceInfo), aclrtMemUceInfoArray), "aclrtErrorInfoDetail.uceInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfoDetail *)0)->aicoreErrType), aclrtAicoreErrorType), "aclrtErrorInfoDetail.aicoreErrType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfo *)0)->tryRepair), uint8_t), "aclrtErrorInfo.tryRepair");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfo *)0)->hasDetail), uint8_t), "aclrtErrorInfo.hasDetail");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfo *)0)->reserved), uint8_t[2]), "aclrtErrorInfo.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfo *)0)->errorType), aclrtErrorType), "aclrtErrorInfo.errorType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtErrorInfo *)0)->detail), aclrtErrorInfoDetail), "aclrtErrorInfo.detail");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptionValue *)0)->isLazyLoad), uint32_t), "aclrtBinaryLoadOptionValue.isLazyLoad");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptionValue *)0)->magic), uint32_t), "aclrtBinaryLoadOptionValue.magic");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptionValue *)0)->cpuKernelMode), int32_t), "aclrtBinaryLoadOptionValue.cpuKernelMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptionValue *)0)->rsv), uint32_t[4]), "aclrtBinaryLoadOptionValue.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOption *)0)->type), aclrtBinaryLoadOptionType), "aclrtBinaryLoadOption.type");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOption *)0)->value), aclrtBinaryLoadOptionValue), "aclrtBinaryLoadOption.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptions *)0)->options), aclrtBinaryLoadOption *), "aclrtBinaryLoadOptions.options");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBinaryLoadOptions *)0)->numOpt), size_t), "aclrtBinaryLoadOptions.numOpt");
_Static_assert(__builtin_types_compatible_p(__typeof__(((dim3 *)0)->x), uint32_t), "dim3.x");
_Static_assert(__builtin_types_compatible_p(__typeof__(((dim3 *)0)->y), uint32_t), "dim3.y");
_Static_assert(__builtin_types_compatible_p(__typeof__(((dim3 *)0)->z), uint32_t), "dim3.z");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtTimeoutUs *)0)->timeoutLow), uint32_t), "aclrtTimeoutUs.timeoutLow");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtTimeoutUs *)0)->timeoutHigh), uint32_t), "aclrtTimeoutUs.timeoutHigh");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->schemMode), uint8_t), "aclrtLaunchKernelAttrValue.schemMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->localMemorySize), uint32_t), "aclrtLaunchKernelAttrValue.localMemorySize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->dynUBufSize), uint32_t), "aclrtLaunchKernelAttrValue.dynUBufSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->engineType), aclrtEngineType), "aclrtLaunchKernelAttrValue.engineType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->blockDimOffset), uint32_t), "aclrtLaunchKernelAttrValue.blockDimOffset");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->isBlockTaskPrefetch), uint8_t), "aclrtLaunchKernelAttrValue.isBlockTaskPrefetch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->isDataDump), uint8_t), "aclrtLaunchKernelAttrValue.isDataDump");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->timeout), uint16_t), "aclrtLaunchKernelAttrValue.timeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->timeoutUs), aclrtTimeoutUs), "aclrtLaunchKernelAttrValue.timeoutUs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->enableProfiling), uint8_t), "aclrtLaunchKernelAttrValue.enableProfiling");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttrValue *)0)->rsv), uint32_t[4]), "aclrtLaunchKernelAttrValue.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttr *)0)->id), aclrtLaunchKernelAttrId), "aclrtLaunchKernelAttr.id");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelAttr *)0)->value), aclrtLaunchKernelAttrValue), "aclrtLaunchKernelAttr.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelCfg *)0)->attrs), aclrtLaunchKernelAttr *), "aclrtLaunchKernelCfg.attrs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtLaunchKernelCfg *)0)->numAttrs), size_t), "aclrtLaunchKernelCfg.numAttrs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->failureMode), uint64_t), "aclrtStreamAttrValue.failureMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->overflowSwitch), uint32_t), "aclrtStreamAttrValue.overflowSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->userCustomTag), uint32_t), "aclrtStreamAttrValue.userCustomTag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->cacheOpInfoSwitch), uint32_t), "aclrtStreamAttrValue.cacheOpInfoSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->streamPriority), uint32_t), "aclrtStreamAttrValue.streamPriority");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtStreamAttrValue *)0)->reserve), uint32_t[4]), "aclrtStreamAttrValue.reserve");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->funcHandle), aclrtFuncHandle), "aclmdlRIKernelTaskParams.funcHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->cfg), aclrtLaunchKernelCfg *), "aclmdlRIKernelTaskParams.cfg");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->args), void *), "aclmdlRIKernelTaskParams.args");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->isHostArgs), uint32_t), "aclmdlRIKernelTaskParams.isHostArgs");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->argsSize), size_t), "aclmdlRIKernelTaskParams.argsSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->numBlocks), uint32_t), "aclmdlRIKernelTaskParams.numBlocks");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIKernelTaskParams *)0)->rsv), uint32_t[10]), "aclmdlRIKernelTaskParams.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventRecordTaskParams *)0)->event), aclrtEvent), "aclmdlRIEventRecordTaskParams.event");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventRecordTaskParams *)0)->eventFlag), uint32_t), "aclmdlRIEventRecordTaskParams.eventFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventRecordTaskParams *)0)->recordFlag), uint32_t), "aclmdlRIEventRecordTaskParams.recordFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventWaitTaskParams *)0)->event), aclrtEvent), "aclmdlRIEventWaitTaskParams.event");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventWaitTaskParams *)0)->eventFlag), uint32_t), "aclmdlRIEventWaitTaskParams.eventFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventWaitTaskParams *)0)->waitFlag), uint32_t), "aclmdlRIEventWaitTaskParams.waitFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventResetTaskParams *)0)->event), aclrtEvent), "aclmdlRIEventResetTaskParams.event");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventResetTaskParams *)0)->eventFlag), uint32_t), "aclmdlRIEventResetTaskParams.eventFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIEventResetTaskParams *)0)->resetFlag), uint32_t), "aclmdlRIEventResetTaskParams.resetFlag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIValueWriteTaskParams *)0)->devAddr), void *), "aclmdlRIValueWriteTaskParams.devAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIValueWriteTaskParams *)0)->value), uint64_t), "aclmdlRIValueWriteTaskParams.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIValueWaitTaskParams *)0)->devAddr), void *), "aclmdlRIValueWaitTaskParams.devAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIValueWaitTaskParams *)0)->value), uint64_t), "aclmdlRIValueWaitTaskParams.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRIValueWaitTaskParams *)0)->flag), uint32_t), "aclmdlRIValueWaitTaskParams.flag");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->type), aclmdlRITaskType), "aclmdlRITaskParams.type");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->rsv0), uint32_t[3]), "aclmdlRITaskParams.rsv0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->taskGrp), aclrtTaskGrp), "aclmdlRITaskParams.taskGrp");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->opInfoPtr), void *), "aclmdlRITaskParams.opInfoPtr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->opInfoSize), size_t), "aclmdlRITaskParams.opInfoSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->rsv1), uint8_t[32]), "aclmdlRITaskParams.rsv1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->kernelTaskParams), struct aclmdlRIKernelTaskParams), "aclmdlRITaskParams.kernelTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->eventRecordTaskParams), struct aclmdlRIEventRecordTaskParams), "aclmdlRITaskParams.eventRecordTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->eventWaitTaskParams), struct aclmdlRIEventWaitTaskParams), "aclmdlRITaskParams.eventWaitTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->eventResetTaskParams), struct aclmdlRIEventResetTaskParams), "aclmdlRITaskParams.eventResetTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->valueWriteTaskParams), struct aclmdlRIValueWriteTaskParams), "aclmdlRITaskParams.valueWriteTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRITaskParams *)0)->valueWaitTaskParams), struct aclmdlRIValueWaitTaskParams), "aclmdlRITaskParams.valueWaitTaskParams");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBarrierCmoInfo *)0)->cmoType), aclrtCmoType), "aclrtBarrierCmoInfo.cmoType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBarrierCmoInfo *)0)->barrierId), uint32_t), "aclrtBarrierCmoInfo.barrierId");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBarrierTaskInfo *)0)->barrierNum), size_t), "aclrtBarrierTaskInfo.barrierNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtBarrierTaskInfo *)0)->cmoInfo), aclrtBarrierCmoInfo[ACL_RT_CMO_MAX_BARRIER_NUM]), "aclrtBarrierTaskInfo.cmoInfo");
_Static_assert(sizeof(aclrtMemcpyBatchAttr) == 32, "sizeof(aclrtMemcpyBatchAttr)");
_Static_assert(_Alignof(aclrtMemcpyBatchAttr) == 4, "_Alignof(aclrtMemcpyBatchAttr)");
_Static_assert(offsetof(aclrtMemcpyBatchAttr, dstLoc) == 0, "offsetof(aclrtMemcpyBatchAttr, dstLoc)");
_Static_assert(offsetof(aclrtMemcpyBatchAttr, srcLoc) == 8, "offsetof(aclrtMemcpyBatchAttr, srcLoc)");
_Static_assert(offsetof(aclrtMemcpyBatchAttr, rsv) == 16, "offsetof(aclrtMemcpyBatchAttr, rsv)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemcpyBatchAttr *)0)->dstLoc), aclrtMemLocation), "aclrtMemcpyBatchAttr.dstLoc");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemcpyBatchAttr *)0)->srcLoc), aclrtMemLocation), "aclrtMemcpyBatchAttr.srcLoc");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemcpyBatchAttr *)0)->rsv), uint8_t[16]), "aclrtMemcpyBatchAttr.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPlaceHolderInfo *)0)->addrOffset), uint32_t), "aclrtPlaceHolderInfo.addrOffset");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtPlaceHolderInfo *)0)->dataOffset), uint32_t), "aclrtPlaceHolderInfo.dataOffset");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomParaInfo *)0)->isAddr), uint8_t), "aclrtRandomParaInfo.isAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomParaInfo *)0)->valueOrAddr), uint8_t[8]), "aclrtRandomParaInfo.valueOrAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomParaInfo *)0)->size), uint8_t), "aclrtRandomParaInfo.size");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomParaInfo *)0)->rsv), uint8_t[6]), "aclrtRandomParaInfo.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtDropoutBitmaskInfo *)0)->dropoutRation), aclrtRandomParaInfo), "aclrtDropoutBitmaskInfo.dropoutRation");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUniformDisInfo *)0)->min), aclrtRandomParaInfo), "aclrtUniformDisInfo.min");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUniformDisInfo *)0)->max), aclrtRandomParaInfo), "aclrtUniformDisInfo.max");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtNormalDisInfo *)0)->mean), aclrtRandomParaInfo), "aclrtNormalDisInfo.mean");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtNormalDisInfo *)0)->stddev), aclrtRandomParaInfo), "aclrtNormalDisInfo.stddev");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumFuncParaInfo *)0)->funcType), aclrtRandomNumFuncType), "aclrtRandomNumFuncParaInfo.funcType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->dataType), aclDataType), "aclrtRandomNumTaskInfo.dataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomNumFuncParaInfo), aclrtRandomNumFuncParaInfo), "aclrtRandomNumTaskInfo.randomNumFuncParaInfo");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomParaAddr), void *), "aclrtRandomNumTaskInfo.randomParaAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomResultAddr), void *), "aclrtRandomNumTaskInfo.randomResultAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomCounterAddr), void *), "aclrtRandomNumTaskInfo.randomCounterAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomSeed), aclrtRandomParaInfo), "aclrtRandomNumTaskInfo.randomSeed");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->randomNum), aclrtRandomParaInfo), "aclrtRandomNumTaskInfo.randomNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomNumTaskInfo *)0)->rsv), uint8_t[8]), "aclrtRandomNumTaskInfo.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomTaskUpdateAttr *)0)->srcAddr), void *), "aclrtRandomTaskUpdateAttr.srcAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomTaskUpdateAttr *)0)->size), size_t), "aclrtRandomTaskUpdateAttr.size");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtRandomTaskUpdateAttr *)0)->rsv), uint32_t[4]), "aclrtRandomTaskUpdateAttr.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtAicAivTaskUpdateAttr *)0)->binHandle), void *), "aclrtAicAivTaskUpdateAttr.binHandle");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtAicAivTaskUpdateAttr *)0)->funcEntryAddr), void *), "aclrtAicAivTaskUpdateAttr.funcEntryAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtAicAivTaskUpdateAttr *)0)->blockDimAddr), void *), "aclrtAicAivTaskUpdateAttr.blockDimAddr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtAicAivTaskUpdateAttr *)0)->rsv), uint32_t[4]), "aclrtAicAivTaskUpdateAttr.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUpdateTaskAttrVal *)0)->randomTaskAttr), aclrtRandomTaskUpdateAttr), "aclrtUpdateTaskAttrVal.randomTaskAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUpdateTaskAttrVal *)0)->aicAivTaskAttr), aclrtAicAivTaskUpdateAttr), "aclrtUpdateTaskAttrVal.aicAivTaskAttr");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtTaskUpdateInfo *)0)->id), aclrtUpdateTaskAttrId), "aclrtTaskUpdateInfo.id");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtTaskUpdateInfo *)0)->val), aclrtUpdateTaskAttrVal), "aclrtTaskUpdateInfo.val");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtSnapShotBackupArgs *)0)->backupFlags), uint32_t), "aclrtSnapShotBackupArgs.backupFlags");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtSnapShotBackupArgs *)0)->reserved), char[60]), "aclrtSnapShotBackupArgs.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtSnapShotRestoreArgs *)0)->restoreFlags), uint32_t), "aclrtSnapShotRestoreArgs.restoreFlags");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtSnapShotRestoreArgs *)0)->reserved), char[60]), "aclrtSnapShotRestoreArgs.reserved");
_Static_assert(sizeof(aclrtUuid) == 16, "sizeof(aclrtUuid)");
_Static_assert(_Alignof(aclrtUuid) == 1, "_Alignof(aclrtUuid)");
_Static_assert(offsetof(aclrtUuid, bytes) == 0, "offsetof(aclrtUuid, bytes)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtUuid *)0)->bytes), char[16]), "aclrtUuid.bytes");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyRecordInfo *)0)->mode), aclrtCntNotifyRecordMode), "aclrtCntNotifyRecordInfo.mode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyRecordInfo *)0)->value), uint32_t), "aclrtCntNotifyRecordInfo.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyWaitInfo *)0)->mode), aclrtCntNotifyWaitMode), "aclrtCntNotifyWaitInfo.mode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyWaitInfo *)0)->value), uint32_t), "aclrtCntNotifyWaitInfo.value");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyWaitInfo *)0)->timeout), uint32_t), "aclrtCntNotifyWaitInfo.timeout");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyWaitInfo *)0)->isClear), uint8_t), "aclrtCntNotifyWaitInfo.isClear");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtCntNotifyWaitInfo *)0)->rsv), uint8_t[3]), "aclrtCntNotifyWaitInfo.rsv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemAccessDesc *)0)->flags), aclrtMemAccessFlags), "aclrtMemAccessDesc.flags");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemAccessDesc *)0)->location), aclrtMemLocation), "aclrtMemAccessDesc.location");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemAccessDesc *)0)->rsv), uint8_t[12]), "aclrtMemAccessDesc.rsv");
_Static_assert(sizeof(aclCANNPackageVersion) == 512, "sizeof(aclCANNPackageVersion)");
_Static_assert(_Alignof(aclCANNPackageVersion) == 1, "_Alignof(aclCANNPackageVersion)");
_Static_assert(offsetof(aclCANNPackageVersion, version) == 0, "offsetof(aclCANNPackageVersion, version)");
_Static_assert(offsetof(aclCANNPackageVersion, majorVersion) == 128, "offsetof(aclCANNPackageVersion, majorVersion)");
_Static_assert(offsetof(aclCANNPackageVersion, minorVersion) == 192, "offsetof(aclCANNPackageVersion, minorVersion)");
_Static_assert(offsetof(aclCANNPackageVersion, releaseVersion) == 256, "offsetof(aclCANNPackageVersion, releaseVersion)");
_Static_assert(offsetof(aclCANNPackageVersion, patchVersion) == 320, "offsetof(aclCANNPackageVersion, patchVersion)");
_Static_assert(offsetof(aclCANNPackageVersion, reserved) == 384, "offsetof(aclCANNPackageVersion, reserved)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->version), char[ACL_PKG_VERSION_MAX_SIZE]), "aclCANNPackageVersion.version");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->majorVersion), char[ACL_PKG_VERSION_PARTS_MAX_SIZE]), "aclCANNPackageVersion.majorVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->minorVersion), char[ACL_PKG_VERSION_PARTS_MAX_SIZE]), "aclCANNPackageVersion.minorVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->releaseVersion), char[ACL_PKG_VERSION_PARTS_MAX_SIZE]), "aclCANNPackageVersion.releaseVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->patchVersion), char[ACL_PKG_VERSION_PARTS_MAX_SIZE]), "aclCANNPackageVersion.patchVersion");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclCANNPackageVersion *)0)->reserved), char[ACL_PKG_VERSION_MAX_SIZE]), "aclCANNPackageVersion.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtIpcEventHandle *)0)->reserved), char[ACL_IPC_EVENT_HANDLE_SIZE]), "aclrtIpcEventHandle.reserved");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRICondTaskParams *)0)->handle), aclmdlRICondHandle), "aclmdlRICondTaskParams.handle");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRICondTaskParams *)0)->type), aclmdlRICondTaskType), "aclmdlRICondTaskParams.type");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRICondTaskParams *)0)->size), uint32_t), "aclmdlRICondTaskParams.size");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlRICondTaskParams *)0)->modelRIArray), aclmdlRI *), "aclmdlRICondTaskParams.modelRIArray");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemPoolProps *)0)->allocType), aclrtMemAllocationType), "aclrtMemPoolProps.allocType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemPoolProps *)0)->handleType), aclrtMemHandleType), "aclrtMemPoolProps.handleType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemPoolProps *)0)->location), aclrtMemLocation), "aclrtMemPoolProps.location");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclrtMemPoolProps *)0)->maxSize), size_t), "aclrtMemPoolProps.maxSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensor *)0)->type), uint32_t), "aclprofTensor.type");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensor *)0)->format), uint32_t), "aclprofTensor.format");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensor *)0)->dataType), uint32_t), "aclprofTensor.dataType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensor *)0)->shapeDim), uint32_t), "aclprofTensor.shapeDim");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensor *)0)->shape), uint32_t[ACL_PROF_TENSOR_DATA_SHAPE_LEN]), "aclprofTensor.shape");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->opNameId), uint64_t), "aclprofTensorInfo.opNameId");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->opTypeId), uint64_t), "aclprofTensorInfo.opTypeId");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->resv), uint32_t), "aclprofTensorInfo.resv");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->tensorNum), uint32_t), "aclprofTensorInfo.tensorNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->kernelType), uint32_t), "aclprofTensorInfo.kernelType");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->blockNums), uint32_t), "aclprofTensorInfo.blockNums");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->stream), void *), "aclprofTensorInfo.stream");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofTensorInfo *)0)->tensors), aclprofTensor *), "aclprofTensorInfo.tensors");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofEventAttributes *)0)->version), uint16_t), "aclprofEventAttributes.version");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofEventAttributes *)0)->size), uint16_t), "aclprofEventAttributes.size");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclprofEventAttributes *)0)->messageType), uint32_t), "aclprofEventAttributes.messageType");
_Static_assert(sizeof(aclmdlAttrValue_t) == 32, "sizeof(aclmdlAttrValue_t)");
_Static_assert(_Alignof(aclmdlAttrValue_t) == 4, "_Alignof(aclmdlAttrValue_t)");
_Static_assert(offsetof(aclmdlAttrValue_t, mdlPriority) == 0, "offsetof(aclmdlAttrValue_t, mdlPriority)");
_Static_assert(offsetof(aclmdlAttrValue_t, reserved) == 0, "offsetof(aclmdlAttrValue_t, reserved)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlAttrValue_t *)0)->mdlPriority), uint32_t), "aclmdlAttrValue_t.mdlPriority");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlAttrValue_t *)0)->reserved), uint32_t[8]), "aclmdlAttrValue_t.reserved");
_Static_assert(sizeof(aclmdlIODims) == 1160, "sizeof(aclmdlIODims)");
_Static_assert(_Alignof(aclmdlIODims) == 8, "_Alignof(aclmdlIODims)");
_Static_assert(offsetof(aclmdlIODims, name) == 0, "offsetof(aclmdlIODims, name)");
_Static_assert(offsetof(aclmdlIODims, dimCount) == 128, "offsetof(aclmdlIODims, dimCount)");
_Static_assert(offsetof(aclmdlIODims, dims) == 136, "offsetof(aclmdlIODims, dims)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlIODims *)0)->name), char[ACL_MAX_TENSOR_NAME_LEN]), "aclmdlIODims.name");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlIODims *)0)->dimCount), size_t), "aclmdlIODims.dimCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlIODims *)0)->dims), int64_t[ACL_MAX_DIM_CNT]), "aclmdlIODims.dims");
_Static_assert(sizeof(aclmdlIODimsRange) == 2056, "sizeof(aclmdlIODimsRange)");
_Static_assert(_Alignof(aclmdlIODimsRange) == 8, "_Alignof(aclmdlIODimsRange)");
_Static_assert(offsetof(aclmdlIODimsRange, rangeCount) == 0, "offsetof(aclmdlIODimsRange, rangeCount)");
_Static_assert(offsetof(aclmdlIODimsRange, range) == 8, "offsetof(aclmdlIODimsRange, range)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlIODimsRange *)0)->rangeCount), size_t), "aclmdlIODimsRange.rangeCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlIODimsRange *)0)->range), int64_t[ACL_MAX_DIM_CNT][ACL_DIM_ENDPOINTS]), "aclmdlIODimsRange.range");
_Static_assert(sizeof(aclAippDims) == 2336, "sizeof(aclAippDims)");
_Static_assert(_Alignof(aclAippDims) == 8, "_Alignof(aclAippDims)");
_Static_assert(offsetof(aclAippDims, srcDims) == 0, "offsetof(aclAippDims, srcDims)");
_Static_assert(offsetof(aclAippDims, srcSize) == 1160, "offsetof(aclAippDims, srcSize)");
_Static_assert(offsetof(aclAippDims, aippOutdims) == 1168, "offsetof(aclAippDims, aippOutdims)");
_Static_assert(offsetof(aclAippDims, aippOutSize) == 2328, "offsetof(aclAippDims, aippOutSize)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippDims *)0)->srcDims), aclmdlIODims), "aclAippDims.srcDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippDims *)0)->srcSize), size_t), "aclAippDims.srcSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippDims *)0)->aippOutdims), aclmdlIODims), "aclAippDims.aippOutdims");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippDims *)0)->aippOutSize), size_t), "aclAippDims.aippOutSize");
_Static_assert(sizeof(aclmdlBatch) == 1032, "sizeof(aclmdlBatch)");
_Static_assert(_Alignof(aclmdlBatch) == 8, "_Alignof(aclmdlBatch)");
_Static_assert(offsetof(aclmdlBatch, batchCount) == 0, "offsetof(aclmdlBatch, batchCount)");
_Static_assert(offsetof(aclmdlBatch, batch) == 8, "offsetof(aclmdlBatch, batch)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlBatch *)0)->batchCount), size_t), "aclmdlBatch.batchCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlBatch *)0)->batch), uint64_t[ACL_MAX_BATCH_NUM]), "aclmdlBatch.batch");
_Static_assert(sizeof(aclmdlHW) == 2056, "sizeof(aclmdlHW)");
_Static_assert(_Alignof(aclmdlHW) == 8, "_Alignof(aclmdlHW)");
_Static_assert(offsetof(aclmdlHW, hwCount) == 0, "offsetof(aclmdlHW, hwCount)");
_Static_assert(offsetof(aclmdlHW, hw) == 8, "offsetof(aclmdlHW, hw)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlHW *)0)->hwCount), size_t), "aclmdlHW.hwCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlHW *)0)->hw), uint64_t[ACL_MAX_HW_NUM][2]), "aclmdlHW.hw");
_Static_assert(sizeof(aclAippInfo) == 299216, "sizeof(aclAippInfo)");
_Static_assert(_Alignof(aclAippInfo) == 8, "_Alignof(aclAippInfo)");
_Static_assert(offsetof(aclAippInfo, inputFormat) == 0, "offsetof(aclAippInfo, inputFormat)");
_Static_assert(offsetof(aclAippInfo, srcImageSizeW) == 4, "offsetof(aclAippInfo, srcImageSizeW)");
_Static_assert(offsetof(aclAippInfo, srcImageSizeH) == 8, "offsetof(aclAippInfo, srcImageSizeH)");
_Static_assert(offsetof(aclAippInfo, cropSwitch) == 12, "offsetof(aclAippInfo, cropSwitch)");
_Static_assert(offsetof(aclAippInfo, loadStartPosW) == 16, "offsetof(aclAippInfo, loadStartPosW)");
_Static_assert(offsetof(aclAippInfo, loadStartPosH) == 20, "offsetof(aclAippInfo, loadStartPosH)");
_Static_assert(offsetof(aclAippInfo, cropSizeW) == 24, "offsetof(aclAippInfo, cropSizeW)");
_Static_assert(offsetof(aclAippInfo, cropSizeH) == 28, "offsetof(aclAippInfo, cropSizeH)");
_Static_assert(offsetof(aclAippInfo, resizeSwitch) == 32, "offsetof(aclAippInfo, resizeSwitch)");
_Static_assert(offsetof(aclAippInfo, resizeOutputW) == 36, "offsetof(aclAippInfo, resizeOutputW)");
_Static_assert(offsetof(aclAippInfo, resizeOutputH) == 40, "offsetof(aclAippInfo, resizeOutputH)");
_Static_assert(offsetof(aclAippInfo, paddingSwitch) == 44, "offsetof(aclAippInfo, paddingSwitch)");
_Static_assert(offsetof(aclAippInfo, leftPaddingSize) == 48, "offsetof(aclAippInfo, leftPaddingSize)");
_Static_assert(offsetof(aclAippInfo, rightPaddingSize) == 52, "offsetof(aclAippInfo, rightPaddingSize)");
_Static_assert(offsetof(aclAippInfo, topPaddingSize) == 56, "offsetof(aclAippInfo, topPaddingSize)");
_Static_assert(offsetof(aclAippInfo, bottomPaddingSize) == 60, "offsetof(aclAippInfo, bottomPaddingSize)");
_Static_assert(offsetof(aclAippInfo, cscSwitch) == 64, "offsetof(aclAippInfo, cscSwitch)");
_Static_assert(offsetof(aclAippInfo, rbuvSwapSwitch) == 65, "offsetof(aclAippInfo, rbuvSwapSwitch)");
_Static_assert(offsetof(aclAippInfo, axSwapSwitch) == 66, "offsetof(aclAippInfo, axSwapSwitch)");
_Static_assert(offsetof(aclAippInfo, singleLineMode) == 67, "offsetof(aclAippInfo, singleLineMode)");
_Static_assert(offsetof(aclAippInfo, matrixR0C0) == 68, "offsetof(aclAippInfo, matrixR0C0)");
_Static_assert(offsetof(aclAippInfo, matrixR0C1) == 72, "offsetof(aclAippInfo, matrixR0C1)");
_Static_assert(offsetof(aclAippInfo, matrixR0C2) == 76, "offsetof(aclAippInfo, matrixR0C2)");
_Static_assert(offsetof(aclAippInfo, matrixR1C0) == 80, "offsetof(aclAippInfo, matrixR1C0)");
_Static_assert(offsetof(aclAippInfo, matrixR1C1) == 84, "offsetof(aclAippInfo, matrixR1C1)");
_Static_assert(offsetof(aclAippInfo, matrixR1C2) == 88, "offsetof(aclAippInfo, matrixR1C2)");
_Static_assert(offsetof(aclAippInfo, matrixR2C0) == 92, "offsetof(aclAippInfo, matrixR2C0)");
_Static_assert(offsetof(aclAippInfo, matrixR2C1) == 96, "offsetof(aclAippInfo, matrixR2C1)");
_Static_assert(offsetof(aclAippInfo, matrixR2C2) == 100, "offsetof(aclAippInfo, matrixR2C2)");
_Static_assert(offsetof(aclAippInfo, outputBias0) == 104, "offsetof(aclAippInfo, outputBias0)");
_Static_assert(offsetof(aclAippInfo, outputBias1) == 108, "offsetof(aclAippInfo, outputBias1)");
_Static_assert(offsetof(aclAippInfo, outputBias2) == 112, "offsetof(aclAippInfo, outputBias2)");
_Static_assert(offsetof(aclAippInfo, inputBias0) == 116, "offsetof(aclAippInfo, inputBias0)");
_Static_assert(offsetof(aclAippInfo, inputBias1) == 120, "offsetof(aclAippInfo, inputBias1)");
_Static_assert(offsetof(aclAippInfo, inputBias2) == 124, "offsetof(aclAippInfo, inputBias2)");
_Static_assert(offsetof(aclAippInfo, meanChn0) == 128, "offsetof(aclAippInfo, meanChn0)");
_Static_assert(offsetof(aclAippInfo, meanChn1) == 132, "offsetof(aclAippInfo, meanChn1)");
_Static_assert(offsetof(aclAippInfo, meanChn2) == 136, "offsetof(aclAippInfo, meanChn2)");
_Static_assert(offsetof(aclAippInfo, meanChn3) == 140, "offsetof(aclAippInfo, meanChn3)");
_Static_assert(offsetof(aclAippInfo, minChn0) == 144, "offsetof(aclAippInfo, minChn0)");
_Static_assert(offsetof(aclAippInfo, minChn1) == 148, "offsetof(aclAippInfo, minChn1)");
_Static_assert(offsetof(aclAippInfo, minChn2) == 152, "offsetof(aclAippInfo, minChn2)");
_Static_assert(offsetof(aclAippInfo, minChn3) == 156, "offsetof(aclAippInfo, minChn3)");
_Static_assert(offsetof(aclAippInfo, varReciChn0) == 160, "offsetof(aclAippInfo, varReciChn0)");
_Static_assert(offsetof(aclAippInfo, varReciChn1) == 164, "offsetof(aclAippInfo, varReciChn1)");
_Static_assert(offsetof(aclAippInfo, varReciChn2) == 168, "offsetof(aclAippInfo, varReciChn2)");
_Static_assert(offsetof(aclAippInfo, varReciChn3) == 172, "offsetof(aclAippInfo, varReciChn3)");
_Static_assert(offsetof(aclAippInfo, srcFormat) == 176, "offsetof(aclAippInfo, srcFormat)");
_Static_assert(offsetof(aclAippInfo, srcDatatype) == 180, "offsetof(aclAippInfo, srcDatatype)");
_Static_assert(offsetof(aclAippInfo, srcDimNum) == 184, "offsetof(aclAippInfo, srcDimNum)");
_Static_assert(offsetof(aclAippInfo, shapeCount) == 192, "offsetof(aclAippInfo, shapeCount)");
_Static_assert(offsetof(aclAippInfo, outDims) == 200, "offsetof(aclAippInfo, outDims)");
_Static_assert(offsetof(aclAippInfo, aippExtend) == 299208, "offsetof(aclAippInfo, aippExtend)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->inputFormat), aclAippInputFormat), "aclAippInfo.inputFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->srcImageSizeW), int32_t), "aclAippInfo.srcImageSizeW");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->srcImageSizeH), int32_t), "aclAippInfo.srcImageSizeH");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->cropSwitch), int8_t), "aclAippInfo.cropSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->loadStartPosW), int32_t), "aclAippInfo.loadStartPosW");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->loadStartPosH), int32_t), "aclAippInfo.loadStartPosH");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->cropSizeW), int32_t), "aclAippInfo.cropSizeW");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->cropSizeH), int32_t), "aclAippInfo.cropSizeH");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->resizeSwitch), int8_t), "aclAippInfo.resizeSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->resizeOutputW), int32_t), "aclAippInfo.resizeOutputW");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->resizeOutputH), int32_t), "aclAippInfo.resizeOutputH");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->paddingSwitch), int8_t), "aclAippInfo.paddingSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->leftPaddingSize), int32_t), "aclAippInfo.leftPaddingSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->rightPaddingSize), int32_t), "aclAippInfo.rightPaddingSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->topPaddingSize), int32_t), "aclAippInfo.topPaddingSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->bottomPaddingSize), int32_t), "aclAippInfo.bottomPaddingSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->cscSwitch), int8_t), "aclAippInfo.cscSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->rbuvSwapSwitch), int8_t), "aclAippInfo.rbuvSwapSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->axSwapSwitch), int8_t), "aclAippInfo.axSwapSwitch");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->singleLineMode), int8_t), "aclAippInfo.singleLineMode");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR0C0), int32_t), "aclAippInfo.matrixR0C0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR0C1), int32_t), "aclAippInfo.matrixR0C1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR0C2), int32_t), "aclAippInfo.matrixR0C2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR1C0), int32_t), "aclAippInfo.matrixR1C0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR1C1), int32_t), "aclAippInfo.matrixR1C1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR1C2), int32_t), "aclAippInfo.matrixR1C2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR2C0), int32_t), "aclAippInfo.matrixR2C0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR2C1), int32_t), "aclAippInfo.matrixR2C1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->matrixR2C2), int32_t), "aclAippInfo.matrixR2C2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->outputBias0), int32_t), "aclAippInfo.outputBias0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->outputBias1), int32_t), "aclAippInfo.outputBias1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->outputBias2), int32_t), "aclAippInfo.outputBias2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->inputBias0), int32_t), "aclAippInfo.inputBias0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->inputBias1), int32_t), "aclAippInfo.inputBias1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->inputBias2), int32_t), "aclAippInfo.inputBias2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->meanChn0), int32_t), "aclAippInfo.meanChn0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->meanChn1), int32_t), "aclAippInfo.meanChn1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->meanChn2), int32_t), "aclAippInfo.meanChn2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->meanChn3), int32_t), "aclAippInfo.meanChn3");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->minChn0), float), "aclAippInfo.minChn0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->minChn1), float), "aclAippInfo.minChn1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->minChn2), float), "aclAippInfo.minChn2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->minChn3), float), "aclAippInfo.minChn3");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->varReciChn0), float), "aclAippInfo.varReciChn0");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->varReciChn1), float), "aclAippInfo.varReciChn1");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->varReciChn2), float), "aclAippInfo.varReciChn2");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->varReciChn3), float), "aclAippInfo.varReciChn3");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->srcFormat), aclFormat), "aclAippInfo.srcFormat");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->srcDatatype), aclDataType), "aclAippInfo.srcDatatype");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->srcDimNum), size_t), "aclAippInfo.srcDimNum");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->shapeCount), size_t), "aclAippInfo.shapeCount");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->outDims), aclAippDims[ACL_MAX_SHAPE_COUNT]), "aclAippInfo.outDims");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclAippInfo *)0)->aippExtend), aclAippExtendInfo *), "aclAippInfo.aippExtend");
_Static_assert(sizeof(aclmdlExeOMDesc) == 128, "sizeof(aclmdlExeOMDesc)");
_Static_assert(_Alignof(aclmdlExeOMDesc) == 8, "_Alignof(aclmdlExeOMDesc)");
_Static_assert(offsetof(aclmdlExeOMDesc, workSize) == 0, "offsetof(aclmdlExeOMDesc, workSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, weightSize) == 8, "offsetof(aclmdlExeOMDesc, weightSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, modelDescSize) == 16, "offsetof(aclmdlExeOMDesc, modelDescSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, kernelSize) == 24, "offsetof(aclmdlExeOMDesc, kernelSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, kernelArgsSize) == 32, "offsetof(aclmdlExeOMDesc, kernelArgsSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, staticTaskSize) == 40, "offsetof(aclmdlExeOMDesc, staticTaskSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, dynamicTaskSize) == 48, "offsetof(aclmdlExeOMDesc, dynamicTaskSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, fifoTaskSize) == 56, "offsetof(aclmdlExeOMDesc, fifoTaskSize)");
_Static_assert(offsetof(aclmdlExeOMDesc, reserved) == 64, "offsetof(aclmdlExeOMDesc, reserved)");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->workSize), size_t), "aclmdlExeOMDesc.workSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->weightSize), size_t), "aclmdlExeOMDesc.weightSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->modelDescSize), size_t), "aclmdlExeOMDesc.modelDescSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->kernelSize), size_t), "aclmdlExeOMDesc.kernelSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->kernelArgsSize), size_t), "aclmdlExeOMDesc.kernelArgsSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->staticTaskSize), size_t), "aclmdlExeOMDesc.staticTaskSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->dynamicTaskSize), size_t), "aclmdlExeOMDesc.dynamicTaskSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->fifoTaskSize), size_t), "aclmdlExeOMDesc.fifoTaskSize");
_Static_assert(__builtin_types_compatible_p(__typeof__(((aclmdlExeOMDesc *)0)->reserved), size_t[8]), "aclmdlExeOMDesc.reserved");

/* --- Types --- */

_Static_assert(__builtin_types_compatible_p(aclrtStream, void *), "aclrtStream");
_Static_assert(__builtin_types_compatible_p(aclrtEvent, void *), "aclrtEvent");
_Static_assert(__builtin_types_compatible_p(aclrtContext, void *), "aclrtContext");
_Static_assert(__builtin_types_compatible_p(aclError, int), "aclError");
_Static_assert(__builtin_types_compatible_p(aclFloat16, uint16_t), "aclFloat16");
_Static_assert(__builtin_types_compatible_p(aclDataBuffer, struct aclDataBuffer), "aclDataBuffer");
_Static_assert(__builtin_types_compatible_p(aclrtGroupInfo, struct tagRtGroupInfo), "aclrtGroupInfo");
_Static_assert(__builtin_types_compatible_p(aclrtExceptionInfo, struct rtExceptionInfo), "aclrtExceptionInfo");
_Static_assert(__builtin_types_compatible_p(aclrtCallback, void (*)(void * userData)), "aclrtCallback");
_Static_assert(__builtin_types_compatible_p(aclrtExceptionInfoCallback, void (*)(aclrtExceptionInfo * exceptionInfo)), "aclrtExceptionInfoCallback");
_Static_assert(__builtin_types_compatible_p(aclprofConfig, struct aclprofConfig), "aclprofConfig");
_Static_assert(__builtin_types_compatible_p(aclprofStopConfig, struct aclprofStopConfig), "aclprofStopConfig");
_Static_assert(__builtin_types_compatible_p(aclprofAicoreEvents, struct aclprofAicoreEvents), "aclprofAicoreEvents");
_Static_assert(__builtin_types_compatible_p(aclprofSubscribeConfig, struct aclprofSubscribeConfig), "aclprofSubscribeConfig");
_Static_assert(__builtin_types_compatible_p(aclprofStepInfo, struct aclprofStepInfo), "aclprofStepInfo");
_Static_assert(__builtin_types_compatible_p(aclrtUtilizationExtendInfo, struct aclrtUtilizationExtendInfo), "aclrtUtilizationExtendInfo");
_Static_assert(__builtin_types_compatible_p(aclrtDrvMemHandle, void *), "aclrtDrvMemHandle");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorDesc, void *), "aclrtAllocatorDesc");
_Static_assert(__builtin_types_compatible_p(aclrtAllocator, void *), "aclrtAllocator");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorBlock, void *), "aclrtAllocatorBlock");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorAddr, void *), "aclrtAllocatorAddr");
_Static_assert(__builtin_types_compatible_p(aclrtTaskGrp, void *), "aclrtTaskGrp");
_Static_assert(__builtin_types_compatible_p(aclrtBinary, void *), "aclrtBinary");
_Static_assert(__builtin_types_compatible_p(aclrtBinHandle, void *), "aclrtBinHandle");
_Static_assert(__builtin_types_compatible_p(aclrtFuncHandle, void *), "aclrtFuncHandle");
_Static_assert(__builtin_types_compatible_p(aclrtArgsHandle, void *), "aclrtArgsHandle");
_Static_assert(__builtin_types_compatible_p(aclrtParamHandle, void *), "aclrtParamHandle");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorAllocFunc, void * (*)(aclrtAllocator allocator, size_t size)), "aclrtAllocatorAllocFunc");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorFreeFunc, void (*)(aclrtAllocator allocator, aclrtAllocatorBlock block)), "aclrtAllocatorFreeFunc");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorAllocAdviseFunc, void * (*)(aclrtAllocator allocator, size_t size, aclrtAllocatorAddr addr)), "aclrtAllocatorAllocAdviseFunc");
_Static_assert(__builtin_types_compatible_p(aclrtAllocatorGetAddrFromBlockFunc, void * (*)(aclrtAllocatorBlock block)), "aclrtAllocatorGetAddrFromBlockFunc");
_Static_assert(__builtin_types_compatible_p(aclrtNotify, void *), "aclrtNotify");
_Static_assert(__builtin_types_compatible_p(aclrtCntNotify, void *), "aclrtCntNotify");
_Static_assert(__builtin_types_compatible_p(aclrtLabel, void *), "aclrtLabel");
_Static_assert(__builtin_types_compatible_p(aclrtLabelList, void *), "aclrtLabelList");
_Static_assert(__builtin_types_compatible_p(aclrtMbuf, void *), "aclrtMbuf");
_Static_assert(__builtin_types_compatible_p(aclrtHostFunc, void (*)(void * args)), "aclrtHostFunc");
_Static_assert(__builtin_types_compatible_p(aclmdlRI, void *), "aclmdlRI");
_Static_assert(__builtin_types_compatible_p(aclrtDeviceStateCallback, void (*)(int32_t deviceId, aclrtDeviceState state, void * args)), "aclrtDeviceStateCallback");
_Static_assert(__builtin_types_compatible_p(aclrtStreamStateCallback, void (*)(aclrtStream stm, aclrtStreamState state, void * args)), "aclrtStreamStateCallback");
_Static_assert(__builtin_types_compatible_p(aclrtDeviceTaskAbortCallback, int32_t (*)(int32_t deviceId, aclrtDeviceTaskAbortStage stage, uint32_t timeout, void * args)), "aclrtDeviceTaskAbortCallback");
_Static_assert(__builtin_types_compatible_p(aclInitCallbackFunc, aclError (*)(const char * configStr, size_t len, void * userData)), "aclInitCallbackFunc");
_Static_assert(__builtin_types_compatible_p(aclFinalizeCallbackFunc, aclError (*)(void * userData)), "aclFinalizeCallbackFunc");
_Static_assert(__builtin_types_compatible_p(aclrtOpExceptionCallback, void (*)(aclrtExceptionInfo * exceptionInfo, void * userData)), "aclrtOpExceptionCallback");
_Static_assert(__builtin_types_compatible_p(aclrtSnapShotCallBack, uint32_t (*)(int32_t deviceId, void * args)), "aclrtSnapShotCallBack");
_Static_assert(__builtin_types_compatible_p(aclrtMemPool, void *), "aclrtMemPool");
_Static_assert(__builtin_types_compatible_p(aclmdlRITask, void *), "aclmdlRITask");
_Static_assert(__builtin_types_compatible_p(aclmdlRICondHandle, void *), "aclmdlRICondHandle");
_Static_assert(__builtin_types_compatible_p(aclmdlDataset, struct aclmdlDataset), "aclmdlDataset");
_Static_assert(__builtin_types_compatible_p(aclmdlDesc, struct aclmdlDesc), "aclmdlDesc");
_Static_assert(__builtin_types_compatible_p(aclmdlAIPP, struct aclmdlAIPP), "aclmdlAIPP");
_Static_assert(__builtin_types_compatible_p(aclAippExtendInfo, struct aclAippExtendInfo), "aclAippExtendInfo");
_Static_assert(__builtin_types_compatible_p(aclmdlConfigHandle, struct aclmdlConfigHandle), "aclmdlConfigHandle");
_Static_assert(__builtin_types_compatible_p(aclmdlExecConfigHandle, struct aclmdlExecConfigHandle), "aclmdlExecConfigHandle");
_Static_assert(__builtin_types_compatible_p(aclmdlBundleQueryInfo, struct aclmdlBundleQueryInfo), "aclmdlBundleQueryInfo");
_Static_assert(__builtin_types_compatible_p(aclmdlModel, void *), "aclmdlModel");
_Static_assert(__builtin_types_compatible_p(aclopHandle, struct aclopHandle), "aclopHandle");
_Static_assert(__builtin_types_compatible_p(aclopAttr, struct aclopAttr), "aclopAttr");
_Static_assert(__builtin_types_compatible_p(aclopKernelDesc, struct aclopKernelDesc), "aclopKernelDesc");
_Static_assert(__builtin_types_compatible_p(aclDataDeallocator, void (*)(void * data, size_t length)), "aclDataDeallocator");
_Static_assert(__builtin_types_compatible_p(aclopCompileFunc, aclError (*)(int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr * opAttr, aclopKernelDesc * kernelDesc)), "aclopCompileFunc");

/* --- Every function can be linked --- */

typedef void (*anything)(void);
static const anything functions[] = {
    (anything)aclAppLog,
    (anything)aclCreateDataBuffer,
    (anything)aclCreateTensorDesc,
    (anything)aclDataTypeSize,
    (anything)aclDestroyDataBuffer,
    (anything)aclDestroyTensorDesc,
    (anything)aclFinalize,
    (anything)aclFinalizeCallbackRegister,
    (anything)aclFinalizeCallbackUnRegister,
    (anything)aclFinalizeReference,
    (anything)aclFloat16ToFloat,
    (anything)aclFloatToFloat16,
    (anything)aclGetCannAttribute,
    (anything)aclGetCannAttributeList,
    (anything)aclGetDataBufferAddr,
    (anything)aclGetDataBufferSize,
    (anything)aclGetDataBufferSizeV2,
    (anything)aclGetDeviceCapability,
    (anything)aclGetRecentErrMsg,
    (anything)aclGetTensorDescAddress,
    (anything)aclGetTensorDescByIndex,
    (anything)aclGetTensorDescDim,
    (anything)aclGetTensorDescDimRange,
    (anything)aclGetTensorDescDimV2,
    (anything)aclGetTensorDescElementCount,
    (anything)aclGetTensorDescFormat,
    (anything)aclGetTensorDescName,
    (anything)aclGetTensorDescNumDims,
    (anything)aclGetTensorDescSize,
    (anything)aclGetTensorDescType,
    (anything)aclInit,
    (anything)aclInitCallbackRegister,
    (anything)aclInitCallbackUnRegister,
    (anything)aclRecoverAllHcclTasks,
    (anything)aclSetTensorConst,
    (anything)aclSetTensorDescName,
    (anything)aclSetTensorDynamicInput,
    (anything)aclSetTensorFormat,
    (anything)aclSetTensorOriginFormat,
    (anything)aclSetTensorOriginShape,
    (anything)aclSetTensorPlaceMent,
    (anything)aclSetTensorShape,
    (anything)aclSetTensorShapeRange,
    (anything)aclSetTensorStorageFormat,
    (anything)aclSetTensorStorageShape,
    (anything)aclSetTensorValueRange,
    (anything)aclTransTensorDescFormat,
    (anything)aclUpdateDataBuffer,
    (anything)aclmdlAddDatasetBuffer,
    (anything)aclmdlBundleCreateQueryInfo,
    (anything)aclmdlBundleDestroyQueryInfo,
    (anything)aclmdlBundleGetModelId,
    (anything)aclmdlBundleGetModelNum,
    (anything)aclmdlBundleGetQueryModelNum,
    (anything)aclmdlBundleGetSize,
    (anything)aclmdlBundleGetVarWeightSize,
    (anything)aclmdlBundleInitFromFile,
    (anything)aclmdlBundleInitFromMem,
    (anything)aclmdlBundleLoadFromFile,
    (anything)aclmdlBundleLoadFromMem,
    (anything)aclmdlBundleLoadModel,
    (anything)aclmdlBundleLoadModelWithConfig,
    (anything)aclmdlBundleLoadModelWithMem,
    (anything)aclmdlBundleQueryInfoFromFile,
    (anything)aclmdlBundleQueryInfoFromMem,
    (anything)aclmdlBundleUnload,
    (anything)aclmdlBundleUnloadModel,
    (anything)aclmdlCreateAIPP,
    (anything)aclmdlCreateAndGetOpDesc,
    (anything)aclmdlCreateConfigHandle,
    (anything)aclmdlCreateDataset,
    (anything)aclmdlCreateDesc,
    (anything)aclmdlCreateExecConfigHandle,
    (anything)aclmdlDestroyAIPP,
    (anything)aclmdlDestroyConfigHandle,
    (anything)aclmdlDestroyDataset,
    (anything)aclmdlDestroyDesc,
    (anything)aclmdlDestroyExecConfigHandle,
    (anything)aclmdlExecute,
    (anything)aclmdlExecuteAsync,
    (anything)aclmdlExecuteAsyncV2,
    (anything)aclmdlExecuteV2,
    (anything)aclmdlFinalizeDump,
    (anything)aclmdlGetAippDataSize,
    (anything)aclmdlGetAippType,
    (anything)aclmdlGetAttribute,
    (anything)aclmdlGetCurOutputDims,
    (anything)aclmdlGetDatasetBuffer,
    (anything)aclmdlGetDatasetNumBuffers,
    (anything)aclmdlGetDatasetTensorDesc,
    (anything)aclmdlGetDesc,
    (anything)aclmdlGetDescFromFile,
    (anything)aclmdlGetDescFromMem,
    (anything)aclmdlGetDynamicBatch,
    (anything)aclmdlGetDynamicHW,
    (anything)aclmdlGetFirstAippInfo,
    (anything)aclmdlGetInputDataType,
    (anything)aclmdlGetInputDims,
    (anything)aclmdlGetInputDimsRange,
    (anything)aclmdlGetInputDimsV2,
    (anything)aclmdlGetInputDynamicDims,
    (anything)aclmdlGetInputDynamicGearCount,
    (anything)aclmdlGetInputFormat,
    (anything)aclmdlGetInputIndexByName,
    (anything)aclmdlGetInputNameByIndex,
    (anything)aclmdlGetInputSizeByIndex,
    (anything)aclmdlGetNumInputs,
    (anything)aclmdlGetNumOutputs,
    (anything)aclmdlGetOpAttr,
    (anything)aclmdlGetOutputDataType,
    (anything)aclmdlGetOutputDims,
    (anything)aclmdlGetOutputFormat,
    (anything)aclmdlGetOutputIndexByName,
    (anything)aclmdlGetOutputNameByIndex,
    (anything)aclmdlGetOutputSizeByIndex,
    (anything)aclmdlGetTensorRealName,
    (anything)aclmdlInitDump,
    (anything)aclmdlLoadFromFile,
    (anything)aclmdlLoadFromFileWithMem,
    (anything)aclmdlLoadFromFileWithQ,
    (anything)aclmdlLoadFromMem,
    (anything)aclmdlLoadFromMemWithMem,
    (anything)aclmdlLoadFromMemWithQ,
    (anything)aclmdlLoadFromModel,
    (anything)aclmdlLoadWithConfig,
    (anything)aclmdlQueryExeOMDesc,
    (anything)aclmdlQuerySize,
    (anything)aclmdlQuerySizeFromMem,
    (anything)aclmdlQueryWorkspaceSize,
    (anything)aclmdlQueryWorkspaceSizeFromMem,
    (anything)aclmdlRIAbort,
    (anything)aclmdlRIAddCondTask,
    (anything)aclmdlRIBindStream,
    (anything)aclmdlRIBuildBegin,
    (anything)aclmdlRIBuildEnd,
    (anything)aclmdlRICaptureBegin,
    (anything)aclmdlRICaptureEnd,
    (anything)aclmdlRICaptureGetInfo,
    (anything)aclmdlRICaptureTaskGrpBegin,
    (anything)aclmdlRICaptureTaskGrpEnd,
    (anything)aclmdlRICaptureTaskUpdateBegin,
    (anything)aclmdlRICaptureTaskUpdateEnd,
    (anything)aclmdlRICaptureThreadExchangeMode,
    (anything)aclmdlRICaptureToModelRIBegin,
    (anything)aclmdlRICondHandleCreate,
    (anything)aclmdlRICondHandleGetCondPtr,
    (anything)aclmdlRIDebugJsonPrint,
    (anything)aclmdlRIDebugPrint,
    (anything)aclmdlRIDestroy,
    (anything)aclmdlRIDestroyRegisterCallback,
    (anything)aclmdlRIDestroyUnregisterCallback,
    (anything)aclmdlRIEndTask,
    (anything)aclmdlRIExecute,
    (anything)aclmdlRIExecuteAsync,
    (anything)aclmdlRIGetId,
    (anything)aclmdlRIGetName,
    (anything)aclmdlRIGetStreams,
    (anything)aclmdlRIGetTasksByStream,
    (anything)aclmdlRIKernelTaskGetAttribute,
    (anything)aclmdlRISetName,
    (anything)aclmdlRITaskDisable,
    (anything)aclmdlRITaskGetParams,
    (anything)aclmdlRITaskGetSeqId,
    (anything)aclmdlRITaskGetType,
    (anything)aclmdlRITaskSetParams,
    (anything)aclmdlRIUnbindStream,
    (anything)aclmdlRIUpdate,
    (anything)aclmdlSetAIPPAxSwapSwitch,
    (anything)aclmdlSetAIPPByInputIndex,
    (anything)aclmdlSetAIPPCropParams,
    (anything)aclmdlSetAIPPCscParams,
    (anything)aclmdlSetAIPPDtcPixelMean,
    (anything)aclmdlSetAIPPDtcPixelMin,
    (anything)aclmdlSetAIPPInputFormat,
    (anything)aclmdlSetAIPPPaddingParams,
    (anything)aclmdlSetAIPPPixelVarReci,
    (anything)aclmdlSetAIPPRbuvSwapSwitch,
    (anything)aclmdlSetAIPPScfParams,
    (anything)aclmdlSetAIPPSrcImageSize,
    (anything)aclmdlSetAttribute,
    (anything)aclmdlSetConfigOpt,
    (anything)aclmdlSetDatasetTensorDesc,
    (anything)aclmdlSetDump,
    (anything)aclmdlSetDynamicBatchSize,
    (anything)aclmdlSetDynamicHWSize,
    (anything)aclmdlSetExecConfigOpt,
    (anything)aclmdlSetExternalWeightAddress,
    (anything)aclmdlSetInputAIPP,
    (anything)aclmdlSetInputDynamicDims,
    (anything)aclmdlUnload,
    (anything)aclopCast,
    (anything)aclopCreateAttr,
    (anything)aclopCreateHandle,
    (anything)aclopCreateHandleForCast,
    (anything)aclopCreateKernel,
    (anything)aclopDestroyAttr,
    (anything)aclopDestroyHandle,
    (anything)aclopExecWithHandle,
    (anything)aclopExecute,
    (anything)aclopExecuteV2,
    (anything)aclopInferShape,
    (anything)aclopLoad,
    (anything)aclopRegisterCompileFunc,
    (anything)aclopSetAttrBool,
    (anything)aclopSetAttrDataType,
    (anything)aclopSetAttrFloat,
    (anything)aclopSetAttrInt,
    (anything)aclopSetAttrListBool,
    (anything)aclopSetAttrListDataType,
    (anything)aclopSetAttrListFloat,
    (anything)aclopSetAttrListInt,
    (anything)aclopSetAttrListListInt,
    (anything)aclopSetAttrListString,
    (anything)aclopSetAttrString,
    (anything)aclopSetKernelArgs,
    (anything)aclopSetKernelWorkspaceSizes,
    (anything)aclopSetMaxOpQueueNum,
    (anything)aclopSetModelDir,
    (anything)aclopStartDumpArgs,
    (anything)aclopStopDumpArgs,
    (anything)aclopUnregisterCompileFunc,
    (anything)aclopUpdateParams,
    (anything)aclprofCreateConfig,
    (anything)aclprofCreateStamp,
    (anything)aclprofCreateStepInfo,
    (anything)aclprofCreateSubscribeConfig,
    (anything)aclprofDestroyConfig,
    (anything)aclprofDestroyStamp,
    (anything)aclprofDestroyStepInfo,
    (anything)aclprofDestroySubscribeConfig,
    (anything)aclprofFinalize,
    (anything)aclprofGetModelId,
    (anything)aclprofGetOpAttriValue,
    (anything)aclprofGetOpDescSize,
    (anything)aclprofGetOpDuration,
    (anything)aclprofGetOpEnd,
    (anything)aclprofGetOpFlag,
    (anything)aclprofGetOpName,
    (anything)aclprofGetOpNameLen,
    (anything)aclprofGetOpNum,
    (anything)aclprofGetOpStart,
    (anything)aclprofGetOpType,
    (anything)aclprofGetOpTypeLen,
    (anything)aclprofGetStepTimestamp,
    (anything)aclprofInit,
    (anything)aclprofMark,
    (anything)aclprofMarkEx,
    (anything)aclprofModelSubscribe,
    (anything)aclprofModelUnSubscribe,
    (anything)aclprofPop,
    (anything)aclprofPush,
    (anything)aclprofRangePop,
    (anything)aclprofRangePushEx,
    (anything)aclprofRangeStart,
    (anything)aclprofRangeStop,
    (anything)aclprofSetConfig,
    (anything)aclprofSetStampTraceMessage,
    (anything)aclprofStart,
    (anything)aclprofStop,
    (anything)aclprofStr2Id,
    (anything)aclrtActiveStream,
    (anything)aclrtAllocBuf,
    (anything)aclrtAllocatorCreateDesc,
    (anything)aclrtAllocatorDestroyDesc,
    (anything)aclrtAllocatorGetByStream,
    (anything)aclrtAllocatorRegister,
    (anything)aclrtAllocatorSetAllocAdviseFuncToDesc,
    (anything)aclrtAllocatorSetAllocFuncToDesc,
    (anything)aclrtAllocatorSetFreeFuncToDesc,
    (anything)aclrtAllocatorSetGetAddrFromBlockFuncToDesc,
    (anything)aclrtAllocatorSetObjToDesc,
    (anything)aclrtAllocatorUnregister,
    (anything)aclrtAppendBufChain,
    (anything)aclrtBinaryGetDevAddress,
    (anything)aclrtBinaryGetFunction,
    (anything)aclrtBinaryGetFunctionByEntry,
    (anything)aclrtBinaryGetGlobal,
    (anything)aclrtBinaryLoad,
    (anything)aclrtBinaryLoadFromData,
    (anything)aclrtBinaryLoadFromFile,
    (anything)aclrtBinarySetExceptionCallback,
    (anything)aclrtBinaryUnLoad,
    (anything)aclrtCacheLastTaskExtendInfo,
    (anything)aclrtCacheLastTaskOpInfo,
    (anything)aclrtCheckArchCompatibility,
    (anything)aclrtCheckMemType,
    (anything)aclrtCmoAsync,
    (anything)aclrtCmoAsyncWithBarrier,
    (anything)aclrtCmoAsyncWithDesc,
    (anything)aclrtCmoGetDescSize,
    (anything)aclrtCmoSetDesc,
    (anything)aclrtCmoWaitBarrier,
    (anything)aclrtCntNotifyCreate,
    (anything)aclrtCntNotifyDestroy,
    (anything)aclrtCntNotifyGetId,
    (anything)aclrtCntNotifyRecord,
    (anything)aclrtCntNotifyReset,
    (anything)aclrtCntNotifyWaitWithTimeout,
    (anything)aclrtCopyBufRef,
    (anything)aclrtCreateBinary,
    (anything)aclrtCreateContext,
    (anything)aclrtCreateEvent,
    (anything)aclrtCreateEventExWithFlag,
    (anything)aclrtCreateEventWithFlag,
    (anything)aclrtCreateGroupInfo,
    (anything)aclrtCreateLabel,
    (anything)aclrtCreateLabelList,
    (anything)aclrtCreateNotify,
    (anything)aclrtCreateStream,
    (anything)aclrtCreateStreamConfigHandle,
    (anything)aclrtCreateStreamV2,
    (anything)aclrtCreateStreamWithConfig,
    (anything)aclrtCtxGetCurrentDefaultStream,
    (anything)aclrtCtxGetFloatOverflowAddr,
    (anything)aclrtCtxGetSysParamOpt,
    (anything)aclrtCtxSetSysParamOpt,
    (anything)aclrtDestroyBinary,
    (anything)aclrtDestroyContext,
    (anything)aclrtDestroyEvent,
    (anything)aclrtDestroyGroupInfo,
    (anything)aclrtDestroyLabel,
    (anything)aclrtDestroyLabelList,
    (anything)aclrtDestroyNotify,
    (anything)aclrtDestroyStream,
    (anything)aclrtDestroyStreamConfigHandle,
    (anything)aclrtDestroyStreamForce,
    (anything)aclrtDeviceCanAccessPeer,
    (anything)aclrtDeviceDisablePeerAccess,
    (anything)aclrtDeviceEnablePeerAccess,
    (anything)aclrtDeviceGetBareTgid,
    (anything)aclrtDeviceGetByPCIBusId,
    (anything)aclrtDeviceGetHostAtomicCapabilities,
    (anything)aclrtDeviceGetLimit,
    (anything)aclrtDeviceGetP2PAtomicCapabilities,
    (anything)aclrtDeviceGetPCIBusId,
    (anything)aclrtDeviceGetStreamPriorityRange,
    (anything)aclrtDeviceGetUuid,
    (anything)aclrtDeviceL2CacheFlush,
    (anything)aclrtDevicePeerAccessStatus,
    (anything)aclrtDeviceSetLimit,
    (anything)aclrtDeviceTaskAbort,
    (anything)aclrtEventElapsedTime,
    (anything)aclrtEventGetTimestamp,
    (anything)aclrtExceptionInfoCallbackRegister,
    (anything)aclrtExceptionInfoCallbackUnregister,
    (anything)aclrtFree,
    (anything)aclrtFreeBuf,
    (anything)aclrtFreeHost,
    (anything)aclrtFreeHostWithDevSync,
    (anything)aclrtFreePhysical,
    (anything)aclrtFreeWithDevSync,
    (anything)aclrtFunctionGetAvailDynUbufPerBlock,
    (anything)aclrtFunctionGetBinary,
    (anything)aclrtFunctionGetParamCount,
    (anything)aclrtFunctionGetParamInfo,
    (anything)aclrtGetAllGroupInfo,
    (anything)aclrtGetArgsFromExceptionInfo,
    (anything)aclrtGetBufChainNum,
    (anything)aclrtGetBufData,
    (anything)aclrtGetBufDataLen,
    (anything)aclrtGetBufFromChain,
    (anything)aclrtGetBufUserData,
    (anything)aclrtGetCurrentContext,
    (anything)aclrtGetDevice,
    (anything)aclrtGetDeviceCapability,
    (anything)aclrtGetDeviceCount,
    (anything)aclrtGetDeviceIdFromExceptionInfo,
    (anything)aclrtGetDeviceInfo,
    (anything)aclrtGetDeviceResLimit,
    (anything)aclrtGetDeviceSatMode,
    (anything)aclrtGetDeviceUtilizationRate,
    (anything)aclrtGetDevicesTopo,
    (anything)aclrtGetErrorCodeFromExceptionInfo,
    (anything)aclrtGetErrorVerbose,
    (anything)aclrtGetEventAvailNum,
    (anything)aclrtGetEventId,
    (anything)aclrtGetFloatOverflowStatus,
    (anything)aclrtGetFuncBySymbol,
    (anything)aclrtGetFuncHandleFromExceptionInfo,
    (anything)aclrtGetFunctionAddr,
    (anything)aclrtGetFunctionAttribute,
    (anything)aclrtGetFunctionName,
    (anything)aclrtGetFunctionSize,
    (anything)aclrtGetGroupCount,
    (anything)aclrtGetGroupInfoDetail,
    (anything)aclrtGetHardwareSyncAddr,
    (anything)aclrtGetLastError,
    (anything)aclrtGetLogicDevIdByPhyDevId,
    (anything)aclrtGetLogicDevIdByUserDevId,
    (anything)aclrtGetMemInfo,
    (anything)aclrtGetMemUceInfo,
    (anything)aclrtGetMemUsageInfo,
    (anything)aclrtGetMemcpyDescSize,
    (anything)aclrtGetNotifyId,
    (anything)aclrtGetOpExecuteTimeout,
    (anything)aclrtGetOpTimeOutInterval,
    (anything)aclrtGetOverflowStatus,
    (anything)aclrtGetPhyDevIdByLogicDevId,
    (anything)aclrtGetPhyDevIdByUserDevId,
    (anything)aclrtGetPrimaryCtxState,
    (anything)aclrtGetResInCurrentThread,
    (anything)aclrtGetRunMode,
    (anything)aclrtGetSocName,
    (anything)aclrtGetStreamAttribute,
    (anything)aclrtGetStreamAvailableNum,
    (anything)aclrtGetStreamIdFromExceptionInfo,
    (anything)aclrtGetStreamOverflowSwitch,
    (anything)aclrtGetStreamResLimit,
    (anything)aclrtGetSymbolAddress,
    (anything)aclrtGetSymbolSize,
    (anything)aclrtGetSysParamOpt,
    (anything)aclrtGetTaskIdFromExceptionInfo,
    (anything)aclrtGetThreadIdFromExceptionInfo,
    (anything)aclrtGetThreadLastTaskId,
    (anything)aclrtGetUserDevIdByLogicDevId,
    (anything)aclrtGetUserDevIdByPhyDevId,
    (anything)aclrtGetVersion,
    (anything)aclrtHostGetDevicePointer,
    (anything)aclrtHostMemMapCapabilities,
    (anything)aclrtHostRegister,
    (anything)aclrtHostRegisterV2,
    (anything)aclrtHostUnregister,
    (anything)aclrtIpcGetEventHandle,
    (anything)aclrtIpcMemClose,
    (anything)aclrtIpcMemGetExportKey,
    (anything)aclrtIpcMemImportByKey,
    (anything)aclrtIpcMemImportPidInterServer,
    (anything)aclrtIpcMemSetAttr,
    (anything)aclrtIpcMemSetImportPid,
    (anything)aclrtIpcOpenEventHandle,
    (anything)aclrtKernelArgsAppend,
    (anything)aclrtKernelArgsAppendPlaceHolder,
    (anything)aclrtKernelArgsFinalize,
    (anything)aclrtKernelArgsGetHandleMemSize,
    (anything)aclrtKernelArgsGetMemSize,
    (anything)aclrtKernelArgsGetPlaceHolderBuffer,
    (anything)aclrtKernelArgsInit,
    (anything)aclrtKernelArgsInitByUserMem,
    (anything)aclrtKernelArgsParaUpdate,
    (anything)aclrtLaunchCallback,
    (anything)aclrtLaunchHostFunc,
    (anything)aclrtLaunchKernel,
    (anything)aclrtLaunchKernelV2,
    (anything)aclrtLaunchKernelWithArgsArray,
    (anything)aclrtLaunchKernelWithConfig,
    (anything)aclrtLaunchKernelWithHostArgs,
    (anything)aclrtLaunchSIMTKernelWithArgsArray,
    (anything)aclrtLaunchSIMTKernelWithHostArgs,
    (anything)aclrtMalloc,
    (anything)aclrtMallocAlign32,
    (anything)aclrtMallocCached,
    (anything)aclrtMallocForTaskScheduler,
    (anything)aclrtMallocHost,
    (anything)aclrtMallocHostWithCfg,
    (anything)aclrtMallocPhysical,
    (anything)aclrtMallocWithCfg,
    (anything)aclrtMapMem,
    (anything)aclrtMemAllocManaged,
    (anything)aclrtMemExportToShareableHandle,
    (anything)aclrtMemExportToShareableHandleV2,
    (anything)aclrtMemFlush,
    (anything)aclrtMemGetAccess,
    (anything)aclrtMemGetAddressRange,
    (anything)aclrtMemGetAllocationGranularity,
    (anything)aclrtMemGetAllocationPropertiesFromHandle,
    (anything)aclrtMemImportFromShareableHandle,
    (anything)aclrtMemImportFromShareableHandleV2,
    (anything)aclrtMemInvalidate,
    (anything)aclrtMemManagedAdvise,
    (anything)aclrtMemManagedGetAttr,
    (anything)aclrtMemManagedGetAttrs,
    (anything)aclrtMemManagedPrefetchAsync,
    (anything)aclrtMemManagedPrefetchBatchAsync,
    (anything)aclrtMemMapNoAccess,
    (anything)aclrtMemMapSelectedLink,
    (anything)aclrtMemMapSetLink,
    (anything)aclrtMemP2PMap,
    (anything)aclrtMemPoolCreate,
    (anything)aclrtMemPoolDestroy,
    (anything)aclrtMemPoolFreeAsync,
    (anything)aclrtMemPoolGetAttr,
    (anything)aclrtMemPoolMallocAsync,
    (anything)aclrtMemPoolSetAttr,
    (anything)aclrtMemPoolTrimTo,
    (anything)aclrtMemRetainAllocationHandle,
    (anything)aclrtMemSetAccess,
    (anything)aclrtMemSetPidToShareableHandle,
    (anything)aclrtMemSetPidToShareableHandleV2,
    (anything)aclrtMemUceRepair,
    (anything)aclrtMemcpy,
    (anything)aclrtMemcpy2d,
    (anything)aclrtMemcpy2dAsync,
    (anything)aclrtMemcpyAsync,
    (anything)aclrtMemcpyAsyncWithCondition,
    (anything)aclrtMemcpyAsyncWithDesc,
    (anything)aclrtMemcpyAsyncWithOffset,
    (anything)aclrtMemcpyBatch,
    (anything)aclrtMemcpyBatchAsync,
    (anything)aclrtMemcpyBatchAsyncV2,
    (anything)aclrtMemcpyBatchV2,
    (anything)aclrtMemcpyFromSymbol,
    (anything)aclrtMemcpyFromSymbolAsync,
    (anything)aclrtMemcpyToSymbol,
    (anything)aclrtMemcpyToSymbolAsync,
    (anything)aclrtMemset,
    (anything)aclrtMemsetAsync,
    (anything)aclrtMemsetD32,
    (anything)aclrtMemsetD32Async,
    (anything)aclrtNotifyBatchReset,
    (anything)aclrtNotifyGetExportKey,
    (anything)aclrtNotifyImportByKey,
    (anything)aclrtNotifySetImportPid,
    (anything)aclrtNotifySetImportPidInterServer,
    (anything)aclrtNpuClearFloatOverFlowStatus,
    (anything)aclrtNpuGetFloatOverFlowStatus,
    (anything)aclrtPeekAtLastError,
    (anything)aclrtPersistentTaskClean,
    (anything)aclrtPointerGetAttributes,
    (anything)aclrtProcessHostFunc,
    (anything)aclrtProcessReport,
    (anything)aclrtProfTrace,
    (anything)aclrtQueryDeviceStatus,
    (anything)aclrtQueryEvent,
    (anything)aclrtQueryEventStatus,
    (anything)aclrtQueryEventWaitStatus,
    (anything)aclrtRandomNumAsync,
    (anything)aclrtRecordEvent,
    (anything)aclrtRecordEventWithFlag,
    (anything)aclrtRecordNotify,
    (anything)aclrtReduceAsync,
    (anything)aclrtRegDeviceStateCallback,
    (anything)aclrtRegStreamStateCallback,
    (anything)aclrtRegisterCpuFunc,
    (anything)aclrtReleaseMemAddress,
    (anything)aclrtRepairError,
    (anything)aclrtReserveMemAddress,
    (anything)aclrtReserveMemAddressNoUCMemory,
    (anything)aclrtResetDevice,
    (anything)aclrtResetDeviceForce,
    (anything)aclrtResetDeviceResLimit,
    (anything)aclrtResetEvent,
    (anything)aclrtResetFloatOverflowStatus,
    (anything)aclrtResetOverflowStatus,
    (anything)aclrtResetStreamResLimit,
    (anything)aclrtSetBufDataLen,
    (anything)aclrtSetBufUserData,
    (anything)aclrtSetCurrentContext,
    (anything)aclrtSetDevice,
    (anything)aclrtSetDeviceResLimit,
    (anything)aclrtSetDeviceSatMode,
    (anything)aclrtSetDeviceTaskAbortCallback,
    (anything)aclrtSetExceptionInfoCallback,
    (anything)aclrtSetGroup,
    (anything)aclrtSetLabel,
    (anything)aclrtSetMemcpyDesc,
    (anything)aclrtSetOpExecuteTimeOut,
    (anything)aclrtSetOpExecuteTimeOutV2,
    (anything)aclrtSetOpExecuteTimeOutWithMs,
    (anything)aclrtSetOpWaitTimeout,
    (anything)aclrtSetStreamAttribute,
    (anything)aclrtSetStreamConfigOpt,
    (anything)aclrtSetStreamFailureMode,
    (anything)aclrtSetStreamOverflowSwitch,
    (anything)aclrtSetStreamResLimit,
    (anything)aclrtSetSysParamOpt,
    (anything)aclrtSetTsDevice,
    (anything)aclrtSnapShotCallbackRegister,
    (anything)aclrtSnapShotCallbackUnregister,
    (anything)aclrtSnapShotProcessBackup,
    (anything)aclrtSnapShotProcessLock,
    (anything)aclrtSnapShotProcessRestore,
    (anything)aclrtSnapShotProcessUnlock,
    (anything)aclrtStreamAbort,
    (anything)aclrtStreamGetFlags,
    (anything)aclrtStreamGetId,
    (anything)aclrtStreamGetPriority,
    (anything)aclrtStreamQuery,
    (anything)aclrtStreamStop,
    (anything)aclrtStreamWaitEvent,
    (anything)aclrtStreamWaitEventWithFlag,
    (anything)aclrtStreamWaitEventWithTimeout,
    (anything)aclrtSubscribeHostFunc,
    (anything)aclrtSubscribeReport,
    (anything)aclrtSwitchLabelByIndex,
    (anything)aclrtSwitchStream,
    (anything)aclrtSynchronizeDevice,
    (anything)aclrtSynchronizeDeviceWithTimeout,
    (anything)aclrtSynchronizeEvent,
    (anything)aclrtSynchronizeEventWithTimeout,
    (anything)aclrtSynchronizeStream,
    (anything)aclrtSynchronizeStreamWithTimeout,
    (anything)aclrtTaskUpdateAsync,
    (anything)aclrtUnSubscribeHostFunc,
    (anything)aclrtUnSubscribeReport,
    (anything)aclrtUnmapMem,
    (anything)aclrtUnuseStreamResInCurrentThread,
    (anything)aclrtUseStreamResInCurrentThread,
    (anything)aclrtValueWait,
    (anything)aclrtValueWrite,
    (anything)aclrtWaitAndResetNotify,
    (anything)aclsysGetCANNVersion,
    (anything)aclsysGetVersionNum,
    (anything)aclsysGetVersionStr,
};

size_t count_linked_functions(void) {
    return sizeof functions / sizeof functions[0];
}
/* NOLINTEND(readability-identifier-naming) */
