import type { RateChange } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import type { SlabChange } from '../../../shared/quotes/lint/slab-changes.ts';
import type { WrittenSheet } from '../../workbooks/write-workbook.ts';
import type { SoldBelowCost } from './sold-below-cost.ts';

const RUPEES = '#,##0.00';
const inRupees = (paise: number | undefined): number | undefined => (paise === undefined ? undefined : paise / 100);

/** Returns the sheet with the changed numbers of a rate card. */
export const ratesSheet = (changes: readonly RateChange[]): WrittenSheet => ({
  name: 'Rates',
  columns: [{ header: 'Zone', width: 8 }, { header: 'What', width: 20 }, { header: 'Before' }, { header: 'After' }],
  rows: changes.map(({ zone, field, before, after }) => [zone ?? 'All', field, before, after]),
});

/** Returns the sheet with the changed freights of a rate card, for some weights. */
export const slabsSheet = (slabs: readonly SlabChange[]): WrittenSheet => ({
  name: 'Freight by weight',
  columns: [
    { header: 'Zone', width: 8 },
    { header: 'Weight (kg)', width: 12 },
    { header: 'Before', format: RUPEES },
    { header: 'After', format: RUPEES },
    { header: 'Change', format: RUPEES },
  ],
  rows: slabs.map(({ zone, grams, before, after }) => [
    zone,
    grams / 1000,
    inRupees(before),
    inRupees(after),
    before === undefined ? undefined : inRupees(after - before),
  ]),
});

/** Returns the sheet with the slabs that sell below cost. */
export const belowCostSheet = (rows: readonly SoldBelowCost[]): WrittenSheet => ({
  name: 'Below cost',
  columns: [
    { header: 'Plan', width: 20 },
    { header: 'From', width: 12 },
    { header: 'Zone', width: 12 },
    { header: 'Up to (kg)', width: 12 },
    { header: 'Sellers pay', format: RUPEES },
    { header: 'Costs us', format: RUPEES },
  ],
  rows: rows.map(({ plan, from, zone, grams, pricePaise, costPaise }) => [
    plan,
    from ?? 'Now',
    zone,
    grams / 1000,
    inRupees(pricePaise),
    inRupees(costPaise),
  ]),
});
