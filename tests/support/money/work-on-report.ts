import { runReport } from '../../../functions/reports/making/run-report.ts';
import { measured } from '../clouds/measured.ts';

/** Writes one COD report in its own process, as its Lambda does: `node work-on-report.ts <report>`. */
await measured(() => runReport(process.argv[2] ?? '', true));
