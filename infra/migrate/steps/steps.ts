import type { MigrationStep } from '../step.ts';
import { awbRecords } from './0001-awb-records.ts';

/** All migration steps. Remove a step when all backups are newer than the step. */
export const STEPS: readonly MigrationStep[] = [awbRecords];
