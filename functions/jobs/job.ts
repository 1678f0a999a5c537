import type { RowError } from '../../shared/jobs/contract.ts';
import type { Permission } from '../../shared/permissions.ts';

/** A wrong row as stored. `staff` names the parcel's owner and is only for callers who see all orders. */
export interface JobError extends RowError {
  staff?: Pick<RowError, 'message' | 'logistic'>;
}

/** Work that continues after the request was answered. */
export interface Job {
  id: string;
  /** The type of work: `upload_master`, `upload_courier_partner`, … */
  kind: string;
  owner: string;
  /** The file that an upload processes. */
  filename?: string;
  /** The permission whose holders see the job too; null if only its owner does, as for merchants' jobs. */
  access: Permission | null;
  /** The courier whose vendor users see it; null when vendor users see only their own jobs. */
  courier: string | null;
  state: 'queued' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  result: Record<string, unknown> | null;
  /** How many errors are stored. */
  errorCount: number;
  /** The hash of the command's input. Distinguishes a repeated command from a reused key. */
  inputHash: string;
  createdAt: string;
  /** When its state or progress last changed. */
  movedAt: string;
}

/** The result of a job. */
export interface JobEnd {
  state: 'done' | 'failed';
  total: number;
  result: Record<string, unknown> | null;
  errors: JobError[];
}
