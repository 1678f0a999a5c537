import type { Paper } from '../../shared/attachments/contract.ts';
import type { Sealed } from '../platform/secrets/sealing/seal.ts';
import type { Revisioned } from '../platform/table/revision.ts';
import type { KeptPaper } from '../users/user.ts';

/** What is sealed: read by its owner masked, and whole by who approves and pays. */
export interface Secrets {
  accountHolder: string;
  accountNumber: string;
  bankName: string;
  ifsc: string;
  panNumber: string;
  /** Empty when none was given. */
  aadhaarNumber: string;
}

/** The GST part is in the public register and on every invoice, so it lies open. */
export interface Details extends Secrets {
  gstNumber: string;
  gstAddress: string;
  gstState: string;
}

/** One set of details as somebody sent it; it never changes. */
export interface Request {
  id: string;
  by: string;
  at: string;
  gstNumber: string;
  gstAddress: string;
  gstState: string;
  sealed: Sealed;
  /** The pictures that belong to it: what is uploaded later changes nothing of it. */
  papers: Record<Paper, KeptPaper>;
  /** Of the command that sent it. */
  inputHash: string;
}

/** A request that waits, or was refused. */
export interface Asked extends Request {
  /** Nothing was sent before it, so whoever decides without naming a request has seen this one. */
  first?: true;
  rejected?: { by: string; at: string; reason: string };
  /** Comes into force then unless its owner stops it: an edit that nobody else can approve (Q50). */
  inForceAt?: string;
  /** Its owner was told of it by mail; before that no time runs. */
  told?: true;
}

export interface InForce extends Request {
  verifiedAt: string;
  /** Null when it came into force by its time. */
  verifiedBy: string | null;
}

/** A person's account details: those in force, and beside them those that were asked for. */
export interface BankRecord extends Revisioned {
  userId: string;
  /** Raised by every write, which holds on it; `revision` by people's edits alone. */
  version: number;
  /** When somebody last sent something: the place in the list. */
  sentAt: string;
  inForce?: InForce;
  asked?: Asked;
  /** Words and ends of numbers that it is found by. */
  found: string[];
}

export const isWaiting = ({ asked }: Pick<BankRecord, 'asked'>): boolean =>
  asked !== undefined && asked.rejected === undefined;
