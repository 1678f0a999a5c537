import { findRecord, holdsRecord } from '../bank-details/store.ts';
import type { Change } from '../platform/change.ts';

/** What must still hold when a seller is paid, or why it cannot be, in words. */
export type Payable = { holds: Change[] } | { refusal: string };

/** Whether a seller can be paid: account details of its own are verified, and stay so until the payout is written. */
export async function payableTo(seller: string): Promise<Payable> {
  const record = await findRecord(seller);
  return record?.inForce === undefined
    ? { refusal: 'Vendor account details is not available.' }
    : { holds: [holdsRecord(record)] };
}
