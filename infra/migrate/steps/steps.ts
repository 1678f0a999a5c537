import type { Step } from '../step.ts';
import { awbRecords } from './0001-awb-records.ts';

/** Every step. Remove one once no backup is old enough to need it. */
export const STEPS: readonly Step[] = [awbRecords];
