import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { noteBookingAttempt } from '../../../functions/orders/booking/asking.ts';
import { applyBookingResult, book } from '../../../functions/orders/booking/book.ts';
import { storeAwb } from '../../../functions/orders/booking/keep-awb.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type PlainServer, plainCourier, plainServer } from '../../support/orders/plain-courier.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const rig = vi.hoisted((): { server: PlainServer | undefined } => ({ server: undefined }));

vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  const { plainProfile } = await import('../../support/orders/plain-courier.ts');
  return { COURIERS: [...COURIERS, plainProfile(() => rig.server)] };
});

const NO_XPRESSBEES = 'SANDBOX-REFUSE-XPRESSBEES';
const refusal = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'no' } as const;

const cloud = useMarket();
const { saved, choose, get, kept, balance } = orderCalls(cloud);
let seller: Person;
beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Ekart', courier: 'ekart', active: true })]);
});
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000, selectedPartners: ['xpb', 'bld'] });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** Pays an order with a partner whose courier does not answer. A fallback partner may cost up to ₹100 more. */
async function paid(partner: string): Promise<string> {
  const { _id } = await saved(seller, { master_sku: 'SANDBOX-DOWN' });
  await choose(seller, _id, partner);
  const body = { order_id: _id, logistic_id: partner, fallback_within: 100 };
  expect((await cloud.api('POST', '/orders/pay/', { body, token: seller.token })).status).toBe(200);
  return _id;
}

test('two workers that receive the same courier refusal book the parcel once with the fallback partner', async () => {
  const server = plainServer('reference');
  rig.server = server;
  const id = await paid('xpb');
  const { details, ...order } = await kept(id);
  await commit([orderWrite({ ...order, details: { ...details, master_sku: NO_XPRESSBEES } })]);
  const refusing = await kept(id);
  await Promise.all([1, 2, 3].map(() => book(refusing, new Date())));
  expect(server.sent).toHaveLength(1);
  expect(await get(seller, id)).toMatchObject({ courier_name: 'Ekart', latest_order_status: 'pending pickup' });
  expect(await balance(seller)).toBe(893.8);
  expect((await audit()).violations).toEqual([]);
});

test('a worker does not send an order to a fallback partner while another worker is sending it to its partner', async () => {
  const server = plainServer('person');
  server.next = ['not asked'];
  rig.server = server;
  const id = await paid('bld');
  const asked = await kept(id);
  expect(asked.asking).toBeUndefined();
  const noted = await noteBookingAttempt(asked, plainCourier(server), new Date());
  expect(noted.kind).toBe('noted');
  expect((await applyBookingResult(asked, refusal, new Date()))?.choice?.name).toBe('Ekart');
  expect(await kept(id)).toMatchObject({ choice: { name: 'Ekart' }, refund: null, asking: { at: expect.any(String) } });
});

test('a worker with an outdated copy of an order does not send it again to the partner that refused it', async () => {
  const server = plainServer('person');
  server.next = ['not asked'];
  rig.server = server;
  const id = await paid('bld');
  const stale = await kept(id);
  const taken = await applyBookingResult(stale, refusal, new Date());
  expect(taken?.choice?.name).toBe('Xpressbees');
  await book(stale, new Date());
  expect(server.sent).toEqual([]);
  // If the first partner's AWB arrives late, it does not book the order either.
  await storeAwb(stale, { kind: 'booked', awb: 'EKLATE001' }, new Date());
  expect(await kept(id)).toMatchObject({ choice: { name: 'Xpressbees' }, awb: null });
  expect((await kept(id)).asking).toBeUndefined();
});

test('an order is refunded even if the courier’s refusal text contains a lone surrogate', async () => {
  const server = plainServer('reference');
  server.next = ['not asked'];
  rig.server = server;
  const { _id: id } = await saved(seller, { master_sku: 'SANDBOX-DOWN' });
  await choose(seller, id, 'bld');
  await cloud.api('POST', '/orders/pay/', { body: { order_id: id, logistic_id: 'bld' }, token: seller.token });
  await applyBookingResult(await kept(id), { ...refusal, message: 'We do not go there \ud83d' }, new Date());
  expect(await get(seller, id)).toMatchObject({ status: 'cancelled', error: expect.stringContaining('not go there') });
  expect(await balance(seller)).toBe(1000);
});
