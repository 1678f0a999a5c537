import type { RateChange } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import type { SlabChange } from '../../../shared/quotes/lint/slab-changes.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { keepChanges } from '../../uploads/changes-file.ts';
import { movesSheet, shownMoves } from '../../uploads/pin-moves.ts';
import type { Upload } from '../../uploads/upload.ts';
import { listActiveSellers } from '../../users/list-active-sellers.ts';
import type { WrittenSheet } from '../../workbooks/write-workbook.ts';
import type { Comparison } from './compare-with-force.ts';
import { partnerAndPlanOf } from './version-in-force.ts';
import { type WhatIfResult, whatIfSheet, whatIfView } from './what-if.ts';

const RUPEES = '#,##0.00';
const inRupees = (paise: number | undefined): number | undefined => (paise === undefined ? undefined : paise / 100);

const ratesSheet = (changes: readonly RateChange[]): WrittenSheet => ({
  name: 'Rates',
  columns: [{ header: 'Zone', width: 8 }, { header: 'What', width: 20 }, { header: 'Before' }, { header: 'After' }],
  rows: changes.map(({ zone, field, before, after }) => [zone ?? 'All', field, before, after]),
});

const slabsSheet = (slabs: readonly SlabChange[]): WrittenSheet => ({
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

/**
 * Returns what a waiting partner file would change, for the person who publishes it. Stores the preview as a workbook
 * that has all pin codes. Each part of the preview is a field of the result and, if it is long, a sheet of the
 * workbook.
 */
export async function previewPartnerFile(
  upload: Upload,
  compared: Pick<Comparison, 'changes' | 'slabs' | 'moves'> & { whatIf: WhatIfResult | undefined },
  master: ReadonlyMap<string, Place>,
): Promise<Record<string, unknown>> {
  const { partner, plan } = partnerAndPlanOf(upload);
  const { changes, slabs, moves, whatIf } = compared;
  const sellers = await listActiveSellers({ plan: plan.id, partner: partner.id });
  await keepChanges(upload.jobId, [
    ratesSheet(changes),
    slabsSheet(slabs),
    movesSheet(moves, master),
    ...(whatIf === undefined ? [] : [whatIfSheet(whatIf)]),
  ]);
  return {
    slabs,
    pin_codes: shownMoves(moves),
    sellers: sellers.length,
    ...(whatIf && { what_if: whatIfView(whatIf) }),
  };
}
