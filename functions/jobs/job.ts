import type { RowError } from '../../shared/jobs/contract.ts';
import type { Permission } from '../../shared/permissions.ts';

/** A bad row as it is kept, with what only those are told who see all orders: whose parcel it names. */
export interface KeptError extends RowError {
  staff?: Pick<RowError, 'message' | 'logistic'>;
}

/** Work that goes on after the request was answered. */
export interface Job {
  id: string;
  /** What is done: `upload_master`, `upload_courier_partner`, … */
  kind: string;
  owner: string;
  /** The file that it works on, for uploads. */
  filename?: string;
  /** The permission whose holders see the job too; null when only its owner does, as with jobs of merchants. */
  access: Permission | null;
  /** The courier whose vendor users see it; null when vendor users see only their own jobs. */
  courier: string | null;
  state: 'queued' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  result: Record<string, unknown> | null;
  /** How many errors are kept beside it. */
  errorCount: number;
  /** The hash of the command's input, to tell a repeated command from a reused key. */
  inputHash: string;
  createdAt: string;
  /** When its state or progress last changed. */
  movedAt: string;
}

/** What came of a job. */
export interface JobEnd {
  state: 'done' | 'failed';
  total: number;
  result: Record<string, unknown> | null;
  errors: KeptError[];
}
