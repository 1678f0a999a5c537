import { toPaise, toRupees } from '../../../../shared/money.ts';
import { money } from '../../lib/money.ts';

/** Returns how many rupees a wallet lacks for a payment. Returns 0 if the balance is sufficient. */
export const missingRupees = (toPayRupees: number, walletRupees: number): number =>
  toRupees(Math.max(0, toPaise(toPayRupees) - toPaise(walletRupees)));

/**
 * Returns the label of a button that pays. If the wallet lacks money, the button first asks for a top-up, so its label
 * says how much is missing.
 */
export const payButtonText = (lacks: number, otherwise: string): string =>
  lacks > 0 ? `Short by ${money(lacks)} · Add and pay` : otherwise;
