import { runReport } from '../../functions/reports/run-report.ts';
import { measured } from './measured.ts';

/** Makes one report in a process of its own, as its Lambda does: `node work-on-report.ts <report>`. */
await measured(() => runReport(process.argv[2] ?? '', true));
