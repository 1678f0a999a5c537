import { toPaise } from '../../../../shared/money.ts';

/** What a wallet lacks to pay, in whole rupees rounded up; 0 when it suffices. */
export const shortfall = (toPayRupees: number, walletRupees: number): number =>
  Math.max(0, Math.ceil((toPaise(toPayRupees) - toPaise(walletRupees)) / 100));
