import { expect, test } from "vitest";
import { driverCallName } from "#app/ipc/driver-call-names.ts";
import { aclFunctionNames, callIdOf } from "./acl-functions.ts";

test("core names every call id as the binding numbers its functions", () => {
  const namesInOrder = aclFunctionNames.map((name) => driverCallName(callIdOf(name)));
  expect(namesInOrder).toEqual([...aclFunctionNames]);
  expect(driverCallName(0)).toBeNull();
  expect(driverCallName(aclFunctionNames.length + 1)).toBeNull();
});
