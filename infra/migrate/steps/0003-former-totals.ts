import type { Step } from '../step.ts';

/** Deletes the totals that step 0002 has replaced: `SUM#` the cells of sums, `COUNTED#` what was counted of each order. */
export const formerTotals: readonly Step[] = [
  { name: '0003-former-totals', begins: 'SUM#', changes: ({ pk, sk }) => [{ delete: { pk, sk } }] },
  { name: '0004-former-counts', begins: 'COUNTED#', changes: ({ pk, sk }) => [{ delete: { pk, sk } }] },
];
