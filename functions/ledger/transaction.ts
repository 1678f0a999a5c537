import type { TransactionKind } from '../../shared/wallets/contract.ts';
import { balanceChange, type Posting, walletAccountOf } from './account.ts';
import type { LedgerDocument, UnnumberedDocument } from './document.ts';

/** The calculation of a charge. Weights are in grams, and amounts are in paise. */
export interface ChargeBreakdown {
  partner: string;
  zone: string;
  chargeableGrams: number;
  slabs: number;
  basePaise: number;
  additionalPaise: number;
  fuelPaise: number;
  freightPaise: number;
  codPaise: number;
  gstPaise: number;
  totalPaise: number;
  version: string;
}

/** An entry to be added to a wallet's statement. */
export interface Entry {
  kind: TransactionKind;
  /** Empty for a failed payment attempt, which moves no money. */
  postings: Posting[];
  /** The amount of a failed payment attempt. */
  triedPaise?: number;
  order?: { id: string; number: string; awb: string | null };
  breakdown?: ChargeBreakdown;
  /** The GST document of the entry, which has no number yet. */
  document?: UnnumberedDocument;
  /** The id of the transaction that this transaction corrects. */
  corrects?: string;
  method: string;
  paymentId?: string;
  note?: string;
  /** The id of a transfer. The sender's and the receiver's line have the same id. */
  transfer?: string;
  /** The user who caused the entry. Absent if it is the wallet's owner. */
  by?: string;
  /**
   * True if the entry may take the balance below zero. Set only for charges that a courier causes, and for payments
   * that the payment provider reverses.
   */
  mayOverdraw?: boolean;
}

/** A line of a wallet's statement as it is stored. Lines are numbered without gaps. Each has the balance after it. */
export interface Transaction extends Omit<Entry, 'mayOverdraw' | 'document'> {
  userId: string;
  seq: number;
  at: string;
  balanceAfterPaise: number;
  document?: LedgerDocument;
  /** True if the line took the balance below zero. */
  overdrawn?: true;
}

/** The lines of each wallet, by user id, oldest first. */
export type Statements = ReadonlyMap<string, readonly Transaction[]>;

/** A ledger line that has a GST document. */
export type DocumentedLine = Transaction & { document: LedgerDocument };

export const isDocumented = (line: Transaction): line is DocumentedLine => line.document !== undefined;

/** Returns the id of a transaction, from the wallet's owner and the line's number: `k3v9x2mq1a-000012`. */
export const transactionId = (userId: string, seq: number): string => `${userId}-${String(seq).padStart(6, '0')}`;

/** Returns the balance that an entry needs, in paise. It is zero if the entry is a credit or may overdraw. */
export function requiredBalance(userId: string, { postings, mayOverdraw }: Entry): number {
  const effect = balanceChange(walletAccountOf(userId), postings);
  return effect < 0 && mayOverdraw !== true ? -effect : 0;
}

/**
 * Returns whether a balance covers an entry. The condition in the wallet's write also uses `requiredBalance`, so both
 * give the same result.
 */
export function balanceCovers(balance: number, userId: string, entry: Entry): boolean {
  const needs = requiredBalance(userId, entry);
  return needs === 0 || balance >= needs;
}
