/** House accounts: the sources and destinations of money other than users' wallets. */
export type HouseAccount = 'payments' | 'freight' | 'gst';

/**
 * Accounts of cash on delivery. Each courier has three: due, received, and differences (paid too little or too much).
 * Each seller has two: payable and paid.
 */
export type CodAccount = `cod_${'due' | 'received' | 'differences'}:${string}` | `cod_${'payable' | 'paid'}:${string}`;

/** An account of the ledger: a user's wallet, a house account, or an account of cash on delivery. */
export type Account = `wallet:${string}` | HouseAccount | CodAccount;

/** A movement of money between two accounts. The amount is in paise and above zero. Postings are never changed. */
export interface Posting {
  from: Account;
  to: Account;
  paise: number;
}

/**
 * A wallet as it is stored, with amounts in paise. `seq` is the number of its last line. Every write checks it, for
 * optimistic locking.
 */
export interface Wallet {
  userId: string;
  seq: number;
  balance: number;
  credit: number;
  debit: number;
  /** The totals of a month for the chart: `c2026-11` is the sum of credits, and `d2026-11` is the sum of debits. */
  [month: `c${string}` | `d${string}`]: number;
  /** The wallet's series of document numbers. Absent before the first charge. */
  series?: number;
  /** The number of invoices, debit notes and credit notes in a financial year: `i2026`, `dn2026`, `cn2026`. */
  [year: `i${string}` | `dn${string}` | `cn${string}`]: number;
}

export const walletAccountOf = (userId: string): Account => `wallet:${userId}`;

/** Returns the change of an account's balance by postings, in paise. */
export function balanceChange(account: Account, postings: readonly Posting[]): number {
  return postings.reduce(
    (sum, { from, to, paise }) => sum + (to === account ? paise : 0) - (from === account ? paise : 0),
    0,
  );
}
