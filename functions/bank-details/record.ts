import type { KycDocument } from '../../shared/attachments/contract.ts';
import type { Sealed } from '../platform/secrets/sealing/seal.ts';
import type { Revisioned } from '../platform/table/revision.ts';
import type { DocumentRecord } from '../users/user.ts';

/** The encrypted fields. The owner sees them masked; approvers and payouts see them in full. */
export interface SecretFields {
  accountHolder: string;
  accountNumber: string;
  bankName: string;
  ifsc: string;
  panNumber: string;
  /** Empty if the person gave no Aadhaar number. */
  aadhaarNumber: string;
}

/**
 * All fields of account details. The GST fields are in the public register and on every invoice, so they are not
 * encrypted.
 */
export interface Details extends SecretFields {
  /** Empty if the person is not registered for GST. */
  gstNumber: string;
  gstAddress: string;
  gstState: string;
}

/** One set of details as somebody sent it. It never changes. */
export interface DetailsRequest {
  id: string;
  by: string;
  at: string;
  gstNumber: string;
  gstAddress: string;
  gstState: string;
  sealed: Sealed;
  /** The KYC documents at the time of this request. Later uploads do not change them. */
  documents: Record<KycDocument, DocumentRecord>;
  /** The input hash of the command that sent the request. */
  inputHash: string;
}

/** A request that is pending or was refused. */
export interface UnapprovedRequest extends DetailsRequest {
  /**
   * True for the first request of a person. A decision about it needs no request id, because there is no earlier
   * request that it could be confused with.
   */
  first?: true;
  rejected?: { by: string; at: string; reason: string };
  /** When the edit comes into force unless its owner stops it. Set for an edit that nobody else can approve (Q50). */
  inForceAt?: string;
  /** True once a mail has informed the owner. The 48 hours start with that mail. */
  told?: true;
}

export interface DetailsInForce extends DetailsRequest {
  verifiedAt: string;
  /** The approver; null if the details came into force automatically. */
  verifiedBy: string | null;
}

/** Why nothing is paid to a seller at the moment, and until when. */
export interface PayoutHold {
  reason: string;
  at: string;
  /** The user who set the hold. Null if a change of the bank account set it. */
  by: string | null;
  /** When the hold ends by itself. Null if somebody must release it. */
  until: string | null;
}

/** A person's account details: the approved ones and the requested ones. */
export interface BankRecord extends Revisioned {
  userId: string;
  /** Incremented by every write, and checked by the next one. `revision` counts only edits by people. */
  version: number;
  /** The time at which somebody last sent details. The list of account details is sorted by this time. */
  sentAt: string;
  inForce?: DetailsInForce;
  asked?: UnapprovedRequest;
  hold?: PayoutHold;
  /**
   * The search tokens of the requested details and of the details in force: words of the holders' names, and the last
   * digits of account numbers.
   */
  found: string[];
}

export const hasPendingRequest = ({ asked }: Pick<BankRecord, 'asked'>): boolean =>
  asked !== undefined && asked.rejected === undefined;
