import { meter } from '../../../functions/platform/meter.ts';
import { uploadKinds } from '../../../functions/upload-kinds.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { dieBeforeOrder } from '../clouds/die-before-order.ts';

/**
 * Processes one bulk upload in its own process, like its Lambda, and prints the cost. With a number, it is
 * killed before that order is written: `node work-on-bulk.ts <upload> 2`.
 */
const kind = uploadKinds.get('bulk');
const [, , id, dieAt] = process.argv;
if (kind === undefined || id === undefined) throw new Error('Say which upload.');
if (dieAt !== undefined) dieBeforeOrder(Number(dieAt));
const started = performance.now();
await runUpload(kind, id, true);
const { user, system } = process.cpuUsage();
const cpuMs = Math.round((user + system) / 1000);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ms: Math.round(performance.now() - started), cpuMs, peakMb, ...meter.take() }));
process.exit();
