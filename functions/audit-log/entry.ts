import type { Action } from '../../shared/audit/actions.ts';

/**
 * The content of an audit entry: the action, the user whose data changed, the record, and its values before and after.
 * It never holds a secret, a password or a whole account number.
 */
export interface AuditDetails {
  action: Action;
  /** The user who owns the money, file or account that was changed; null if it belongs to no user. */
  user: string | null;
  /** The id of the record that was changed. */
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

/** The parts of a verb's context that are audited: who acts, when and from where. */
export interface ActionContext {
  caller: { id: string };
  at: Date;
  ip: string;
  requestId: string;
  /**
   * The revision of the record that the client had read and edited. Null if the client edited a record without sending
   * its revision.
   */
  revision?: number | null | undefined;
}

/** An audit entry as it is stored. */
export interface AuditEntry {
  id: string;
  at: string;
  action: Action;
  by: string;
  user: string | null;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  ip: string;
  requestId: string;
  /** True if the client sent no revision. The edit may then have overwritten another edit. */
  withoutRevision?: true;
  /** The input hash of the command, if repeats of the command are detected by this entry. */
  inputHash?: string;
}
