/** House accounts: where money comes from and goes to that is not a user's. */
export type HouseAccount = 'payments' | 'freight' | 'gst' | 'adjustments';

/**
 * Accounts of cash on delivery, by courier and by seller: collected and still with the courier, received from the
 * courier, paid too little or too much by it; owed to the seller, paid to the seller.
 */
export type CodAccount = `cod_${'due' | 'received' | 'differences'}:${string}` | `cod_${'payable' | 'paid'}:${string}`;

/** An account of the ledger: one wallet per user, the house's, and those of cash on delivery. */
export type Account = `wallet:${string}` | HouseAccount | CodAccount;

/** Money moves from one account to another; the amount is above zero, in paise. Postings are never changed. */
export interface Posting {
  from: Account;
  to: Account;
  paise: number;
}

export const walletOf = (userId: string): Account => `wallet:${userId}`;

/** What postings do to one account: positive when it gains. */
export function effectOn(account: Account, postings: readonly Posting[]): number {
  return postings.reduce(
    (sum, { from, to, paise }) => sum + (to === account ? paise : 0) - (from === account ? paise : 0),
    0,
  );
}
