import { meter } from '../../functions/platform/meter.ts';
import { confirmationKind } from '../../functions/remittance/confirmation-kind.ts';
import { confirmationUpload } from '../../functions/remittance/publish-confirmation.ts';
import { runUpload } from '../../functions/uploads/run-upload.ts';

/** Works on one confirmation in a process of its own, as its Lambda does, and prints what that took: `node work-on-confirmation.ts <upload>`. */
const started = performance.now();
await runUpload({ ...confirmationKind, work: confirmationUpload }, process.argv[2] ?? '', true);
const { user, system } = process.cpuUsage();
const cpuMs = Math.round((user + system) / 1000);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ms: Math.round(performance.now() - started), cpuMs, peakMb, ...meter.take() }));
process.exit();
