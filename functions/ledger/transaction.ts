import type { TransactionKind } from '../../shared/wallets/contract.ts';
import { effectOn, type Posting, walletOf } from './account.ts';
import type { LedgerDocument, UnnumberedDocument } from './document.ts';

/** How a debit was calculated: weights in grams, amounts in paise. */
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
  /** Empty for an attempt that moved no money. */
  postings: Posting[];
  /** For a line without postings: the attempted amount. */
  triedPaise?: number;
  order?: { id: string; number: string; awb: string | null };
  breakdown?: ChargeBreakdown;
  /** The GST document of the entry. */
  document?: UnnumberedDocument;
  /** Id of the transaction that this one corrects. */
  corrects?: string;
  method: string;
  paymentId?: string;
  note?: string;
  /** The id of a transfer, the same on the sender's and the receiver's line. */
  transfer?: string;
  /** Who caused it, if not the wallet's owner. */
  by?: string;
  /**
   * Set only for what a courier has imposed or the payment provider has reversed: it may take the balance below zero.
   */
  mayOverdraw?: boolean;
}

/** A line of a wallet's statement, as stored: numbered without gaps, with the balance after it. */
export interface Transaction extends Omit<Entry, 'mayOverdraw' | 'document'> {
  userId: string;
  seq: number;
  at: string;
  balanceAfterPaise: number;
  document?: LedgerDocument;
  /** It was allowed to take the balance below zero, and did. */
  overdrawn?: true;
}

/** Every line of every wallet, in order. */
export type Statements = ReadonlyMap<string, readonly Transaction[]>;

/** A line with a GST document. */
export type Documented = Transaction & { document: LedgerDocument };

export const isDocumented = (line: Transaction): line is Documented => line.document !== undefined;

/** `k3v9x2mq1a-000012`: the wallet's owner and the line's number. */
export const transactionId = (userId: string, seq: number): string => `${userId}-${String(seq).padStart(6, '0')}`;

/** Returns the balance that an entry needs, in paise: zero if it credits or may overdraw. Pure. */
export function needsOf(userId: string, { postings, mayOverdraw }: Entry): number {
  const effect = effectOn(walletOf(userId), postings);
  return effect < 0 && mayOverdraw !== true ? -effect : 0;
}

/** Returns whether a balance covers an entry. The only such rule; a conditional write relies on it. Pure. */
export function covers(balance: number, userId: string, entry: Entry): boolean {
  const needs = needsOf(userId, entry);
  return needs === 0 || balance >= needs;
}
