import type { Change } from '../../../platform/table/change.ts';
import { findAutomatic, type WaitingEntry, waitingWrites } from './automatic-store.ts';

/**
 * Returns the writes that let a new order or bulk wait for automatic shipping. Empty if the seller has not turned
 * automatic shipping on. Commit them together with the order. Bulks, programs and shops call this when they create
 * orders.
 */
export async function automaticEntryWrites(
  seller: string,
  entry: Pick<WaitingEntry, 'id' | 'kind'>,
  at: Date,
): Promise<Change[]> {
  const isOn = (await findAutomatic(seller))?.on === true;
  return isOn ? waitingWrites(seller, { ...entry, at: at.toISOString() }) : [];
}
