/** House accounts: where money comes from and goes to that is not a user's. */
export type HouseAccount = 'payments' | 'freight' | 'gst' | 'adjustments';

/** An account of the ledger: one wallet per user, and the house's. */
export type Account = `wallet:${string}` | HouseAccount;

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
