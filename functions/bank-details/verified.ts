import type { Details } from './record.ts';
import { openDetails } from './sealed-details.ts';
import { findRecord } from './store.ts';

/**
 * The details of a person that are in force, whole, or null while none are: for paying out and for invoices. An edit
 * that waits changes nothing here. The function needs `sealed: 'read'` in `functions/app.ts`.
 */
export async function verifiedDetails(userId: string): Promise<Details | null> {
  const record = await findRecord(userId);
  return record?.inForce === undefined ? null : openDetails(userId, record.inForce);
}
