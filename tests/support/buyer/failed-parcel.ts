import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';
import { buyerPage } from './buyer-page.ts';

/** Returns tomorrow's day in India, which is the first that a buyer can choose. */
export const tomorrow = () => dayAfter(indiaDay(new Date()), 1);

let seconds = 0;
/** Applies scans to a parcel, one a second. */
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
 * Creates parcels whose delivery has failed by scans, so that the sandbox knows nothing of it, and opens their pages
 * with the digits.
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
