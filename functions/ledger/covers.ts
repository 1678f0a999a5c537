import { effectOn, walletOf } from './account.ts';
import type { Entry } from './transaction.ts';

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
