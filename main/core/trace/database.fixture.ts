import { copyFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { Database } from "node-sqlite3-wasm";

/** Databases with the tables of real profilers and invented numbers. */

const { Database: Created } = createRequire(import.meta.url)("node-sqlite3-wasm") as {
  readonly Database: new (path: string) => Database;
};

/** Two copies with a size and one without, two calls, a kernel and a counter. */
export const msprofTables = `
  CREATE TABLE STRING_IDS (id INTEGER PRIMARY KEY, value TEXT);
  INSERT INTO STRING_IDS VALUES (0, 'MEMCPY_ASYNC'), (1, 'KERNEL_AIVEC'), (2, 'aclrtMemcpyAsync'), (3, 'AddV2');
  CREATE TABLE TASK (startNs INTEGER, endNs INTEGER, deviceId INTEGER, connectionId INTEGER, globalTaskId INTEGER,
    globalPid INTEGER, taskType INTEGER, contextId INTEGER, streamId INTEGER, taskId INTEGER, modelId INTEGER);
  INSERT INTO TASK VALUES
    (1700000000000000123, 1700000000000004567, 3, 40, 1, 9, 0, 4294967295, 7, 1, 4294967295),
    (1700000000000010000, 1700000000000010500, 3, 41, 2, 9, 0, 4294967295, 7, 2, 4294967295),
    (1700000000000020000, 1700000000000020001, 3, -1, 3, 9, 0, 4294967295, 8, 3, 4294967295),
    (1700000000000030000, 1700000000000035000, 3, 42, 4, 9, 1, 4294967295, 7, 4, 4294967295);
  CREATE TABLE MEMCPY_INFO (globalTaskId INTEGER PRIMARY KEY, size INTEGER, memcpyOperation INTEGER);
  INSERT INTO MEMCPY_INFO VALUES (1, 1048576, 1), (2, 256, 7);
  CREATE TABLE ENUM_MEMCPY_OPERATION (id INTEGER PRIMARY KEY, name TEXT);
  INSERT INTO ENUM_MEMCPY_OPERATION VALUES (1, 'host to device'), (7, 'device to host ex');
  CREATE TABLE COMPUTE_TASK_INFO (name INTEGER, globalTaskId INTEGER PRIMARY KEY);
  INSERT INTO COMPUTE_TASK_INFO VALUES (3, 4);
  CREATE TABLE CANN_API (startNs INTEGER, endNs INTEGER, type INTEGER, globalTid INTEGER, connectionId INTEGER PRIMARY KEY, name INTEGER);
  INSERT INTO CANN_API VALUES
    (1699999999999999000, 1699999999999999900, 20000, 38654705675, 40, 2),
    (1700000000000009000, 1700000000000009400, 20000, 38654705675, 41, 2);
  CREATE TABLE HBM (deviceId INTEGER, timestampNs INTEGER, bandwidth NUMERIC, hbmId INTEGER, type INTEGER);
  INSERT INTO HBM VALUES (3, 1700000000000000200, 12.5, 0, 1);`;

export const nsysTables = `
  CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
  INSERT INTO StringIds VALUES (1, 'cudaMemcpyAsync_v3020'), (2, 'add_kernel');
  CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER,
    correlationId INTEGER, globalPid INTEGER, bytes INTEGER, copyKind INTEGER, srcKind INTEGER, dstKind INTEGER);
  INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES
    (5000, 9000, 0, 1, 13, 77, 281474993487872, 65536, 1, 1, 2), (9000, 9500, 0, 1, 13, 78, 281474993487872, 512, 2, 2, 0),
    (9600, 9700, 0, 1, 13, 79, 281474993487872, 512, 8, 2, 2);
  CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER);
  INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1000, 1500, 0, 281474993487873, 77, 1);
  CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, correlationId INTEGER, shortName INTEGER);
  INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (9800, 9900, 0, 13, 80, 2);`;

export function createDatabase(path: string, sql: string): void {
  const database = new Created(path);
  database.exec(sql);
  database.close();
}

/** As a program leaves it that is killed before it could tidy up: the rows are only in the write-ahead log. */
export function createDatabaseWithLog(path: string, sql: string): void {
  const living = `${path}.living`;
  const database = new Created(living);
  // Without shared memory a log can be written by one alone.
  database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  database.exec(sql);
  for (const suffix of ["", "-wal"]) {
    copyFileSync(living + suffix, path + suffix);
  }
  database.close();
  rmSync(living);
}
