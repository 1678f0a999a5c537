import { beforeEach, expect, test, vi } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { forgetStatusOverrides } from '../../../functions/orders/tracking/status-override-store.ts';
import { log } from '../../../functions/platform/log.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { UnknownCodeView } from '../../../shared/tracking/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 2000 });
const staff = usePerson('staff');
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const WORDS = traitsOf('delhivery').codes;
const push = (awb: string | null, ...codes: string[]) => pushScans(cloud.url, awb, ...codes);

const say = async (code: string, status: string | null, more: object = {}, who = staff, courier = 'delhivery') => {
  const body = { code, status, ...more };
  const reply = await cloud.api('PUT', `/couriers/${courier}/codes`, { body, token: who.token });
  await cloud.settle();
  return reply;
};

test('setting a status override for an unknown code updates the parcels with that code, and parcels that get it later', async () => {
  const [waits, comes] = [await booked(seller), await booked(seller)];
  await push(waits.ewaybill_number, 'HUB-7');
  expect(await get(seller, waits._id)).toMatchObject({ status: 'pending_pickup' });
  expect((await say('HUB-7', 'in_transit')).status).toBe(200);
  const now = await get(seller, waits._id);
  expect(now.status).toBe('in_transit');
  expect(now.orderStatus[0]?.scan_detail.at(-1)).toMatchObject({
    status: 'in transit',
    status_description: 'About HUB-7',
  });
  await push(comes.ewaybill_number, 'HUB-7');
  expect((await get(seller, comes._id)).status).toBe('in_transit');
  const { data } = (await cloud.api<UnknownCodeView[]>('GET', '/couriers/unknown-codes', { token: staff.token })).body;
  expect(data.map(({ code, count, meaning }) => [code, count, meaning])).toEqual([['HUB-7', 1, 'in_transit']]);
});

test('changing or removing a status override updates its parcels as if the old override had never been set', async () => {
  const order = await booked(seller);
  await push(order.ewaybill_number, WORDS.picked_up, 'HUB-8');
  await say('HUB-8', 'out_for_delivery');
  expect((await get(seller, order._id)).status).toBe('out_for_delivery');
  await say('HUB-8', null);
  const back = await get(seller, order._id);
  expect(back.status).toBe('picked_up');
  expect(back.orderStatus[0]?.scan_detail.at(-1)).toMatchObject({ status: 'HUB-8', remark: 'Unknown code HUB-8' });
  await say('HUB-8', 'in_transit');
  expect((await get(seller, order._id)).status).toBe('in_transit');
});

test('a status override that moves money needs a confirmation', async () => {
  const order = await booked(seller, { payment_method: 'cod' });
  await push(order.ewaybill_number, WORDS.picked_up, 'DONE-1');
  const refused = await say('DONE-1', 'delivered');
  expect([refused.status, refused.body.meta.message]).toEqual([
    409,
    '‘delivered’ moves money or ends parcels, and 1 parcel had this code. Look at some of them, then confirm.',
  ]);
  expect((await get(seller, order._id)).status).toBe('picked_up');
  expect((await say('DONE-1', 'delivered', { confirmed: true })).status).toBe(200);
  expect((await get(seller, order._id)).status).toBe('delivered');
  await say('DONE-1', 'none');
  expect((await get(seller, order._id)).status).toBe('delivered');
  expect(log.error).toHaveBeenCalledWith('moved by a wrong status override', {
    order_id: order._id,
    awb: order.ewaybill_number,
    code: 'DONE-1',
    status: 'delivered',
  });
  expect((await audit()).violations).toEqual([]);
});

test('a code that an override marks as meaningless leaves the list of unknown codes', async () => {
  const order = await booked(seller);
  await push(order.ewaybill_number, 'CHAT-1');
  await say('CHAT-1', 'none');
  const again = await say('CHAT-1', 'none');
  expect([again.status, again.body.data]).toEqual([200, null]);
  await push(order.ewaybill_number, 'CHAT-1', 'CHAT-1');
  const { data } = (await cloud.api<UnknownCodeView[]>('GET', '/couriers/unknown-codes', { token: staff.token })).body;
  expect(data.find(({ code }) => code === 'CHAT-1')?.count).toBe(1);
  expect((await say('CHAT-1', 'in_transit', {}, staff, 'dtdc')).status).toBe(404);
  expect((await say('NEVER-1', 'in_transit')).status).toBe(404);
  expect((await say('CHAT-1', 'paid')).status).toBe(422);
  expect((await say('CHAT-1', 'in_transit', {}, seller)).status).toBe(403);
});

test('the audit records which user sets a status override', async () => {
  const administrator = await person('administrator');
  const order = await booked(seller);
  await push(order.ewaybill_number, 'AUD-1');
  await say('AUD-1', 'in_transit');
  const { data } = (await cloud.api<AuditView[]>('GET', '/audit?action=code.say', { token: administrator.token })).body;
  expect(data[0]).toMatchObject({ subject: 'delhivery AUD-1', after: { meaning: 'in_transit' } });
});

test('the tracking poll resends the queue message of a status override if that message was lost', async () => {
  const order = await booked(seller);
  await push(order.ewaybill_number, 'LOST-1');
  const { statusOverrideWrite } = await import('../../../functions/orders/tracking/status-override-store.ts');
  const { commit } = await import('../../../functions/platform/table/commit.ts');
  const at = new Date(Date.now() - 3600_000).toISOString();
  const meaning = {
    courier: 'delhivery',
    code: 'LOST-1',
    status: 'in_transit',
    was: null,
    by: staff.user.id,
    at,
    revision: 1,
  } as const;
  await commit([statusOverrideWrite({ ...meaning, open: true }, undefined)]);
  forgetStatusOverrides();
  await cloud.api('POST', '/local/run/poll-parcels');
  await cloud.settle();
  expect((await get(seller, order._id)).status).toBe('in_transit');
});

test('a wrong status override can be undone, even after two more changes', async () => {
  const order = await booked(seller);
  const code = `LONG-${'x'.repeat(80)}`;
  await push(order.ewaybill_number, WORDS.picked_up, code);
  await say(code, 'out_for_delivery');
  expect((await get(seller, order._id)).status).toBe('out_for_delivery');
  const { findStatusOverride, statusOverrideWrite } = await import(
    '../../../functions/orders/tracking/status-override-store.ts'
  );
  const { commit } = await import('../../../functions/platform/table/commit.ts');
  const wrong = await findStatusOverride('delhivery', code);
  if (wrong === undefined) throw new Error('nothing was said');
  const at = new Date().toISOString();
  const word = {
    ...wrong,
    revision: 2,
    status: null,
    was: wrong.status,
    earlier: ['out_for_delivery'],
    at,
    open: true,
  } as const;
  await commit([statusOverrideWrite(word, wrong)]);
  await say(code, 'in_transit');
  expect((await get(seller, order._id)).status).toBe('in_transit');
});
