import { beforeEach, expect, test, vi } from 'vitest';
import type { Scan } from '../../../functions/couriers/port.ts';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { log } from '../../../functions/platform/log.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, choose, get, kept, paid, saved } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 2000 });
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const PICKED_UP = traitsOf('delhivery').codes.picked_up;
const scan = (more: Partial<Scan> = {}): Scan => ({
  code: PICKED_UP,
  description: 'Picked up',
  location: 'Delhi',
  at: new Date(Date.now() - 3600_000).toISOString(),
  ...more,
});
async function push(awb: string, scans: Scan[], reference?: string, courier = 'delhivery'): Promise<number> {
  const { rawBody, headers } = buildPush({ awb, scans, ...(reference && { reference }) }, SANDBOX_PUSH_SECRET);
  const url = `${cloud.url}/api/v1/webhooks/couriers/${courier}`;
  return (await fetch(url, { method: 'POST', headers, body: rawBody })).status;
}

test('a push with an invalid AWB matches no parcel, even if its reference does', async () => {
  const order = await paid(seller, (await saved(seller, { master_sku: 'SANDBOX-DOWN' }))._id);
  for (const awb of ['9'.repeat(5000), '   ', 'two words', '\u0000\u0001\u0002\u0003', '__proto__\ud800'])
    expect(await push(awb, [scan()], order._id)).toBe(200);
  expect((await kept(order._id)).awb).toBeNull();
  expect(log.warn).toHaveBeenCalledWith('push for a parcel we do not know', {
    courier: 'delhivery',
    awb: '9'.repeat(40),
  });
});

test('control characters and very long texts in a courier’s push are stored safely', async () => {
  const { _id, ewaybill_number } = await booked(seller);
  const odd = [
    scan(),
    scan({ code: `A${'\u{1F4E6}'.repeat(300)}`, description: `B${'\u{1F4E6}'.repeat(400)}`, location: 'C\ud83d' }),
    scan({ code: 'D\udce6', description: '\ud83d' }),
    scan({ code: 'constructor' }),
    scan({ code: '__proto__', at: new Date(Date.now() - 1800_000).toISOString() }),
  ];
  expect(await push(ewaybill_number ?? '', odd)).toBe(200);
  const order = await get(seller, _id);
  expect(order.status).toBe('picked_up');
  expect(await push(ewaybill_number ?? '', odd)).toBe(200);
  expect((await get(seller, _id)).orderStatus).toEqual(order.orderStatus);
  expect((await audit()).violations).toEqual([]);
});

test('a push from a courier that refused a parcel changes nothing while another courier carries it', async () => {
  const { _id } = await saved(seller, { master_sku: 'SANDBOX-REFUSE-XPRESSBEES' });
  await choose(seller, _id, 'xpb');
  const body = { order_id: _id, logistic_id: 'xpb', fallback_within: 20 };
  await cloud.api('POST', '/orders/pay/', { body, token: seller.token });
  const before = await kept(_id);
  expect(before.choice?.name).toBe('Delhivery');
  expect(await push('14110000009999', [scan()], _id, 'xpressbees')).toBe(200);
  const told = { order_id: _id, courier: 'xpressbees', awb: '14110000009999', kept: before.awb };
  expect(log.error).toHaveBeenCalledWith('booked twice', told);
  expect(await kept(_id)).toEqual(before);
});
