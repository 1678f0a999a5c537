import type { Change, Key } from '../platform/table/change.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import type { Tolerance } from './compare/billed-row.ts';

const PARTNERS = 'BILL_TOLERANCES';
const keyOf = (partner: string): Key => ({ pk: PARTNERS, sk: partner });

/** The tolerance for the bills of a partner's parcels, if none was set for the partner. */
export const USUAL_TOLERANCE: Tolerance = { paise: 100, grams: 0 };

/** The tolerance that was set for a partner. */
export type StoredTolerance = Tolerance & Revisioned;

/** Returns the tolerances that were set, by partner. */
export async function findTolerances(): Promise<Map<string, StoredTolerance>> {
  const kept = await listAll<StoredTolerance>({ pk: PARTNERS });
  return new Map(kept.map(({ sk, pk: _, ...tolerance }) => [sk, tolerance]));
}

/** Builds the write of a partner's tolerance. It fails if the tolerance has changed since it was read. */
export const setTolerance = (partner: string, read: StoredTolerance | undefined, next: StoredTolerance): Change => ({
  put: { ...keyOf(partner), ...next },
  if: [atRevision(read)],
});
