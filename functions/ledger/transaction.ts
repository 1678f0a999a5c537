import type { TransactionKind } from '../../shared/wallets/contract.ts';
import type { Posting } from './account.ts';

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
  /** Shown when nothing moved: what was tried. */
  triedPaise?: number;
  order?: { id: string; number: string; awb: string | null };
  breakdown?: ChargeBreakdown;
  /** Id of the transaction that this one corrects. */
  corrects?: string;
  method: string;
  paymentId?: string;
  note?: string;
  /** Who caused it, when it was not the wallet's owner. */
  by?: string;
  /** Only what a courier has already imposed may take a balance below zero. */
  mayOverdraw?: boolean;
}

/** A line of a wallet's statement, as kept: numbered without gaps, with the balance after it. */
export interface Transaction extends Omit<Entry, 'mayOverdraw'> {
  userId: string;
  seq: number;
  at: string;
  balanceAfterPaise: number;
  /** Of a charge: the number of its invoice. */
  invoice?: string;
}

/** `k3v9x2mq1a-000012`: the wallet's owner and the line's number. */
export const transactionId = (userId: string, seq: number): string => `${userId}-${String(seq).padStart(6, '0')}`;
