import type { Change } from '../../../platform/table/change.ts';
import { findAutomatic, type WaitingEntry, waitingWrites } from './automatic-store.ts';

/**
 * Returns the writes that let a new order or bulk wait for automatic shipping; none if the seller has turned it off.
 * Commit them with the order. Every way in which orders come by themselves calls this: bulks, programs and shops.
 */
export async function automaticEntryWrites(
  seller: string,
  entry: Pick<WaitingEntry, 'id' | 'kind'>,
  at: Date,
): Promise<Change[]> {
  const isOn = (await findAutomatic(seller))?.on === true;
  return isOn ? waitingWrites(seller, { ...entry, at: at.toISOString() }) : [];
}
