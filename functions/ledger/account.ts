/** House accounts: the sources and destinations of money apart from users' wallets. */
export type HouseAccount = 'payments' | 'freight' | 'gst' | 'adjustments';

/**
 * Accounts of cash on delivery. By courier: due, received, and differences (paid too little or too much). By seller:
 * owed and paid.
 */
export type CodAccount = `cod_${'due' | 'received' | 'differences'}:${string}` | `cod_${'payable' | 'paid'}:${string}`;

/** An account of the ledger: one wallet per user, the house accounts, and those of cash on delivery. */
export type Account = `wallet:${string}` | HouseAccount | CodAccount;

/** A movement of money between two accounts. The amount is above zero, in paise. Postings are never changed. */
export interface Posting {
  from: Account;
  to: Account;
  paise: number;
}

export const walletOf = (userId: string): Account => `wallet:${userId}`;

/** Returns the effect of postings on one account; positive if it gains. */
export function effectOn(account: Account, postings: readonly Posting[]): number {
  return postings.reduce(
    (sum, { from, to, paise }) => sum + (to === account ? paise : 0) - (from === account ? paise : 0),
    0,
  );
}
