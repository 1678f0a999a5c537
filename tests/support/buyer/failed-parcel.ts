import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';
import { buyerPage } from './buyer-page.ts';

/** Returns tomorrow in India, the first day that a buyer can choose. */
export const tomorrow = () => dayAfter(indiaDay(new Date()), 1);

let seconds = 0;
/** Applies scans to a parcel. Each scan is a second later than the last. */
export async function scan(id: string, ...statuses: Status[]): Promise<void> {
  const scans = statuses.map((status) => {
    const at = new Date(courierNow().getTime() + ++seconds * 1000).toISOString();
    return { code: status, status, description: 'Door locked', location: 'Andheri Hub', at };
  });
  await applyScans(id, scans, new Date());
}

/** Returns what the page says about the form that was sent. */
export const note = (page: { text: string }) => /role="status">([^<]*)/.exec(page.text)?.[1];

/**
 * Creates parcels with a failed delivery, and opens their buyers' pages with the digits. The scans are applied
 * directly, so the sandbox courier does not know about the failure.
 */
export const failedParcels =
  (cloud: TestCloud) =>
  async (seller: Person, partner = 'dlv') => {
    const { pathOf, open, prove } = buyerPage(cloud);
    const { _id } = await orderCalls(cloud).booked(seller, {}, partner);
    await scan(_id, 'out_for_delivery', 'undelivered');
    const path = await pathOf(seller, _id);
    const { proof, text } = await prove(path);
    const choose = (fields: Record<string, string>, lang = 'en') =>
      open(`${path}/choice?lang=${lang}`, { proof, choice: 'again', day: tomorrow(), ...fields });
    return { _id, path, text, choose };
  };
