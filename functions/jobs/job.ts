import type { RowError } from '../../shared/jobs/contract.ts';
import type { Permission } from '../../shared/permissions.ts';

/**
 * An error of a job as it is stored. `staff` contains texts that name the parcel's owner, so only callers who see all
 * orders get it.
 */
export interface JobError extends RowError {
  staff?: Pick<RowError, 'message' | 'logistic'>;
}

/** Work that continues after the request is answered. */
export interface Job {
  id: string;
  /** The type of work: `upload_master`, `upload_courier_partner`, … */
  kind: string;
  owner: string;
  /** The name of the uploaded file that the job processes. */
  filename?: string;
  /**
   * The permission with which other users also see the job. Null if only its owner sees it, e.g. for merchants' jobs.
   */
  access: Permission | null;
  /** The courier whose vendor users see the job. If null, no vendor user sees the job, except its owner. */
  courier: string | null;
  state: 'queued' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  result: Record<string, unknown> | null;
  /** The number of stored errors. */
  errorCount: number;
  /**
   * The input hash of the command that started the job. It shows whether a command with the same idempotency key is a
   * repeat or has another input.
   */
  inputHash: string;
  createdAt: string;
  /** When the state or progress last changed. */
  movedAt: string;
}

/** How a job ended. */
export interface JobEnd {
  state: 'done' | 'failed';
  total: number;
  result: Record<string, unknown> | null;
  errors: JobError[];
}
