import { toPaise, toRupees } from '../../../../shared/money.ts';
import { money } from '../../lib/money.ts';

/** Returns the rupees that a wallet lacks; 0 if it suffices. */
export const missingRupees = (toPayRupees: number, walletRupees: number): number =>
  toRupees(Math.max(0, toPaise(toPayRupees) - toPaise(walletRupees)));

/**
 * Returns the label of a button that pays. If the wallet lacks money, the label says how much, because the button then
 * asks for a top-up first.
 */
export const payButtonText = (lacks: number, otherwise: string): string =>
  lacks > 0 ? `Short by ${money(lacks)} · Add and pay` : otherwise;
