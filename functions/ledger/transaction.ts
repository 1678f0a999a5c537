import type { TransactionKind } from '../../shared/wallets/contract.ts';
import { effectOn, type Posting, walletOf } from './account.ts';
import type { LedgerDocument, UnnumberedDocument } from './document.ts';

/** How a debit came about: weights in grams, amounts in paise. */
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

/** What is to be entered into a wallet's statement. */
export interface Entry {
  kind: TransactionKind;
  /** Empty for an attempt that moved nothing. */
  postings: Posting[];
  /** For a line without postings: the amount that was tried. */
  triedPaise?: number;
  order?: { id: string; number: string; awb: string | null };
  breakdown?: ChargeBreakdown;
  /** The GST document that it takes. */
  document?: UnnumberedDocument;
  /** Id of the transaction that this one corrects. */
  corrects?: string;
  method: string;
  paymentId?: string;
  note?: string;
  /** The id of a transfer, the same on the sender's and the receiver's line. */
  transfer?: string;
  /** Who caused it, when it was not the wallet's owner. */
  by?: string;
  /** Only what a courier has already imposed, or the payment provider has taken back, may take a balance below zero. */
  mayOverdraw?: boolean;
}

/** A line of a wallet's statement, as kept: numbered without gaps, with the balance after it. */
export interface Transaction extends Omit<Entry, 'mayOverdraw' | 'document'> {
  userId: string;
  seq: number;
  at: string;
  balanceAfterPaise: number;
  document?: LedgerDocument;
  /** It was allowed to take the balance below zero, and did. */
  overdrawn?: true;
}

/** `k3v9x2mq1a-000012`: the wallet's owner and the line's number. */
export const transactionId = (userId: string, seq: number): string => `${userId}-${String(seq).padStart(6, '0')}`;

/** What an entry takes out of a wallet that must have it, in paise: nothing of what comes in, or may overdraw. Pure. */
export function needsOf(userId: string, { postings, mayOverdraw }: Entry): number {
  const effect = effectOn(walletOf(userId), postings);
  return effect < 0 && mayOverdraw !== true ? -effect : 0;
}

/** Whether a wallet with so much lets an entry through: the one rule, asked before a write that holds on it. Pure. */
export function covers(balance: number, userId: string, entry: Entry): boolean {
  const needs = needsOf(userId, entry);
  return needs === 0 || balance >= needs;
}
