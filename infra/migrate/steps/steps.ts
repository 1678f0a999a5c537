import type { MigrationStep } from '../step.ts';
import { awbRecords } from './0001-awb-records.ts';

/** All migration steps. Remove a step when no backup is so old that it still needs the step. */
export const STEPS: readonly MigrationStep[] = [awbRecords];
