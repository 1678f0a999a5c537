import { meter } from '../../functions/platform/meter.ts';
import { runUpload } from '../../functions/uploads/run-upload.ts';
import { weightUpload } from '../../functions/weights/publish-weights.ts';
import { weightKind } from '../../functions/weights/weight-kind.ts';

/** Works on one weight file in a process of its own, as its Lambda does, and prints what that took: `node work-on-weights.ts <upload>`. */
const started = performance.now();
await runUpload({ ...weightKind, work: weightUpload }, process.argv[2] ?? '', true);
const { user, system } = process.cpuUsage();
const cpuMs = Math.round((user + system) / 1000);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ms: Math.round(performance.now() - started), cpuMs, peakMb, ...meter.take() }));
process.exit();
