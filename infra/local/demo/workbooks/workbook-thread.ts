import { parentPort } from 'node:worker_threads';
import { demoPlaces } from './demo-places.ts';
import { DEMO_FILES, nameOfFile, workbookWriter } from './demo-workbooks.ts';
import type { WrittenFile } from './workbooks-from-thread.ts';

/** This file runs in a separate thread. It writes all workbooks of the demo and sends each to the main thread. */
const workbookOf = workbookWriter(demoPlaces());
for (const file of DEMO_FILES) {
  parentPort?.postMessage({ name: nameOfFile(file), bytes: await workbookOf(file) } satisfies WrittenFile);
}
