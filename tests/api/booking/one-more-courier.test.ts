import { beforeAll, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import type { Courier } from '../../../functions/couriers/port.ts';
import type { CourierProfile } from '../../../functions/couriers/profile.ts';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { COURIERS } from '../../../functions/couriers/registry/couriers.ts';
import { findCourier } from '../../../functions/couriers/registry/registry.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { firstPartners } from '../../../infra/first-data/partners.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

/** The content of a new courier's folder. */
const { ekart } = vi.hoisted(() => {
  const profile: CourierProfile = {
    key: 'ekart',
    name: 'Ekart',
    partners: ['Ekart', 'Ekart 5 KG'],
    label: { barcode_line_width: 3.1 },
    capabilities: { cancel: true, rto: true, reattempt: false, push: true },
    awbs: 'issued',
    sandbox: {
      awb: { prefix: 'FMPP', digits: 10 },
      codes: 'E1|E2|E3|E4|E5|E6|E7|E8|E9|E10|E11|E12|E13|E14|E15',
    },
    real: {
      secrets: ['ekart_key'],
      connect: async (secrets) => (secrets['ekart_key'] ? ({ key: 'ekart' } as Courier) : undefined),
    },
  };
  return { ekart: profile };
});

/** Adds the new courier to the list of couriers. Nothing else is changed. */
vi.mock('../../../functions/couriers/registry/couriers.ts', async (original) => {
  const { COURIERS: before } = await original<typeof import('../../../functions/couriers/registry/couriers.ts')>();
  return { COURIERS: [...before, ekart] };
});

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);

beforeAll(async () => {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Ekart', courier: 'ekart', active: true })]);
});

test('a new courier needs only its folder and one registry line to book, track, accept pushes and have users', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await booked(seller, {}, 'bld');
  expect(order.ewaybill_number).toMatch(/^FMPP\d{10}$/);
  expect(order.label).toEqual({ barcode_line_width: 3.1 });

  const picked = { code: 'E3', description: 'Picked', location: 'Delhi', at: new Date().toISOString() };
  const push = buildPush(
    { awb: order.ewaybill_number ?? '', reference: order._id, scans: [picked] },
    SANDBOX_PUSH_SECRET,
  );
  const post = { method: 'POST', headers: push.headers, body: push.rawBody };
  expect((await fetch(`${cloud.url}/api/v1/webhooks/couriers/ekart`, post)).status).toBe(200);
  expect((await get(seller, order._id)).status).toBe('picked_up');

  for (let day = 0; day < 12; day++) await cloud.advance(24);
  expect((await get(seller, order._id)).status).toMatch(/^(delivered|rto_delivered|lost|damaged)$/);

  const listOf = async (courier: string) => {
    const { token } = await person('vendor', { courier, plan: null });
    return (await cloud.api<OrderView[]>('GET', '/orders', { token })).body.data.map(({ _id }) => _id);
  };
  expect([await listOf('ekart'), await listOf('delhivery')]).toEqual([[order._id], []]);
});

test('a new courier uses its live API once its secret is set and deployed', async () => {
  expect(COURIERS.at(-1)).toBe(ekart);
  expect(await findCourier('ekart', { secrets: { ekart_key: 'k' } })).toEqual({ key: 'ekart' });
  expect(await findCourier('ekart', { secrets: {} })).toBeUndefined();
  expect(
    firstPartners()
      .filter(({ courier }) => courier === 'ekart')
      .map(({ name }) => name),
  ).toEqual(ekart.partners);
});
