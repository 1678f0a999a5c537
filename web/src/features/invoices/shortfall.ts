import { toPaise } from '../../../../shared/money.ts';

/** Returns the wallet's shortfall in whole rupees rounded up; 0 if it suffices. */
export const shortfall = (toPayRupees: number, walletRupees: number): number =>
  Math.max(0, Math.ceil((toPaise(toPayRupees) - toPaise(walletRupees)) / 100));
