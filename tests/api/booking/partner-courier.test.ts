import { beforeAll, expect, test } from 'vitest';
import { forgetPartners } from '../../../functions/courier-partners/partners.ts';
import { putPartner } from '../../../functions/courier-partners/store.ts';
import { SANDBOX_PUSH_SECRET, useCouriers } from '../../../functions/couriers/registry/courier-for.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { ManifestView } from '../../../shared/manifests/contract.ts';
import type { OfferView, OrderView } from '../../../shared/orders/order.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useCloud();
const { booked, get, pay, saved } = orderCalls(cloud);

/** The partner `bld`, whose name speaks of DTDC, with a courier. */
async function dtdcEkart(courier: string | null): Promise<void> {
  await commit([putPartner({ id: 'bld', name: 'Dtdc Ekart', courier, active: true })]);
  forgetPartners();
}

const listOf = async (courier: string): Promise<string[]> => {
  const { token } = await person('vendor', { courier, plan: null });
  return (await cloud.api<OrderView[]>('GET', '/orders', { token })).body.data.map(({ _id }) => _id);
};

const offerOf = async (seller: Person): Promise<OfferView | undefined> => {
  const body = {
    payment_method: 'prepaid',
    source: '110001',
    destination: '400001',
    length: 10,
    breadth: 10,
    height: 10,
  };
  const found = await cloud.api<{ available_logistic: OfferView[] }>('POST', '/logistics/search', {
    body: { ...body, weight: 0.5 },
    token: seller.token,
  });
  return found.body.data.available_logistic.find(({ _id }) => _id === 'bld');
};

beforeAll(openMarket);

test('a partner named “Dtdc Ekart” is carried by the courier that is stored with it, from search to label', async () => {
  await dtdcEkart('shadowfax');
  const seller = await person({ ...ROLES.merchant, manifest: true }, { rupees: 1000 });
  expect(await offerOf(seller)).toMatchObject({ name: 'Dtdc Ekart', courier: 'shadowfax' });

  const order = await booked(seller, {}, 'bld');
  expect(order).toMatchObject({ courier_name: 'Dtdc Ekart', courier: 'shadowfax', label: { barcode_line_width: 1.7 } });
  expect(order.ewaybill_number).toMatch(/^SF\d{10}PW$/);
  expect([await listOf('shadowfax'), await listOf('dtdc')]).toEqual([[order._id], []]);

  const made = await cloud.api<ManifestView>('POST', '/manifests', {
    body: { order_ids: [order._id] },
    token: seller.token,
  });
  expect(made.body.data.sheets).toMatchObject([{ courier: 'shadowfax', label: { barcode_line_width: 1.7 } }]);

  const scan = { code: 'picked', description: 'Picked', location: 'Delhi', at: new Date().toISOString() };
  const { rawBody, headers } = buildPush(
    { awb: order.ewaybill_number ?? '', reference: order._id, scans: [scan] },
    SANDBOX_PUSH_SECRET,
  );
  const push = (courier: string) =>
    fetch(`${cloud.url}/api/v1/webhooks/couriers/${courier}`, { method: 'POST', headers, body: rawBody });
  expect((await push('dtdc')).status).toBe(200);
  expect((await get(seller, order._id)).status).toBe('pending_pickup');
  expect((await push('shadowfax')).status).toBe(200);
  expect((await get(seller, order._id)).status).toBe('picked_up');
});

test('a partner named “Dtdc Ekart” without a courier is listed apart and has a usual label', async () => {
  await dtdcEkart(null);
  const seller = await person('merchant', { rupees: 1000 });
  const order = await booked(seller, {}, 'bld');
  expect(order).toMatchObject({ courier: null, label: { barcode_line_width: 2 } });
  expect(order.ewaybill_number).toMatch(/^88\d{10}$/);
  expect(await listOf('dtdc')).toEqual([]);
});

test('an order of a partner without a courier cannot be booked where there is no sandbox, whatever its name', async () => {
  await dtdcEkart(null);
  const seller = await person('merchant', { rupees: 1000 });
  const order = await saved(seller);
  useCouriers({
    secrets: { dtdc_api_key: 'k', dtdc_customer_code: 'c', dtdc_service_type_id: 's', dtdc_tracking_token: 't' },
  });
  try {
    const paid = await pay(seller, order._id, 'bld');
    expect([paid.status, paid.body.meta.message]).toEqual([409, expect.stringContaining('cannot be booked')]);
  } finally {
    useCouriers(undefined);
  }
});
