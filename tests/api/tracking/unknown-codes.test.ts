import { expect, test } from 'vitest';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import type { UnknownCodeView } from '../../../shared/tracking/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 1000 });
const staff = usePerson('staff');

const begun = Date.now();
let seconds = 0;
/** Pushes a courier's scans, one after another. */
async function push(courier: string, awb: string, codes: string[], at = ++seconds): Promise<void> {
  const scans = codes.map((code, n) => ({
    code,
    description: `About ${code}`,
    location: 'Delhi',
    at: new Date(begun - 3600_000 + at * 2000 + n * 1000).toISOString(),
  }));
  const { rawBody, headers } = buildPush({ awb, scans }, SANDBOX_PUSH_SECRET);
  const url = `${cloud.url}/api/v1/webhooks/couriers/${courier}`;
  expect((await fetch(url, { method: 'POST', headers, body: rawBody })).status).toBe(200);
}
const list = (who: Person, query = '') =>
  cloud.api<UnknownCodeView[]>('GET', `/couriers/unknown-codes${query}`, { token: who.token });

test('unknown status codes are counted for each courier, with the courier’s text and an example order', async () => {
  const [one, other] = [await booked(seller), await booked(seller, {}, 'xpb')];
  const [awb, awbOfOther] = [one.ewaybill_number ?? '', other.ewaybill_number ?? ''];
  await push('delhivery', awb, ['ZZ-1', 'ZZ-1', 'ZZ-2']);
  await push('delhivery', awb, ['ZZ-1']);
  await push('xpressbees', awbOfOther, ['ZZ-1']);
  const { body } = await list(staff);
  expect(body.meta).toMatchObject({ total_count: 3 });
  expect(body.data.map(({ courier, code, count }) => [courier, code, count])).toEqual([
    ['Xpressbees', 'ZZ-1', 1],
    ['Delhivery', 'ZZ-1', 3],
    ['Delhivery', 'ZZ-2', 1],
  ]);
  expect(body.data[1]).toMatchObject({ text: 'About ZZ-1', order: { _id: one._id, order_id: one.order_id } });
  expect(body.data[1]?.first_at && body.data[1].first_at < body.data[1].last_at).toBe(true);
  expect((await list(staff, '?offset=1&limit=1')).body.data).toEqual([body.data[1]]);
});

test('an unknown status code in a repeated scan is counted once', async () => {
  const { ewaybill_number: awb } = await booked(seller);
  for (let time = 0; time < 3; time++) await push('delhivery', awb ?? '', ['REPEAT-1'], 1000);
  const found = (await list(staff)).body.data.find(({ code }) => code === 'REPEAT-1');
  expect(found?.count).toBe(1);
});

test('staff can see the list of unknown status codes, and sellers and couriers’ users cannot', async () => {
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  const seesAllOfOne = await person({ showAllOrders: true, 'order.order_dashboard': true }, { courier: 'delhivery' });
  expect([(await list(seller)).status, (await list(vendor)).status, (await list(seesAllOfOne)).status]).toEqual([
    403, 403, 403,
  ]);
});
