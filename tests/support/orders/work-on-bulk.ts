import { uploadKinds } from '../../../functions/upload-kinds.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { measured } from '../clouds/measured.ts';
import { dieBeforeOrder } from '../faults/die-before-order.ts';

/**
 * Processes one bulk upload in its own process, as its Lambda does, and prints what it cost. With a second argument n,
 * the process is killed before it writes its n-th order: `node work-on-bulk.ts <upload> 2`.
 */
const kind = uploadKinds.get('bulk');
const [, , id, dieAt] = process.argv;
if (kind === undefined || id === undefined) throw new Error('Say which upload.');
await measured(async () => {
  if (dieAt !== undefined) dieBeforeOrder(Number(dieAt));
  await runUpload(kind, id, true);
});
