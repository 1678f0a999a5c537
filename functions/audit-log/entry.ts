import type { Action } from '../../shared/audit/actions.ts';

/** What is told of an action: whose it was, to what, and what changed. Never a secret, a password or a whole account number. */
export interface Told {
  action: Action;
  /** Whose money, file or account it was; null where it is nobody's. */
  user: string | null;
  /** The id of what it was done to. */
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

/** Who acts, when and from where: the context of every verb has these. */
export interface Act {
  caller: { id: string };
  at: Date;
  ip: string;
  requestId: string;
  /** Null for an edit of a record by a client that did not send the revision that it read. */
  revision?: number | null | undefined;
}

/** One line of the audit, as kept. */
export interface Entry {
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
  /** The client did not send the revision of the record that it read, so the edit may have undone another one. */
  withoutRevision?: true;
  /** Of the command, where its entry is what tells its repeats. */
  inputHash?: string;
}
