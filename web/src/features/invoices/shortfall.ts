import { toPaise } from '../../../../shared/money.ts';

/** Returns how many rupees the wallet lacks, rounded up; 0 if it has enough. */
export const shortfall = (toPayRupees: number, walletRupees: number): number =>
  Math.max(0, Math.ceil((toPaise(toPayRupees) - toPaise(walletRupees)) / 100));
