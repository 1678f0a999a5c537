import type { KycDocument } from '../../shared/attachments/contract.ts';
import type { Sealed } from '../platform/secrets/sealing/seal.ts';
import type { Revisioned } from '../platform/table/revision.ts';
import type { DocumentRecord } from '../users/user.ts';

/** The encrypted part. Its owner reads it masked; approvers and payouts read it in full. */
export interface Secrets {
  accountHolder: string;
  accountNumber: string;
  bankName: string;
  ifsc: string;
  panNumber: string;
  /** Empty when none was given. */
  aadhaarNumber: string;
}

/** The GST part is in the public register and on every invoice, so it is not encrypted. */
export interface Details extends Secrets {
  gstNumber: string;
  gstAddress: string;
  gstState: string;
}

/** One set of details as it was sent. It never changes. */
export interface Request {
  id: string;
  by: string;
  at: string;
  gstNumber: string;
  gstAddress: string;
  gstState: string;
  sealed: Sealed;
  /** The documents of this request. Later uploads do not change it. */
  documents: Record<KycDocument, DocumentRecord>;
  /** The input hash of the command that sent it. */
  inputHash: string;
}

/** A request that is pending or was refused. */
export interface OpenRequest extends Request {
  /** Nothing was sent before it, so a decision that names no request can only mean this one. */
  first?: true;
  rejected?: { by: string; at: string; reason: string };
  /** When it comes into force unless its owner stops it: an edit that nobody else can approve (Q50). */
  inForceAt?: string;
  /** A mail informed its owner. The period starts then. */
  told?: true;
}

export interface InForce extends Request {
  verifiedAt: string;
  /** Null if it came into force by time. */
  verifiedBy: string | null;
}

/** A person's account details: those in force and those requested. */
export interface BankRecord extends Revisioned {
  userId: string;
  /** Incremented by every write, which is conditional on it. `revision` counts people's edits only. */
  version: number;
  /** When somebody last sent details. Sorts the list. */
  sentAt: string;
  inForce?: InForce;
  asked?: OpenRequest;
  /** Search tokens: words and number endings. */
  found: string[];
}

export const isWaiting = ({ asked }: Pick<BankRecord, 'asked'>): boolean =>
  asked !== undefined && asked.rejected === undefined;
