import { toPaise, toRupees } from '../../../../shared/money.ts';
import { money } from '../../lib/money.ts';

/** Returns the rupees that a wallet lacks; 0 if it suffices. */
export const missingRupees = (toPayRupees: number, walletRupees: number): number =>
  toRupees(Math.max(0, toPaise(toPayRupees) - toPaise(walletRupees)));

/** Returns the words on a button that pays; if the wallet lacks money, how much, since the button then adds it first. */
export const payButtonText = (lacks: number, otherwise: string): string =>
  lacks > 0 ? `Short by ${money(lacks)} · Add and pay` : otherwise;
