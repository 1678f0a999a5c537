import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { demoPicture } from '../../../infra/local/demo/demo-picture.ts';
import type { BrandForm } from '../../../shared/buyer/brand.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';
import { buyerPage } from './buyer-page.ts';

const DAY_MS = 24 * 3600_000;
const BRAND = { name: 'Asha & Co', colour: '#7C2D12', phone: '', whatsapp: '', email: '' };

/** A red PNG picture of 2 by 2 pixels. */
export const PHOTO = demoPicture({ width: 2, height: 2, colours: [[200, 30, 30]], at: () => 0 });

/** Returns the actions of a seller and a buyer for the return of a delivered parcel. */
export function buyerReturns(cloud: TestCloud) {
  const { booked } = orderCalls(cloud);
  const page = buyerPage(cloud);
  /** Saves a seller's rules for returns. By default, buyers can request a return within 7 days, for two reasons. */
  const setReturns = (seller: Person, policy: Partial<BrandForm> = {}) =>
    cloud.api('PUT', `/sellers/${seller.user.id}/brand`, {
      body: { ...BRAND, return_days: 7, return_reasons: ['wrong_size', 'damaged'], ...policy },
      token: seller.token,
    });
  /** Creates a COD parcel that was delivered `daysAgo` days ago. Returns its id and the path of its buyer's page. */
  async function delivered(seller: Person, daysAgo = 1, more: object = {}): Promise<{ id: string; path: string }> {
    const draft = { master_sku: 'SANDBOX-DELIVER', payment_method: 'cod', ...more };
    const { _id: id } = await booked(seller, draft);
    const at = new Date(courierNow().getTime() - daysAgo * DAY_MS).toISOString();
    await applyScans(id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
    return { id, path: await page.pathOf(seller, id) };
  }
  /** Sends the buyer's request: the reason, the buyer's words, and photos. */
  function ask(path: string, proof: string, fields: Record<string, string> = {}, photos: readonly Uint8Array[] = []) {
    const form = new FormData();
    const all = { proof, reason: 'wrong_size', words: 'Too <tight>', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    for (const bytes of photos) form.append('photos', new File([Buffer.from(bytes)], '../My face.png'));
    return page.open(`${path}/return?lang=en`, form);
  }
  const create = (who: Person, order_id: string) =>
    cloud.api<OrderView>('POST', '/returns', { body: { order_id, reason: 'Wrong size' }, token: who.token });
  const refuse = (who: Person, order_id: string, reason: string) =>
    cloud.api<OrderView>('POST', '/returns/refuse', { body: { order_id, reason }, token: who.token });
  return { ...page, setReturns, delivered, askReturn: ask, create, refuse };
}
