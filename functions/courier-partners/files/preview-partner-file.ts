import type { Place } from '../../../shared/quotes/zone.ts';
import { keepChanges } from '../../uploads/changes-file.ts';
import { movesSheet, shownMoves } from '../../uploads/pin-moves.ts';
import type { Upload } from '../../uploads/upload.ts';
import { listActiveSellers } from '../../users/list-active-sellers.ts';
import type { Comparison } from './compare-with-force.ts';
import { belowCostSheet, ratesSheet, slabsSheet } from './preview-sheets.ts';
import type { SoldBelowCost } from './sold-below-cost.ts';
import { partnerAndPlanOf } from './version-in-force.ts';
import { type WhatIfResult, whatIfSheet, whatIfView } from './what-if.ts';

/**
 * Returns what a waiting partner file would change, for the person who publishes it. Stores the preview as a workbook
 * that has all pin codes. Each part of the preview is a field of the result and, if it is long, a sheet of the
 * workbook.
 */
export async function previewPartnerFile(
  upload: Upload,
  compared: Pick<Comparison, 'changes' | 'slabs' | 'moves'> & {
    whatIf: WhatIfResult | undefined;
    below: readonly SoldBelowCost[];
  },
  master: ReadonlyMap<string, Place>,
): Promise<Record<string, unknown>> {
  const { partner, plan } = partnerAndPlanOf(upload);
  const { changes, slabs, moves, whatIf, below } = compared;
  const sellers = await listActiveSellers({ plan: plan.id, partner: partner.id });
  await keepChanges(upload.jobId, [
    ratesSheet(changes),
    slabsSheet(slabs),
    movesSheet(moves, master),
    ...(whatIf === undefined ? [] : [whatIfSheet(whatIf)]),
    ...(below.length === 0 ? [] : [belowCostSheet(below)]),
  ]);
  return {
    slabs,
    pin_codes: shownMoves(moves),
    sellers: sellers.length,
    ...(whatIf && { what_if: whatIfView(whatIf) }),
  };
}
