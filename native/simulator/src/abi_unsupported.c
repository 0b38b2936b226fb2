/* Exported calls that the simulator does not carry out. SPEC 1.7.
 *
 * Generated from native/abi/acl_abi.json by "npm run generate". Do not edit. */
/* clang-format off */
/* NOLINTBEGIN(readability-identifier-naming) */
#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "acl/acl_rt_memory_soma.h"
#include "sim_call.h"
#include "sim_unsupported.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

SIM_STUB void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt, ...) {
    (void)sim_unsupported(SIM_CALL_aclAppLog);
}

SIM_STUB aclDataBuffer *aclCreateDataBuffer(void *data, size_t size) {
    (void)sim_unsupported(SIM_CALL_aclCreateDataBuffer);
    return NULL;
}

SIM_STUB aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format) {
    (void)sim_unsupported(SIM_CALL_aclCreateTensorDesc);
    return NULL;
}

SIM_STUB size_t aclDataTypeSize(aclDataType dataType) {
    (void)sim_unsupported(SIM_CALL_aclDataTypeSize);
    return 0;
}

SIM_STUB aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer) {
    return sim_unsupported(SIM_CALL_aclDestroyDataBuffer);
}

SIM_STUB void aclDestroyTensorDesc(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclDestroyTensorDesc);
}

SIM_STUB aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData) {
    return sim_unsupported(SIM_CALL_aclFinalizeCallbackRegister);
}

SIM_STUB aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc) {
    return sim_unsupported(SIM_CALL_aclFinalizeCallbackUnRegister);
}

SIM_STUB float aclFloat16ToFloat(aclFloat16 value) {
    (void)sim_unsupported(SIM_CALL_aclFloat16ToFloat);
    return 0;
}

SIM_STUB aclFloat16 aclFloatToFloat16(float value) {
    (void)sim_unsupported(SIM_CALL_aclFloatToFloat16);
    return 0;
}

SIM_STUB void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer) {
    (void)sim_unsupported(SIM_CALL_aclGetDataBufferAddr);
    return NULL;
}

SIM_STUB uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer) {
    (void)sim_unsupported(SIM_CALL_aclGetDataBufferSize);
    return 0;
}

SIM_STUB size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer) {
    (void)sim_unsupported(SIM_CALL_aclGetDataBufferSizeV2);
    return 0;
}

SIM_STUB void *aclGetTensorDescAddress(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescAddress);
    return NULL;
}

SIM_STUB aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescByIndex);
    return NULL;
}

SIM_STUB int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescDim);
    return 0;
}

SIM_STUB aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange) {
    return sim_unsupported(SIM_CALL_aclGetTensorDescDimRange);
}

SIM_STUB aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize) {
    return sim_unsupported(SIM_CALL_aclGetTensorDescDimV2);
}

SIM_STUB size_t aclGetTensorDescElementCount(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescElementCount);
    return 0;
}

SIM_STUB aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescFormat);
    return ACL_FORMAT_UNDEFINED;
}

SIM_STUB const char *aclGetTensorDescName(aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescName);
    return NULL;
}

SIM_STUB size_t aclGetTensorDescNumDims(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescNumDims);
    return 0;
}

SIM_STUB size_t aclGetTensorDescSize(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescSize);
    return 0;
}

SIM_STUB aclDataType aclGetTensorDescType(const aclTensorDesc *desc) {
    (void)sim_unsupported(SIM_CALL_aclGetTensorDescType);
    return ACL_DT_UNDEFINED;
}

SIM_STUB aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData) {
    return sim_unsupported(SIM_CALL_aclInitCallbackRegister);
}

SIM_STUB aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc) {
    return sim_unsupported(SIM_CALL_aclInitCallbackUnRegister);
}

SIM_STUB aclError aclRecoverAllHcclTasks(int32_t deviceId) {
    return sim_unsupported(SIM_CALL_aclRecoverAllHcclTasks);
}

SIM_STUB aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length) {
    return sim_unsupported(SIM_CALL_aclSetTensorConst);
}

SIM_STUB void aclSetTensorDescName(aclTensorDesc *desc, const char *name) {
    (void)sim_unsupported(SIM_CALL_aclSetTensorDescName);
}

SIM_STUB aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName) {
    return sim_unsupported(SIM_CALL_aclSetTensorDynamicInput);
}

SIM_STUB aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format) {
    return sim_unsupported(SIM_CALL_aclSetTensorFormat);
}

SIM_STUB aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format) {
    return sim_unsupported(SIM_CALL_aclSetTensorOriginFormat);
}

SIM_STUB aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims) {
    return sim_unsupported(SIM_CALL_aclSetTensorOriginShape);
}

SIM_STUB aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType) {
    return sim_unsupported(SIM_CALL_aclSetTensorPlaceMent);
}

SIM_STUB aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims) {
    return sim_unsupported(SIM_CALL_aclSetTensorShape);
}

SIM_STUB aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM]) {
    return sim_unsupported(SIM_CALL_aclSetTensorShapeRange);
}

SIM_STUB aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format) {
    return sim_unsupported(SIM_CALL_aclSetTensorStorageFormat);
}

SIM_STUB aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims) {
    return sim_unsupported(SIM_CALL_aclSetTensorStorageShape);
}

SIM_STUB aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM]) {
    return sim_unsupported(SIM_CALL_aclSetTensorValueRange);
}

SIM_STUB aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc) {
    return sim_unsupported(SIM_CALL_aclTransTensorDescFormat);
}

SIM_STUB aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size) {
    return sim_unsupported(SIM_CALL_aclUpdateDataBuffer);
}

SIM_STUB aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer) {
    return sim_unsupported(SIM_CALL_aclmdlAddDatasetBuffer);
}

SIM_STUB aclmdlBundleQueryInfo *aclmdlBundleCreateQueryInfo(void) {
    (void)sim_unsupported(SIM_CALL_aclmdlBundleCreateQueryInfo);
    return NULL;
}

SIM_STUB aclError aclmdlBundleDestroyQueryInfo(aclmdlBundleQueryInfo *queryInfo) {
    return sim_unsupported(SIM_CALL_aclmdlBundleDestroyQueryInfo);
}

SIM_STUB aclError aclmdlBundleGetModelId(uint32_t bundleId, size_t index, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleGetModelId);
}

SIM_STUB aclError aclmdlBundleGetModelNum(uint32_t bundleId, size_t *modelNum) {
    return sim_unsupported(SIM_CALL_aclmdlBundleGetModelNum);
}

SIM_STUB aclError aclmdlBundleGetQueryModelNum(const aclmdlBundleQueryInfo *queryInfo, size_t *modelNum) {
    return sim_unsupported(SIM_CALL_aclmdlBundleGetQueryModelNum);
}

SIM_STUB aclError aclmdlBundleGetSize(const aclmdlBundleQueryInfo *queryInfo, size_t index, size_t *workSize, size_t *constWeightSize) {
    return sim_unsupported(SIM_CALL_aclmdlBundleGetSize);
}

SIM_STUB aclError aclmdlBundleGetVarWeightSize(const aclmdlBundleQueryInfo *queryInfo, size_t *variableWeightSize) {
    return sim_unsupported(SIM_CALL_aclmdlBundleGetVarWeightSize);
}

SIM_STUB aclError aclmdlBundleInitFromFile(const char *modelPath, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleInitFromFile);
}

SIM_STUB aclError aclmdlBundleInitFromMem(const void *model, size_t modelSize, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleInitFromMem);
}

SIM_STUB aclError aclmdlBundleLoadFromFile(const char *modelPath, uint32_t *bundleId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleLoadFromFile);
}

SIM_STUB aclError aclmdlBundleLoadFromMem(const void *model, size_t modelSize, uint32_t *bundleId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleLoadFromMem);
}

SIM_STUB aclError aclmdlBundleLoadModel(uint32_t bundleId, size_t index, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleLoadModel);
}

SIM_STUB aclError aclmdlBundleLoadModelWithConfig(uint32_t bundleId, size_t index, aclmdlConfigHandle *handle, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleLoadModelWithConfig);
}

SIM_STUB aclError aclmdlBundleLoadModelWithMem(uint32_t bundleId, size_t index, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleLoadModelWithMem);
}

SIM_STUB aclError aclmdlBundleQueryInfoFromFile(const char *fileName, aclmdlBundleQueryInfo *queryInfo) {
    return sim_unsupported(SIM_CALL_aclmdlBundleQueryInfoFromFile);
}

SIM_STUB aclError aclmdlBundleQueryInfoFromMem(const void *model, size_t modelSize, aclmdlBundleQueryInfo *queryInfo) {
    return sim_unsupported(SIM_CALL_aclmdlBundleQueryInfoFromMem);
}

SIM_STUB aclError aclmdlBundleUnload(uint32_t bundleId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleUnload);
}

SIM_STUB aclError aclmdlBundleUnloadModel(uint32_t bundleId, uint32_t modelId) {
    return sim_unsupported(SIM_CALL_aclmdlBundleUnloadModel);
}

SIM_STUB aclmdlAIPP *aclmdlCreateAIPP(uint64_t batchSize) {
    (void)sim_unsupported(SIM_CALL_aclmdlCreateAIPP);
    return NULL;
}

SIM_STUB aclError aclmdlCreateAndGetOpDesc(uint32_t deviceId, uint32_t streamId, uint32_t taskId, char *opName, size_t opNameLen, aclTensorDesc **inputDesc, size_t *numInputs, aclTensorDesc **outputDesc, size_t *numOutputs) {
    return sim_unsupported(SIM_CALL_aclmdlCreateAndGetOpDesc);
}

SIM_STUB aclmdlConfigHandle *aclmdlCreateConfigHandle(void) {
    (void)sim_unsupported(SIM_CALL_aclmdlCreateConfigHandle);
    return NULL;
}

SIM_STUB aclmdlDataset *aclmdlCreateDataset(void) {
    (void)sim_unsupported(SIM_CALL_aclmdlCreateDataset);
    return NULL;
}

SIM_STUB aclmdlDesc *aclmdlCreateDesc(void) {
    (void)sim_unsupported(SIM_CALL_aclmdlCreateDesc);
    return NULL;
}

SIM_STUB aclmdlExecConfigHandle *aclmdlCreateExecConfigHandle(void) {
    (void)sim_unsupported(SIM_CALL_aclmdlCreateExecConfigHandle);
    return NULL;
}

SIM_STUB aclError aclmdlDestroyAIPP(const aclmdlAIPP *aippParmsSet) {
    return sim_unsupported(SIM_CALL_aclmdlDestroyAIPP);
}

SIM_STUB aclError aclmdlDestroyConfigHandle(aclmdlConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclmdlDestroyConfigHandle);
}

SIM_STUB aclError aclmdlDestroyDataset(const aclmdlDataset *dataset) {
    return sim_unsupported(SIM_CALL_aclmdlDestroyDataset);
}

SIM_STUB aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc) {
    return sim_unsupported(SIM_CALL_aclmdlDestroyDesc);
}

SIM_STUB aclError aclmdlDestroyExecConfigHandle(const aclmdlExecConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclmdlDestroyExecConfigHandle);
}

SIM_STUB aclError aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output) {
    return sim_unsupported(SIM_CALL_aclmdlExecute);
}

SIM_STUB aclError aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlExecuteAsync);
}

SIM_STUB aclError aclmdlExecuteAsyncV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclmdlExecuteAsyncV2);
}

SIM_STUB aclError aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclmdlExecuteV2);
}

SIM_STUB aclError aclmdlFinalizeDump(void) {
    return sim_unsupported(SIM_CALL_aclmdlFinalizeDump);
}

SIM_STUB aclError aclmdlGetAippDataSize(uint64_t batchSize, size_t *size) {
    return sim_unsupported(SIM_CALL_aclmdlGetAippDataSize);
}

SIM_STUB aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex) {
    return sim_unsupported(SIM_CALL_aclmdlGetAippType);
}

SIM_STUB aclError aclmdlGetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue) {
    return sim_unsupported(SIM_CALL_aclmdlGetAttribute);
}

SIM_STUB aclError aclmdlGetCurOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims) {
    return sim_unsupported(SIM_CALL_aclmdlGetCurOutputDims);
}

SIM_STUB aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetDatasetBuffer);
    return NULL;
}

SIM_STUB size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetDatasetNumBuffers);
    return 0;
}

SIM_STUB aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetDatasetTensorDesc);
    return NULL;
}

SIM_STUB aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId) {
    return sim_unsupported(SIM_CALL_aclmdlGetDesc);
}

SIM_STUB aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath) {
    return sim_unsupported(SIM_CALL_aclmdlGetDescFromFile);
}

SIM_STUB aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize) {
    return sim_unsupported(SIM_CALL_aclmdlGetDescFromMem);
}

SIM_STUB aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch) {
    return sim_unsupported(SIM_CALL_aclmdlGetDynamicBatch);
}

SIM_STUB aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw) {
    return sim_unsupported(SIM_CALL_aclmdlGetDynamicHW);
}

SIM_STUB aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo) {
    return sim_unsupported(SIM_CALL_aclmdlGetFirstAippInfo);
}

SIM_STUB aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetInputDataType);
    return ACL_DT_UNDEFINED;
}

SIM_STUB aclError aclmdlGetInputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputDims);
}

SIM_STUB aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputDimsRange);
}

SIM_STUB aclError aclmdlGetInputDimsV2(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputDimsV2);
}

SIM_STUB aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputDynamicDims);
}

SIM_STUB aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputDynamicGearCount);
}

SIM_STUB aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetInputFormat);
    return ACL_FORMAT_UNDEFINED;
}

SIM_STUB aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index) {
    return sim_unsupported(SIM_CALL_aclmdlGetInputIndexByName);
}

SIM_STUB const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetInputNameByIndex);
    return NULL;
}

SIM_STUB size_t aclmdlGetInputSizeByIndex(aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetInputSizeByIndex);
    return 0;
}

SIM_STUB size_t aclmdlGetNumInputs(aclmdlDesc *modelDesc) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetNumInputs);
    return 0;
}

SIM_STUB size_t aclmdlGetNumOutputs(aclmdlDesc *modelDesc) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetNumOutputs);
    return 0;
}

SIM_STUB const char *aclmdlGetOpAttr(aclmdlDesc *modelDesc, const char *opName, const char *attr) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetOpAttr);
    return NULL;
}

SIM_STUB aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetOutputDataType);
    return ACL_DT_UNDEFINED;
}

SIM_STUB aclError aclmdlGetOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims) {
    return sim_unsupported(SIM_CALL_aclmdlGetOutputDims);
}

SIM_STUB aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetOutputFormat);
    return ACL_FORMAT_UNDEFINED;
}

SIM_STUB aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index) {
    return sim_unsupported(SIM_CALL_aclmdlGetOutputIndexByName);
}

SIM_STUB const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetOutputNameByIndex);
    return NULL;
}

SIM_STUB size_t aclmdlGetOutputSizeByIndex(aclmdlDesc *modelDesc, size_t index) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetOutputSizeByIndex);
    return 0;
}

SIM_STUB const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name) {
    (void)sim_unsupported(SIM_CALL_aclmdlGetTensorRealName);
    return NULL;
}

SIM_STUB aclError aclmdlInitDump(void) {
    return sim_unsupported(SIM_CALL_aclmdlInitDump);
}

SIM_STUB aclError aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromFile);
}

SIM_STUB aclError aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromFileWithMem);
}

SIM_STUB aclError aclmdlLoadFromFileWithQ(const char *modelPath, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromFileWithQ);
}

SIM_STUB aclError aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromMem);
}

SIM_STUB aclError aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromMemWithMem);
}

SIM_STUB aclError aclmdlLoadFromMemWithQ(const void *model, size_t modelSize, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromMemWithQ);
}

SIM_STUB aclError aclmdlLoadFromModel(const aclmdlModel *model, const aclmdlConfigHandle *handle, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlLoadFromModel);
}

SIM_STUB aclError aclmdlLoadWithConfig(const aclmdlConfigHandle *handle, uint32_t *modelId) {
    return sim_unsupported(SIM_CALL_aclmdlLoadWithConfig);
}

SIM_STUB aclError aclmdlQueryExeOMDesc(const char *fileName, aclmdlExeOMDesc *mdlPartitionSize) {
    return sim_unsupported(SIM_CALL_aclmdlQueryExeOMDesc);
}

SIM_STUB aclError aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize) {
    return sim_unsupported(SIM_CALL_aclmdlQuerySize);
}

SIM_STUB aclError aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize) {
    return sim_unsupported(SIM_CALL_aclmdlQuerySizeFromMem);
}

SIM_STUB aclError aclmdlQueryWorkspaceSize(const char *fileName, size_t memOptimizeMode, size_t *workSize) {
    return sim_unsupported(SIM_CALL_aclmdlQueryWorkspaceSize);
}

SIM_STUB aclError aclmdlQueryWorkspaceSizeFromMem(const void *model, size_t modelSize, size_t memOptimizeMode, size_t *workSize) {
    return sim_unsupported(SIM_CALL_aclmdlQueryWorkspaceSizeFromMem);
}

SIM_STUB aclError aclmdlRIAbort(aclmdlRI modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRIAbort);
}

SIM_STUB aclError aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags) {
    return sim_unsupported(SIM_CALL_aclmdlRIAddCondTask);
}

SIM_STUB aclError aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclmdlRIBindStream);
}

SIM_STUB aclError aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclmdlRIBuildBegin);
}

SIM_STUB aclError aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve) {
    return sim_unsupported(SIM_CALL_aclmdlRIBuildEnd);
}

SIM_STUB aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureBegin);
}

SIM_STUB aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureEnd);
}

SIM_STUB aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureGetInfo);
}

SIM_STUB aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureTaskGrpBegin);
}

SIM_STUB aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureTaskGrpEnd);
}

SIM_STUB aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureTaskUpdateBegin);
}

SIM_STUB aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureTaskUpdateEnd);
}

SIM_STUB aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureThreadExchangeMode);
}

SIM_STUB aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode) {
    return sim_unsupported(SIM_CALL_aclmdlRICaptureToModelRIBegin);
}

SIM_STUB aclError aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle) {
    return sim_unsupported(SIM_CALL_aclmdlRICondHandleCreate);
}

SIM_STUB aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr) {
    return sim_unsupported(SIM_CALL_aclmdlRICondHandleGetCondPtr);
}

SIM_STUB aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags) {
    return sim_unsupported(SIM_CALL_aclmdlRIDebugJsonPrint);
}

SIM_STUB aclError aclmdlRIDebugPrint(aclmdlRI modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRIDebugPrint);
}

SIM_STUB aclError aclmdlRIDestroy(aclmdlRI modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRIDestroy);
}

SIM_STUB aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func, void *userData) {
    return sim_unsupported(SIM_CALL_aclmdlRIDestroyRegisterCallback);
}

SIM_STUB aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func) {
    return sim_unsupported(SIM_CALL_aclmdlRIDestroyUnregisterCallback);
}

SIM_STUB aclError aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlRIEndTask);
}

SIM_STUB aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout) {
    return sim_unsupported(SIM_CALL_aclmdlRIExecute);
}

SIM_STUB aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlRIExecuteAsync);
}

SIM_STUB aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId) {
    return sim_unsupported(SIM_CALL_aclmdlRIGetId);
}

SIM_STUB aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name) {
    return sim_unsupported(SIM_CALL_aclmdlRIGetName);
}

SIM_STUB aclError aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams) {
    return sim_unsupported(SIM_CALL_aclmdlRIGetStreams);
}

SIM_STUB aclError aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks) {
    return sim_unsupported(SIM_CALL_aclmdlRIGetTasksByStream);
}

SIM_STUB aclError aclmdlRIKernelTaskGetAttribute(aclmdlRITask task, aclrtLaunchKernelAttrId attrId, aclrtLaunchKernelAttrValue *attrValue) {
    return sim_unsupported(SIM_CALL_aclmdlRIKernelTaskGetAttribute);
}

SIM_STUB aclError aclmdlRISetName(aclmdlRI modelRI, const char *name) {
    return sim_unsupported(SIM_CALL_aclmdlRISetName);
}

SIM_STUB aclError aclmdlRITaskDisable(aclmdlRITask task) {
    return sim_unsupported(SIM_CALL_aclmdlRITaskDisable);
}

SIM_STUB aclError aclmdlRITaskGetParams(aclmdlRITask task, aclmdlRITaskParams *params) {
    return sim_unsupported(SIM_CALL_aclmdlRITaskGetParams);
}

SIM_STUB aclError aclmdlRITaskGetSeqId(aclmdlRITask task, uint32_t *id) {
    return sim_unsupported(SIM_CALL_aclmdlRITaskGetSeqId);
}

SIM_STUB aclError aclmdlRITaskGetType(aclmdlRITask task, aclmdlRITaskType *type) {
    return sim_unsupported(SIM_CALL_aclmdlRITaskGetType);
}

SIM_STUB aclError aclmdlRITaskSetParams(aclmdlRITask task, aclmdlRITaskParams *params) {
    return sim_unsupported(SIM_CALL_aclmdlRITaskSetParams);
}

SIM_STUB aclError aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclmdlRIUnbindStream);
}

SIM_STUB aclError aclmdlRIUpdate(aclmdlRI modelRI) {
    return sim_unsupported(SIM_CALL_aclmdlRIUpdate);
}

SIM_STUB aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t axSwapSwitch) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPAxSwapSwitch);
}

SIM_STUB aclError aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPByInputIndex);
}

SIM_STUB aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW, int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPCropParams);
}

SIM_STUB aclError aclmdlSetAIPPCscParams(aclmdlAIPP *aippParmsSet, int8_t cscSwitch, int16_t cscMatrixR0C0, int16_t cscMatrixR0C1, int16_t cscMatrixR0C2, int16_t cscMatrixR1C0, int16_t cscMatrixR1C1, int16_t cscMatrixR1C2, int16_t cscMatrixR2C0, int16_t cscMatrixR2C1, int16_t cscMatrixR2C2, uint8_t cscOutputBiasR0, uint8_t cscOutputBiasR1, uint8_t cscOutputBiasR2, uint8_t cscInputBiasR0, uint8_t cscInputBiasR1, uint8_t cscInputBiasR2) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPCscParams);
}

SIM_STUB aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *aippParmsSet, int16_t dtcPixelMeanChn0, int16_t dtcPixelMeanChn1, int16_t dtcPixelMeanChn2, int16_t dtcPixelMeanChn3, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPDtcPixelMean);
}

SIM_STUB aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *aippParmsSet, float dtcPixelMinChn0, float dtcPixelMinChn1, float dtcPixelMinChn2, float dtcPixelMinChn3, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPDtcPixelMin);
}

SIM_STUB aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *aippParmsSet, aclAippInputFormat inputFormat) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPInputFormat);
}

SIM_STUB aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop, int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPPaddingParams);
}

SIM_STUB aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *aippParmsSet, float dtcPixelVarReciChn0, float dtcPixelVarReciChn1, float dtcPixelVarReciChn2, float dtcPixelVarReciChn3, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPPixelVarReci);
}

SIM_STUB aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t rbuvSwapSwitch) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPRbuvSwapSwitch);
}

SIM_STUB aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW, int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPScfParams);
}

SIM_STUB aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *aippParmsSet, int32_t srcImageSizeW, int32_t srcImageSizeH) {
    return sim_unsupported(SIM_CALL_aclmdlSetAIPPSrcImageSize);
}

SIM_STUB aclError aclmdlSetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue) {
    return sim_unsupported(SIM_CALL_aclmdlSetAttribute);
}

SIM_STUB aclError aclmdlSetConfigOpt(aclmdlConfigHandle *handle, aclmdlConfigAttr attr, const void *attrValue, size_t valueSize) {
    return sim_unsupported(SIM_CALL_aclmdlSetConfigOpt);
}

SIM_STUB aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index) {
    return sim_unsupported(SIM_CALL_aclmdlSetDatasetTensorDesc);
}

SIM_STUB aclError aclmdlSetDump(const char *dumpCfgPath) {
    return sim_unsupported(SIM_CALL_aclmdlSetDump);
}

SIM_STUB aclError aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize) {
    return sim_unsupported(SIM_CALL_aclmdlSetDynamicBatchSize);
}

SIM_STUB aclError aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height, uint64_t width) {
    return sim_unsupported(SIM_CALL_aclmdlSetDynamicHWSize);
}

SIM_STUB aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue, size_t valueSize) {
    return sim_unsupported(SIM_CALL_aclmdlSetExecConfigOpt);
}

SIM_STUB aclError aclmdlSetExternalWeightAddress(aclmdlConfigHandle *handle, const char *weightFileName, void *devPtr, size_t size) {
    return sim_unsupported(SIM_CALL_aclmdlSetExternalWeightAddress);
}

SIM_STUB aclError aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet) {
    return sim_unsupported(SIM_CALL_aclmdlSetInputAIPP);
}

SIM_STUB aclError aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlIODims *dims) {
    return sim_unsupported(SIM_CALL_aclmdlSetInputDynamicDims);
}

SIM_STUB aclError aclmdlUnload(uint32_t modelId) {
    return sim_unsupported(SIM_CALL_aclmdlUnload);
}

SIM_STUB aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc, aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclopCast);
}

SIM_STUB aclopAttr *aclopCreateAttr(void) {
    (void)sim_unsupported(SIM_CALL_aclopCreateAttr);
    return NULL;
}

SIM_STUB aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle) {
    return sim_unsupported(SIM_CALL_aclopCreateHandle);
}

SIM_STUB aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate, aclopHandle **handle) {
    return sim_unsupported(SIM_CALL_aclopCreateHandleForCast);
}

SIM_STUB aclError aclopCreateKernel(const char *opType, const char *kernelId, const char *kernelName, void *binData, int binSize, aclopEngineType enginetype, aclDataDeallocator deallocator) {
    return sim_unsupported(SIM_CALL_aclopCreateKernel);
}

SIM_STUB void aclopDestroyAttr(const aclopAttr *attr) {
    (void)sim_unsupported(SIM_CALL_aclopDestroyAttr);
}

SIM_STUB void aclopDestroyHandle(aclopHandle *handle) {
    (void)sim_unsupported(SIM_CALL_aclopDestroyHandle);
}

SIM_STUB aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[], int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclopExecWithHandle);
}

SIM_STUB aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclopExecute);
}

SIM_STUB aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclopExecuteV2);
}

SIM_STUB aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr) {
    return sim_unsupported(SIM_CALL_aclopInferShape);
}

SIM_STUB aclError aclopLoad(const void *model, size_t modelSize) {
    return sim_unsupported(SIM_CALL_aclopLoad);
}

SIM_STUB aclError aclopRegisterCompileFunc(const char *opType, aclopCompileFunc func) {
    return sim_unsupported(SIM_CALL_aclopRegisterCompileFunc);
}

SIM_STUB aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue) {
    return sim_unsupported(SIM_CALL_aclopSetAttrBool);
}

SIM_STUB aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue) {
    return sim_unsupported(SIM_CALL_aclopSetAttrDataType);
}

SIM_STUB aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue) {
    return sim_unsupported(SIM_CALL_aclopSetAttrFloat);
}

SIM_STUB aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue) {
    return sim_unsupported(SIM_CALL_aclopSetAttrInt);
}

SIM_STUB aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListBool);
}

SIM_STUB aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[]) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListDataType);
}

SIM_STUB aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListFloat);
}

SIM_STUB aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListInt);
}

SIM_STUB aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues, const int64_t *const values[]) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListListInt);
}

SIM_STUB aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values) {
    return sim_unsupported(SIM_CALL_aclopSetAttrListString);
}

SIM_STUB aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue) {
    return sim_unsupported(SIM_CALL_aclopSetAttrString);
}

SIM_STUB aclError aclopSetKernelArgs(aclopKernelDesc *kernelDesc, const char *kernelId, uint32_t blockDim, const void *args, uint32_t argSize) {
    return sim_unsupported(SIM_CALL_aclopSetKernelArgs);
}

SIM_STUB aclError aclopSetKernelWorkspaceSizes(aclopKernelDesc *kernelDesc, int numWorkspaces, size_t *workspaceSizes) {
    return sim_unsupported(SIM_CALL_aclopSetKernelWorkspaceSizes);
}

SIM_STUB aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum) {
    return sim_unsupported(SIM_CALL_aclopSetMaxOpQueueNum);
}

SIM_STUB aclError aclopSetModelDir(const char *modelDir) {
    return sim_unsupported(SIM_CALL_aclopSetModelDir);
}

SIM_STUB aclError aclopStartDumpArgs(uint32_t dumpType, const char *path) {
    return sim_unsupported(SIM_CALL_aclopStartDumpArgs);
}

SIM_STUB aclError aclopStopDumpArgs(uint32_t dumpType) {
    return sim_unsupported(SIM_CALL_aclopStopDumpArgs);
}

SIM_STUB aclError aclopUnregisterCompileFunc(const char *opType) {
    return sim_unsupported(SIM_CALL_aclopUnregisterCompileFunc);
}

SIM_STUB aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr) {
    return sim_unsupported(SIM_CALL_aclopUpdateParams);
}

SIM_STUB aclprofStepInfo *aclprofCreateStepInfo(void) {
    (void)sim_unsupported(SIM_CALL_aclprofCreateStepInfo);
    return NULL;
}

SIM_STUB aclprofSubscribeConfig *aclprofCreateSubscribeConfig(int8_t timeInfoSwitch, aclprofAicoreMetrics aicoreMetrics, void *fd) {
    (void)sim_unsupported(SIM_CALL_aclprofCreateSubscribeConfig);
    return NULL;
}

SIM_STUB void aclprofDestroyStepInfo(aclprofStepInfo *stepinfo) {
    (void)sim_unsupported(SIM_CALL_aclprofDestroyStepInfo);
}

SIM_STUB aclError aclprofDestroySubscribeConfig(const aclprofSubscribeConfig *profSubscribeConfig) {
    return sim_unsupported(SIM_CALL_aclprofDestroySubscribeConfig);
}

SIM_STUB size_t aclprofGetModelId(const void *opInfo, size_t opInfoLen, uint32_t index) {
    (void)sim_unsupported(SIM_CALL_aclprofGetModelId);
    return 0;
}

SIM_STUB const char *aclprofGetOpAttriValue(const void *opInfo, size_t opInfoLen, uint32_t index, aclprofSubscribeOpAttri attri) {
    (void)sim_unsupported(SIM_CALL_aclprofGetOpAttriValue);
    return NULL;
}

SIM_STUB aclError aclprofGetOpDescSize(size_t *opDescSize) {
    return sim_unsupported(SIM_CALL_aclprofGetOpDescSize);
}

SIM_STUB uint64_t aclprofGetOpDuration(const void *opInfo, size_t opInfoLen, uint32_t index) {
    (void)sim_unsupported(SIM_CALL_aclprofGetOpDuration);
    return 0;
}

SIM_STUB uint64_t aclprofGetOpEnd(const void *opInfo, size_t opInfoLen, uint32_t index) {
    (void)sim_unsupported(SIM_CALL_aclprofGetOpEnd);
    return 0;
}

SIM_STUB aclprofSubscribeOpFlag aclprofGetOpFlag(const void *opInfo, size_t opInfoLen, uint32_t index) {
    (void)sim_unsupported(SIM_CALL_aclprofGetOpFlag);
    return ACL_SUBSCRIBE_NONE;
}

SIM_STUB aclError aclprofGetOpName(const void *opInfo, size_t opInfoLen, uint32_t index, char *opName, size_t opNameLen) {
    return sim_unsupported(SIM_CALL_aclprofGetOpName);
}

SIM_STUB aclError aclprofGetOpNameLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opNameLen) {
    return sim_unsupported(SIM_CALL_aclprofGetOpNameLen);
}

SIM_STUB aclError aclprofGetOpNum(const void *opInfo, size_t opInfoLen, uint32_t *opNumber) {
    return sim_unsupported(SIM_CALL_aclprofGetOpNum);
}

SIM_STUB uint64_t aclprofGetOpStart(const void *opInfo, size_t opInfoLen, uint32_t index) {
    (void)sim_unsupported(SIM_CALL_aclprofGetOpStart);
    return 0;
}

SIM_STUB aclError aclprofGetOpType(const void *opInfo, size_t opInfoLen, uint32_t index, char *opType, size_t opTypeLen) {
    return sim_unsupported(SIM_CALL_aclprofGetOpType);
}

SIM_STUB aclError aclprofGetOpTypeLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opTypeLen) {
    return sim_unsupported(SIM_CALL_aclprofGetOpTypeLen);
}

SIM_STUB aclError aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclprofGetStepTimestamp);
}

SIM_STUB aclError aclprofModelSubscribe(uint32_t modelId, const aclprofSubscribeConfig *profSubscribeConfig) {
    return sim_unsupported(SIM_CALL_aclprofModelSubscribe);
}

SIM_STUB aclError aclprofModelUnSubscribe(uint32_t modelId) {
    return sim_unsupported(SIM_CALL_aclprofModelUnSubscribe);
}

SIM_STUB uint64_t aclprofStr2Id(const char *message) {
    (void)sim_unsupported(SIM_CALL_aclprofStr2Id);
    return 0;
}

SIM_STUB aclError aclrtActiveStream(aclrtStream activeStream, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtActiveStream);
}

SIM_STUB aclError aclrtAllocBuf(aclrtMbuf *buf, size_t size) {
    return sim_unsupported(SIM_CALL_aclrtAllocBuf);
}

SIM_STUB aclrtAllocatorDesc aclrtAllocatorCreateDesc(void) {
    (void)sim_unsupported(SIM_CALL_aclrtAllocatorCreateDesc);
    return NULL;
}

SIM_STUB aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorDestroyDesc);
}

SIM_STUB aclError aclrtAllocatorGetByStream(aclrtStream stream, aclrtAllocatorDesc *allocatorDesc, aclrtAllocator *allocator, aclrtAllocatorAllocFunc *allocFunc, aclrtAllocatorFreeFunc *freeFunc, aclrtAllocatorAllocAdviseFunc *allocAdviseFunc, aclrtAllocatorGetAddrFromBlockFunc *getAddrFromBlockFunc) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorGetByStream);
}

SIM_STUB aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorRegister);
}

SIM_STUB aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocAdviseFunc func) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorSetAllocAdviseFuncToDesc);
}

SIM_STUB aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorSetAllocFuncToDesc);
}

SIM_STUB aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorSetFreeFuncToDesc);
}

SIM_STUB aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorGetAddrFromBlockFunc func) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorSetGetAddrFromBlockFuncToDesc);
}

SIM_STUB aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorSetObjToDesc);
}

SIM_STUB aclError aclrtAllocatorUnregister(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtAllocatorUnregister);
}

SIM_STUB aclError aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf) {
    return sim_unsupported(SIM_CALL_aclrtAppendBufChain);
}

SIM_STUB aclError aclrtBinaryGetDevAddress(const aclrtBinHandle binHandle, void **binAddr, size_t *binSize) {
    return sim_unsupported(SIM_CALL_aclrtBinaryGetDevAddress);
}

SIM_STUB aclError aclrtBinaryGetFunction(const aclrtBinHandle binHandle, const char *kernelName, aclrtFuncHandle *funcHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryGetFunction);
}

SIM_STUB aclError aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry, aclrtFuncHandle *funcHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryGetFunctionByEntry);
}

SIM_STUB aclError aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr, size_t *size) {
    return sim_unsupported(SIM_CALL_aclrtBinaryGetGlobal);
}

SIM_STUB aclError aclrtBinaryLoad(const aclrtBinary binary, aclrtBinHandle *binHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryLoad);
}

SIM_STUB aclError aclrtBinaryLoadFromData(const void *data, size_t length, const aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryLoadFromData);
}

SIM_STUB aclError aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryLoadFromFile);
}

SIM_STUB aclError aclrtBinarySetExceptionCallback(aclrtBinHandle binHandle, aclrtOpExceptionCallback callback, void *userData) {
    return sim_unsupported(SIM_CALL_aclrtBinarySetExceptionCallback);
}

SIM_STUB aclError aclrtBinaryUnLoad(aclrtBinHandle binHandle) {
    return sim_unsupported(SIM_CALL_aclrtBinaryUnLoad);
}

SIM_STUB aclError aclrtCacheLastTaskExtendInfo(const char *const extendInfoPtr, const size_t infoSize) {
    return sim_unsupported(SIM_CALL_aclrtCacheLastTaskExtendInfo);
}

SIM_STUB aclError aclrtCacheLastTaskOpInfo(const void *const infoPtr, const size_t infoSize) {
    return sim_unsupported(SIM_CALL_aclrtCacheLastTaskOpInfo);
}

SIM_STUB aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible) {
    return sim_unsupported(SIM_CALL_aclrtCheckArchCompatibility);
}

SIM_STUB aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve) {
    return sim_unsupported(SIM_CALL_aclrtCheckMemType);
}

SIM_STUB aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtCmoAsync);
}

SIM_STUB aclError aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType, uint32_t barrierId, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtCmoAsyncWithBarrier);
}

SIM_STUB aclError aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream, const void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtCmoAsyncWithDesc);
}

SIM_STUB aclError aclrtCmoGetDescSize(size_t *size) {
    return sim_unsupported(SIM_CALL_aclrtCmoGetDescSize);
}

SIM_STUB aclError aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size) {
    return sim_unsupported(SIM_CALL_aclrtCmoSetDesc);
}

SIM_STUB aclError aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclrtCmoWaitBarrier);
}

SIM_STUB aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyCreate);
}

SIM_STUB aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyDestroy);
}

SIM_STUB aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyGetId);
}

SIM_STUB aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyRecord);
}

SIM_STUB aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyReset);
}

SIM_STUB aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info) {
    return sim_unsupported(SIM_CALL_aclrtCntNotifyWaitWithTimeout);
}

SIM_STUB aclError aclrtCopyBufRef(const aclrtMbuf buf, aclrtMbuf *newBuf) {
    return sim_unsupported(SIM_CALL_aclrtCopyBufRef);
}

SIM_STUB aclrtBinary aclrtCreateBinary(const void *data, size_t dataLen) {
    (void)sim_unsupported(SIM_CALL_aclrtCreateBinary);
    return NULL;
}

SIM_STUB aclrtGroupInfo *aclrtCreateGroupInfo(void) {
    (void)sim_unsupported(SIM_CALL_aclrtCreateGroupInfo);
    return NULL;
}

SIM_STUB aclError aclrtCreateLabel(aclrtLabel *label) {
    return sim_unsupported(SIM_CALL_aclrtCreateLabel);
}

SIM_STUB aclError aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList) {
    return sim_unsupported(SIM_CALL_aclrtCreateLabelList);
}

SIM_STUB aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void) {
    (void)sim_unsupported(SIM_CALL_aclrtCreateStreamConfigHandle);
    return NULL;
}

SIM_STUB aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtCreateStreamV2);
}

SIM_STUB aclError aclrtCtxGetFloatOverflowAddr(void **overflowAddr) {
    return sim_unsupported(SIM_CALL_aclrtCtxGetFloatOverflowAddr);
}

SIM_STUB aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value) {
    return sim_unsupported(SIM_CALL_aclrtCtxGetSysParamOpt);
}

SIM_STUB aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value) {
    return sim_unsupported(SIM_CALL_aclrtCtxSetSysParamOpt);
}

SIM_STUB aclError aclrtDestroyBinary(aclrtBinary binary) {
    return sim_unsupported(SIM_CALL_aclrtDestroyBinary);
}

SIM_STUB aclError aclrtDestroyGroupInfo(aclrtGroupInfo *groupInfo) {
    return sim_unsupported(SIM_CALL_aclrtDestroyGroupInfo);
}

SIM_STUB aclError aclrtDestroyLabel(aclrtLabel label) {
    return sim_unsupported(SIM_CALL_aclrtDestroyLabel);
}

SIM_STUB aclError aclrtDestroyLabelList(aclrtLabelList labelList) {
    return sim_unsupported(SIM_CALL_aclrtDestroyLabelList);
}

SIM_STUB aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtDestroyStreamConfigHandle);
}

SIM_STUB aclError aclrtDeviceGetBareTgid(int32_t *pid) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetBareTgid);
}

SIM_STUB aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetByPCIBusId);
}

SIM_STUB aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t deviceId) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetHostAtomicCapabilities);
}

SIM_STUB aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetLimit);
}

SIM_STUB aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetP2PAtomicCapabilities);
}

SIM_STUB aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len) {
    return sim_unsupported(SIM_CALL_aclrtDeviceGetPCIBusId);
}

SIM_STUB aclError aclrtDeviceL2CacheFlush(void *rsv) {
    return sim_unsupported(SIM_CALL_aclrtDeviceL2CacheFlush);
}

SIM_STUB aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value) {
    return sim_unsupported(SIM_CALL_aclrtDeviceSetLimit);
}

SIM_STUB aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout) {
    return sim_unsupported(SIM_CALL_aclrtDeviceTaskAbort);
}

SIM_STUB aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback) {
    return sim_unsupported(SIM_CALL_aclrtExceptionInfoCallbackRegister);
}

SIM_STUB aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback) {
    return sim_unsupported(SIM_CALL_aclrtExceptionInfoCallbackUnregister);
}

SIM_STUB aclError aclrtFreeBuf(aclrtMbuf buf) {
    return sim_unsupported(SIM_CALL_aclrtFreeBuf);
}

SIM_STUB aclError aclrtFreePhysical(aclrtDrvMemHandle handle) {
    return sim_unsupported(SIM_CALL_aclrtFreePhysical);
}

SIM_STUB aclError aclrtFunctionGetAvailDynUbufPerBlock(void *func, uint32_t flags, size_t *dynamicUbufSize) {
    return sim_unsupported(SIM_CALL_aclrtFunctionGetAvailDynUbufPerBlock);
}

SIM_STUB aclError aclrtFunctionGetBinary(const aclrtFuncHandle funcHandle, aclrtBinHandle *binHandle) {
    return sim_unsupported(SIM_CALL_aclrtFunctionGetBinary);
}

SIM_STUB aclError aclrtFunctionGetParamCount(const void *func, size_t *paramCount) {
    return sim_unsupported(SIM_CALL_aclrtFunctionGetParamCount);
}

SIM_STUB aclError aclrtFunctionGetParamInfo(const void *func, size_t paramIndex, size_t *paramOffset, size_t *paramSize) {
    return sim_unsupported(SIM_CALL_aclrtFunctionGetParamInfo);
}

SIM_STUB aclError aclrtGetAllGroupInfo(aclrtGroupInfo *groupInfo) {
    return sim_unsupported(SIM_CALL_aclrtGetAllGroupInfo);
}

SIM_STUB aclError aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen) {
    return sim_unsupported(SIM_CALL_aclrtGetArgsFromExceptionInfo);
}

SIM_STUB aclError aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num) {
    return sim_unsupported(SIM_CALL_aclrtGetBufChainNum);
}

SIM_STUB aclError aclrtGetBufData(const aclrtMbuf buf, void **dataPtr, size_t *size) {
    return sim_unsupported(SIM_CALL_aclrtGetBufData);
}

SIM_STUB aclError aclrtGetBufDataLen(aclrtMbuf buf, size_t *len) {
    return sim_unsupported(SIM_CALL_aclrtGetBufDataLen);
}

SIM_STUB aclError aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf) {
    return sim_unsupported(SIM_CALL_aclrtGetBufFromChain);
}

SIM_STUB aclError aclrtGetBufUserData(const aclrtMbuf buf, void *dataPtr, size_t size, size_t offset) {
    return sim_unsupported(SIM_CALL_aclrtGetBufUserData);
}

SIM_STUB aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value) {
    return sim_unsupported(SIM_CALL_aclrtGetDeviceCapability);
}

SIM_STUB aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value) {
    return sim_unsupported(SIM_CALL_aclrtGetDeviceResLimit);
}

SIM_STUB aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode) {
    return sim_unsupported(SIM_CALL_aclrtGetDeviceSatMode);
}

SIM_STUB aclError aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtGetFloatOverflowStatus);
}

SIM_STUB aclError aclrtGetFuncBySymbol(const void *symbol, aclrtFuncHandle *funcHandle) {
    return sim_unsupported(SIM_CALL_aclrtGetFuncBySymbol);
}

SIM_STUB aclError aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info, aclrtFuncHandle *func) {
    return sim_unsupported(SIM_CALL_aclrtGetFuncHandleFromExceptionInfo);
}

SIM_STUB aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void **aicAddr, void **aivAddr) {
    return sim_unsupported(SIM_CALL_aclrtGetFunctionAddr);
}

SIM_STUB aclError aclrtGetFunctionAttribute(aclrtFuncHandle funcHandle, aclrtFuncAttribute attrType, int64_t *attrValue) {
    return sim_unsupported(SIM_CALL_aclrtGetFunctionAttribute);
}

SIM_STUB aclError aclrtGetFunctionName(aclrtFuncHandle funcHandle, uint32_t maxLen, char *name) {
    return sim_unsupported(SIM_CALL_aclrtGetFunctionName);
}

SIM_STUB aclError aclrtGetFunctionSize(aclrtFuncHandle funcHandle, size_t *aicSize, size_t *aivSize) {
    return sim_unsupported(SIM_CALL_aclrtGetFunctionSize);
}

SIM_STUB aclError aclrtGetGroupCount(uint32_t *count) {
    return sim_unsupported(SIM_CALL_aclrtGetGroupCount);
}

SIM_STUB aclError aclrtGetGroupInfoDetail(const aclrtGroupInfo *groupInfo, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen, size_t *paramRetSize) {
    return sim_unsupported(SIM_CALL_aclrtGetGroupInfoDetail);
}

SIM_STUB aclError aclrtGetHardwareSyncAddr(void **addr) {
    return sim_unsupported(SIM_CALL_aclrtGetHardwareSyncAddr);
}

SIM_STUB aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId) {
    return sim_unsupported(SIM_CALL_aclrtGetLogicDevIdByPhyDevId);
}

SIM_STUB aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId) {
    return sim_unsupported(SIM_CALL_aclrtGetLogicDevIdByUserDevId);
}

SIM_STUB aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize) {
    return sim_unsupported(SIM_CALL_aclrtGetMemUceInfo);
}

SIM_STUB aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize) {
    return sim_unsupported(SIM_CALL_aclrtGetMemcpyDescSize);
}

SIM_STUB aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs) {
    return sim_unsupported(SIM_CALL_aclrtGetOpExecuteTimeout);
}

SIM_STUB aclError aclrtGetOpTimeOutInterval(uint64_t *interval) {
    return sim_unsupported(SIM_CALL_aclrtGetOpTimeOutInterval);
}

SIM_STUB aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtGetOverflowStatus);
}

SIM_STUB aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId) {
    return sim_unsupported(SIM_CALL_aclrtGetPhyDevIdByLogicDevId);
}

SIM_STUB aclError aclrtGetPhyDevIdByUserDevId(const int32_t userDevId, int32_t *const phyDevId) {
    return sim_unsupported(SIM_CALL_aclrtGetPhyDevIdByUserDevId);
}

SIM_STUB aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value) {
    return sim_unsupported(SIM_CALL_aclrtGetResInCurrentThread);
}

SIM_STUB aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag) {
    return sim_unsupported(SIM_CALL_aclrtGetStreamOverflowSwitch);
}

SIM_STUB aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value) {
    return sim_unsupported(SIM_CALL_aclrtGetStreamResLimit);
}

SIM_STUB aclError aclrtGetSymbolAddress(const void *symbol, void **devPtr) {
    return sim_unsupported(SIM_CALL_aclrtGetSymbolAddress);
}

SIM_STUB aclError aclrtGetSymbolSize(const void *symbol, size_t *size) {
    return sim_unsupported(SIM_CALL_aclrtGetSymbolSize);
}

SIM_STUB aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value) {
    return sim_unsupported(SIM_CALL_aclrtGetSysParamOpt);
}

SIM_STUB aclError aclrtGetThreadLastTaskId(uint32_t *taskId) {
    return sim_unsupported(SIM_CALL_aclrtGetThreadLastTaskId);
}

SIM_STUB aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid) {
    return sim_unsupported(SIM_CALL_aclrtGetUserDevIdByLogicDevId);
}

SIM_STUB aclError aclrtGetUserDevIdByPhyDevId(const int32_t phyDevId, int32_t *const userDevId) {
    return sim_unsupported(SIM_CALL_aclrtGetUserDevIdByPhyDevId);
}

SIM_STUB aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType, aclrtHostMemMapCapability *capabilities) {
    return sim_unsupported(SIM_CALL_aclrtHostMemMapCapabilities);
}

SIM_STUB aclError aclrtIpcGetEventHandle(aclrtEvent event, aclrtIpcEventHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtIpcGetEventHandle);
}

SIM_STUB aclError aclrtIpcMemClose(const char *key) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemClose);
}

SIM_STUB aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemGetExportKey);
}

SIM_STUB aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemImportByKey);
}

SIM_STUB aclError aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids, size_t num) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemImportPidInterServer);
}

SIM_STUB aclError aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemSetAttr);
}

SIM_STUB aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num) {
    return sim_unsupported(SIM_CALL_aclrtIpcMemSetImportPid);
}

SIM_STUB aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event) {
    return sim_unsupported(SIM_CALL_aclrtIpcOpenEventHandle);
}

SIM_STUB aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsAppend);
}

SIM_STUB aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle, aclrtParamHandle *paramHandle) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsAppendPlaceHolder);
}

SIM_STUB aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsFinalize);
}

SIM_STUB aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsGetHandleMemSize);
}

SIM_STUB aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize, size_t *actualArgsSize) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsGetMemSize);
}

SIM_STUB aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, size_t dataSize, void **bufferAddr) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsGetPlaceHolderBuffer);
}

SIM_STUB aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsInit);
}

SIM_STUB aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem, size_t actualArgsSize) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsInitByUserMem);
}

SIM_STUB aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, void *param, size_t paramSize) {
    return sim_unsupported(SIM_CALL_aclrtKernelArgsParaUpdate);
}

SIM_STUB aclError aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtLaunchKernel);
}

SIM_STUB aclError aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtLaunchKernelCfg *cfg, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtLaunchKernelV2);
}

SIM_STUB aclError aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args) {
    return sim_unsupported(SIM_CALL_aclrtLaunchKernelWithArgsArray);
}

SIM_STUB aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtLaunchKernelWithConfig);
}

SIM_STUB aclError aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum) {
    return sim_unsupported(SIM_CALL_aclrtLaunchKernelWithHostArgs);
}

SIM_STUB aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args) {
    return sim_unsupported(SIM_CALL_aclrtLaunchSIMTKernelWithArgsArray);
}

SIM_STUB aclError aclrtLaunchSIMTKernelWithHostArgs(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum) {
    return sim_unsupported(SIM_CALL_aclrtLaunchSIMTKernelWithHostArgs);
}

SIM_STUB aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg) {
    return sim_unsupported(SIM_CALL_aclrtMallocForTaskScheduler);
}

SIM_STUB aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtMallocPhysical);
}

SIM_STUB aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtMapMem);
}

SIM_STUB aclError aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclrtMemAllocManaged);
}

SIM_STUB aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags, uint64_t *shareableHandle) {
    return sim_unsupported(SIM_CALL_aclrtMemExportToShareableHandle);
}

SIM_STUB aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType, void *shareableHandle) {
    return sim_unsupported(SIM_CALL_aclrtMemExportToShareableHandleV2);
}

SIM_STUB aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag) {
    return sim_unsupported(SIM_CALL_aclrtMemGetAccess);
}

SIM_STUB aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize) {
    return sim_unsupported(SIM_CALL_aclrtMemGetAddressRange);
}

SIM_STUB aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option, size_t *granularity) {
    return sim_unsupported(SIM_CALL_aclrtMemGetAllocationGranularity);
}

SIM_STUB aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop) {
    return sim_unsupported(SIM_CALL_aclrtMemGetAllocationPropertiesFromHandle);
}

SIM_STUB aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtMemImportFromShareableHandle);
}

SIM_STUB aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtMemImportFromShareableHandleV2);
}

SIM_STUB aclError aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location) {
    return sim_unsupported(SIM_CALL_aclrtMemManagedAdvise);
}

SIM_STUB aclError aclrtMemManagedGetAttr(aclrtMemManagedRangeAttribute attribute, const void *ptr, size_t size, void *data, size_t dataSize) {
    return sim_unsupported(SIM_CALL_aclrtMemManagedGetAttr);
}

SIM_STUB aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes, size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes) {
    return sim_unsupported(SIM_CALL_aclrtMemManagedGetAttrs);
}

SIM_STUB aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemManagedPrefetchAsync);
}

SIM_STUB aclError aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count, aclrtMemManagedLocation *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemManagedPrefetchBatchAsync);
}

SIM_STUB aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtMemMapNoAccess);
}

SIM_STUB aclError aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc, uint32_t linkIdx) {
    return sim_unsupported(SIM_CALL_aclrtMemMapSelectedLink);
}

SIM_STUB aclError aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink) {
    return sim_unsupported(SIM_CALL_aclrtMemMapSetLink);
}

SIM_STUB aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtMemP2PMap);
}

SIM_STUB aclError aclrtMemPoolCreate(aclrtMemPool *memPool, const aclrtMemPoolProps *poolProps) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolCreate);
}

SIM_STUB aclError aclrtMemPoolDestroy(const aclrtMemPool memPool) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolDestroy);
}

SIM_STUB aclError aclrtMemPoolFreeAsync(void *ptr, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolFreeAsync);
}

SIM_STUB aclError aclrtMemPoolGetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolGetAttr);
}

SIM_STUB aclError aclrtMemPoolMallocAsync(void **ptr, size_t size, aclrtMemPool memPool, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolMallocAsync);
}

SIM_STUB aclError aclrtMemPoolSetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolSetAttr);
}

SIM_STUB aclError aclrtMemPoolTrimTo(aclrtMemPool memPool, size_t minBytesToKeep) {
    return sim_unsupported(SIM_CALL_aclrtMemPoolTrimTo);
}

SIM_STUB aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle) {
    return sim_unsupported(SIM_CALL_aclrtMemRetainAllocationHandle);
}

SIM_STUB aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count) {
    return sim_unsupported(SIM_CALL_aclrtMemSetAccess);
}

SIM_STUB aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum) {
    return sim_unsupported(SIM_CALL_aclrtMemSetPidToShareableHandle);
}

SIM_STUB aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum) {
    return sim_unsupported(SIM_CALL_aclrtMemSetPidToShareableHandleV2);
}

SIM_STUB aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize) {
    return sim_unsupported(SIM_CALL_aclrtMemUceRepair);
}

SIM_STUB aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemcpyAsyncWithDesc);
}

SIM_STUB aclError aclrtMemcpyFromSymbol(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind) {
    return sim_unsupported(SIM_CALL_aclrtMemcpyFromSymbol);
}

SIM_STUB aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemcpyFromSymbolAsync);
}

SIM_STUB aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind) {
    return sim_unsupported(SIM_CALL_aclrtMemcpyToSymbol);
}

SIM_STUB aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemcpyToSymbolAsync);
}

SIM_STUB aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N) {
    return sim_unsupported(SIM_CALL_aclrtMemsetD32);
}

SIM_STUB aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtMemsetD32Async);
}

SIM_STUB aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtNotifyGetExportKey);
}

SIM_STUB aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtNotifyImportByKey);
}

SIM_STUB aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num) {
    return sim_unsupported(SIM_CALL_aclrtNotifySetImportPid);
}

SIM_STUB aclError aclrtNotifySetImportPidInterServer(aclrtNotify notify, aclrtServerPid *serverPids, size_t num) {
    return sim_unsupported(SIM_CALL_aclrtNotifySetImportPidInterServer);
}

SIM_STUB aclError aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtNpuClearFloatOverFlowStatus);
}

SIM_STUB aclError aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtNpuGetFloatOverFlowStatus);
}

SIM_STUB aclError aclrtPersistentTaskClean(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtPersistentTaskClean);
}

SIM_STUB aclError aclrtProcessHostFunc(int32_t timeout) {
    return sim_unsupported(SIM_CALL_aclrtProcessHostFunc);
}

SIM_STUB aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtProfTrace);
}

SIM_STUB aclError aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *taskInfo, const aclrtStream stream, void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtRandomNumAsync);
}

SIM_STUB aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclrtRecordEventWithFlag);
}

SIM_STUB aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtReduceAsync);
}

SIM_STUB aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args) {
    return sim_unsupported(SIM_CALL_aclrtRegDeviceStateCallback);
}

SIM_STUB aclError aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args) {
    return sim_unsupported(SIM_CALL_aclrtRegStreamStateCallback);
}

SIM_STUB aclError aclrtRegisterCpuFunc(const aclrtBinHandle handle, const char *funcName, const char *kernelName, aclrtFuncHandle *funcHandle) {
    return sim_unsupported(SIM_CALL_aclrtRegisterCpuFunc);
}

SIM_STUB aclError aclrtReleaseMemAddress(void *virPtr) {
    return sim_unsupported(SIM_CALL_aclrtReleaseMemAddress);
}

SIM_STUB aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo) {
    return sim_unsupported(SIM_CALL_aclrtRepairError);
}

SIM_STUB aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtReserveMemAddress);
}

SIM_STUB aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags) {
    return sim_unsupported(SIM_CALL_aclrtReserveMemAddressNoUCMemory);
}

SIM_STUB aclError aclrtResetDeviceResLimit(int32_t deviceId) {
    return sim_unsupported(SIM_CALL_aclrtResetDeviceResLimit);
}

SIM_STUB aclError aclrtResetFloatOverflowStatus(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtResetFloatOverflowStatus);
}

SIM_STUB aclError aclrtResetOverflowStatus(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtResetOverflowStatus);
}

SIM_STUB aclError aclrtResetStreamResLimit(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtResetStreamResLimit);
}

SIM_STUB aclError aclrtSetBufDataLen(aclrtMbuf buf, size_t len) {
    return sim_unsupported(SIM_CALL_aclrtSetBufDataLen);
}

SIM_STUB aclError aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size, size_t offset) {
    return sim_unsupported(SIM_CALL_aclrtSetBufUserData);
}

SIM_STUB aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value) {
    return sim_unsupported(SIM_CALL_aclrtSetDeviceResLimit);
}

SIM_STUB aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode) {
    return sim_unsupported(SIM_CALL_aclrtSetDeviceSatMode);
}

SIM_STUB aclError aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args) {
    return sim_unsupported(SIM_CALL_aclrtSetDeviceTaskAbortCallback);
}

SIM_STUB aclError aclrtSetGroup(int32_t groupId) {
    return sim_unsupported(SIM_CALL_aclrtSetGroup);
}

SIM_STUB aclError aclrtSetLabel(aclrtLabel label, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtSetLabel);
}

SIM_STUB aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config) {
    return sim_unsupported(SIM_CALL_aclrtSetMemcpyDesc);
}

SIM_STUB aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout) {
    return sim_unsupported(SIM_CALL_aclrtSetOpExecuteTimeOutV2);
}

SIM_STUB aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout) {
    return sim_unsupported(SIM_CALL_aclrtSetOpExecuteTimeOutWithMs);
}

SIM_STUB aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue, size_t valueSize) {
    return sim_unsupported(SIM_CALL_aclrtSetStreamConfigOpt);
}

SIM_STUB aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclrtSetStreamOverflowSwitch);
}

SIM_STUB aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value) {
    return sim_unsupported(SIM_CALL_aclrtSetStreamResLimit);
}

SIM_STUB aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value) {
    return sim_unsupported(SIM_CALL_aclrtSetSysParamOpt);
}

SIM_STUB aclError aclrtSetTsDevice(aclrtTsId tsId) {
    return sim_unsupported(SIM_CALL_aclrtSetTsDevice);
}

SIM_STUB aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotCallbackRegister);
}

SIM_STUB aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotCallbackUnregister);
}

SIM_STUB aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotProcessBackup);
}

SIM_STUB aclError aclrtSnapShotProcessLock(int pid, void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotProcessLock);
}

SIM_STUB aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotProcessRestore);
}

SIM_STUB aclError aclrtSnapShotProcessUnlock(int pid, void *reserve) {
    return sim_unsupported(SIM_CALL_aclrtSnapShotProcessUnlock);
}

SIM_STUB aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag) {
    return sim_unsupported(SIM_CALL_aclrtStreamWaitEventWithFlag);
}

SIM_STUB aclError aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream) {
    return sim_unsupported(SIM_CALL_aclrtSubscribeHostFunc);
}

SIM_STUB aclError aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtSwitchLabelByIndex);
}

SIM_STUB aclError aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType, aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtSwitchStream);
}

SIM_STUB aclError aclrtTaskUpdateAsync(aclrtStream taskStream, uint32_t taskId, aclrtTaskUpdateInfo *info, aclrtStream execStream) {
    return sim_unsupported(SIM_CALL_aclrtTaskUpdateAsync);
}

SIM_STUB aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream) {
    return sim_unsupported(SIM_CALL_aclrtUnSubscribeHostFunc);
}

SIM_STUB aclError aclrtUnmapMem(void *virPtr) {
    return sim_unsupported(SIM_CALL_aclrtUnmapMem);
}

SIM_STUB aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtUnuseStreamResInCurrentThread);
}

SIM_STUB aclError aclrtUseStreamResInCurrentThread(aclrtStream stream) {
    return sim_unsupported(SIM_CALL_aclrtUseStreamResInCurrentThread);
}
/* NOLINTEND(readability-identifier-naming) */
