import { findRecord, holdsRecord } from '../bank-details/store.ts';
import type { Order } from '../orders/record/order.ts';
import type { Change } from '../platform/table/change.ts';

/** What must still hold when a seller is paid, and what is written of the orders that are; or why it cannot be paid, in words. */
export type Payable = { holds: Change[]; told?: (paid: readonly Order[]) => readonly Change[] } | { refusal: string };

/** Whether a seller can be paid: account details of its own are verified, and stay so until the payout is written. */
export async function payableTo(seller: string): Promise<Payable> {
  const record = await findRecord(seller);
  return record?.inForce === undefined
    ? { refusal: 'Vendor account details is not available.' }
    : { holds: [holdsRecord(record)] };
}
