import { beforeEach, expect, test } from 'vitest';
import { listBulkOrders } from '../../../functions/orders/bulk/bulk-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import type { BuyerLinkView } from '../../../shared/buyer/contract.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { booked, get, saved } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});

const NOTIFIED = { additional_information: { sendNotification: true } };
const linkOf = async (id: string) =>
  (await cloud.api<BuyerLinkView>('GET', `/orders/${id}/buyer-link`, { token: seller.token })).body.data;
const said = async (id: string) =>
  (await linkOf(id)).messages.map(({ what, channel, by }) => `${what} ${channel} ${by}`).toSorted();
const scan = async (id: string, status: Status) => {
  const at = courierNow().toISOString();
  await applyScans(id, [{ code: status, status, description: '', location: '', at }], new Date());
  await cloud.settle();
};
const comment = (who: Person, id: string) =>
  cloud.api('POST', '/comments', {
    body: {
      model_id: id,
      onModel: 'Order',
      remark: 'open',
      title: 'Late',
      body: 'It rains.',
      sendSms: false,
      sendMail: true,
      sendNdr: false,
    },
    token: who.token,
  });

test('each message to a buyer is logged once with its kind, channel and sender, but without the address', async () => {
  const order = await booked(seller, { ...NOTIFIED, email: 'logged@example.in' });
  await scan(order._id, 'picked_up');
  await scan(order._id, 'out_for_delivery');
  await scan(order._id, 'out_for_delivery');
  await scan(order._id, 'undelivered');
  await scan(order._id, 'out_for_delivery');
  await scan(order._id, 'undelivered');
  await comment(seller, order._id);
  await comment(await person('staff'), order._id);
  await cloud.settle();
  expect(await said(order._id)).toEqual([
    'booked mail us',
    'comment mail seller',
    'comment mail staff',
    'out_for_delivery mail us',
    'out_for_delivery mail us',
    'picked_up mail us',
    'undelivered mail us',
    'undelivered mail us',
  ]);
  const { messages } = await linkOf(order._id);
  expect(messages.map(({ at }) => at)).toEqual(
    messages
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(JSON.stringify(messages)).not.toContain('logged@example.in');
});

test('each stop or restart of messages by a buyer is logged once', async () => {
  const order = await booked(seller, { ...NOTIFIED, email: 'again@example.in' });
  await cloud.settle();
  const path = new URL((await linkOf(order._id)).url).pathname;
  let presses = 0;
  const press = async (fields: Record<string, string> = {}) =>
    (
      await fetch(`${cloud.url}${path}/stop`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'x-test-ip': `10.2.0.${++presses}` },
      })
    ).text();
  expect(await press()).toContain('Get messages again');
  await press();
  expect((await linkOf(order._id)).stopped).toBe(true);
  await scan(order._id, 'picked_up');
  expect(await comment(seller, order._id)).toMatchObject({
    status: 409,
    body: { meta: { message: 'The buyer stopped the messages about this parcel.' } },
  });
  expect(await said(order._id)).toEqual(['booked mail us', 'stop page buyer']);
  expect(await press({ start: 'yes' })).toContain('Stop messages');
  await scan(order._id, 'out_for_delivery');
  expect(await said(order._id)).toEqual([
    'booked mail us',
    'out_for_delivery mail us',
    'start page buyer',
    'stop page buyer',
  ]);
  expect((await linkOf(order._id)).stopped).toBe(false);

  for (let n = 0; n < 15; n++) {
    await press();
    await press({ start: 'yes' });
  }
  // The log has 23 entries: 19 numbered choices, one stop and one start that later choices overwrite, and the two
  // notices.
  expect((await linkOf(order._id)).messages).toHaveLength(23);
});

const BRAND = { name: 'Asha & Co', colour: '#7c2d12', phone: '', whatsapp: '', email: '' };
const saveBrand = (who: Person, more: object) =>
  cloud.api('PUT', `/sellers/${who.user.id}/brand`, { body: { ...BRAND, ...more }, token: who.token });
const bulkOrderOf = async (who: Person) => {
  const { id } = await uploadBulk(cloud, who.token, await bulkBook([bulkRow(PICKUP)]));
  const { orders } = await listBulkOrders(id, 1);
  return orders[0]?.details.additional_information?.sendNotification;
};

test('buyers of orders from bulks, shops and the API get messages if their seller has turned this on', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha, 'shopify');
  const isOn = async () => {
    shop.place();
    await poll(id);
    const [newest] = await fromShops(asha);
    const ofProgram = await saved(asha);
    return [await bulkOrderOf(asha), newest, ofProgram].map((one) =>
      typeof one === 'object' ? one.additional_information.sendNotification : one,
    );
  };
  expect(await isOn()).toEqual([undefined, false, false]);
  await saveBrand(asha, {});
  expect(await isOn()).toEqual([undefined, false, false]);
  await saveBrand(asha, { messages_by_default: true });
  expect(await isOn()).toEqual([true, true, true]);
});

test('an order keeps its buyer-messages switch if an API update leaves the switch out', async () => {
  await saveBrand(seller, { messages_by_default: true });
  const silent = await saved(seller, { additional_information: { sendNotification: false } });
  const told = await saved(seller, { additional_information: { comment: 'Gift' } });
  const isOn = async (id: string, more: object = {}) => {
    await cloud.api('PUT', `/orders/${id}`, { body: draft({ first_name: 'Neha', ...more }), token: seller.token });
    return (await get(seller, id)).additional_information;
  };
  expect(await isOn(silent._id)).toMatchObject({ sendNotification: false });
  expect(await isOn(told._id)).toMatchObject({ sendNotification: true });
  const off = { additional_information: { sendNotification: false } };
  expect(await isOn(told._id, off)).toMatchObject({ sendNotification: false });
});
