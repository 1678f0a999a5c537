import type { Step } from '../step.ts';

/** Takes away the totals of before: a record for each order, and cells that everyone's orders met in. */
export const formerTotals: readonly Step[] = [
  { name: '0003-former-totals', begins: 'SUM#', changes: ({ pk, sk }) => [{ delete: { pk, sk } }] },
  { name: '0004-former-counts', begins: 'COUNTED#', changes: ({ pk, sk }) => [{ delete: { pk, sk } }] },
];
