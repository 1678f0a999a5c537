import { parentPort } from 'node:worker_threads';
import { demoPlaces } from './demo-places.ts';
import { DEMO_FILES, nameOfFile, type WrittenFile, workbooksOf } from './demo-workbooks.ts';

/** A thread that writes all workbooks of the demo and sends each to the thread that started it. */
const workbookOf = workbooksOf(demoPlaces());
for (const file of DEMO_FILES) {
  parentPort?.postMessage({ name: nameOfFile(file), bytes: await workbookOf(file) } satisfies WrittenFile);
}
