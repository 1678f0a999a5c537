import { expect, test } from 'vitest';
import { forgetPartners } from '../../../functions/courier-partners/partners.ts';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { replaceCouriersForTests, SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { PartnerView } from '../../../shared/courier-partners/contract.ts';
import type { ManifestView } from '../../../shared/manifests/contract.ts';
import type { OfferView, OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get, list, pay, saved } = orderCalls(cloud);

const audit = async (by: Person, action: string) =>
  (await cloud.api<AuditView[]>('GET', `/audit?action=${action}`, { token: by.token })).body.data;

const addPartner = (by: Person, body: object, key?: string) =>
  cloud.api<PartnerView>('POST', '/logistics', { body, token: by.token, key });
const changePartner = (by: Person, id: string, body: object) =>
  cloud.api<PartnerView>('PUT', `/logistics/${id}`, { body, token: by.token });

test('a new partner has the courier that staff chose, even if the name suggests another courier', async () => {
  const chief = await person('administrator');
  const made = await addPartner(chief, { name: 'Dtdc Ekart', courier: 'shadowfax' });
  const { _id } = made.body.data;
  expect(made.body.data).toEqual({ _id, revision: 1, name: 'Dtdc Ekart', courier: 'shadowfax', active: true });
  expect((await addPartner(chief, { name: 'dtdc  ekart', courier: 'dtdc' })).body.meta.message).toBe(
    'There is already a courier partner ‘Dtdc Ekart’.',
  );
  for (const [courier, message] of [
    [undefined, 'Please choose courier'],
    ['', 'Please choose courier'],
    ['ekart', 'There is no such courier. Choose one from the list.'],
  ]) {
    const { status, body } = await addPartner(chief, { name: 'Ekart', courier });
    expect([status, body.meta.fields]).toEqual([422, { courier: message }]);
  }
});

test('a partner can be renamed, but its courier cannot be changed', async () => {
  const chief = await person('administrator');
  const { _id } = (await addPartner(chief, { name: 'Delhivery 20 KG', courier: 'delhivery' })).body.data;
  expect((await changePartner(chief, _id, { courier: 'dtdc' })).body.meta.fields).toEqual({
    courier: '‘Delhivery 20 KG’ keeps its courier. Add another partner for the other courier.',
  });
  expect((await changePartner(chief, _id, { name: 'DTDC Surface', courier: 'delhivery' })).body.data).toEqual({
    _id,
    revision: 2,
    name: 'DTDC Surface',
    courier: 'delhivery',
    active: true,
  });
  expect((await changePartner(chief, 'nobody', { active: false })).status).toBe(404);
  expect((await audit(chief, 'partner.update')).find(({ subject }) => subject === _id)).toMatchObject({
    before: { name: 'Delhivery 20 KG', courier: 'delhivery', active: true },
    after: { name: 'DTDC Surface', courier: 'delhivery', active: true },
  });
});

test('staff can choose a courier for a partner without one, and cannot change it afterwards', async () => {
  const chief = await person('administrator');
  const { _id, courier } = (await addPartner(chief, { name: 'India Post', courier: null })).body.data;
  expect(courier).toBeNull();
  expect((await changePartner(chief, _id, { courier: 'india-post' })).status).toBe(422);
  expect((await changePartner(chief, _id, { courier: 'spoton' })).body.data.courier).toBe('spoton');
  expect((await changePartner(chief, _id, { courier: null })).status).toBe(422);
});

test('a plan that does not exist has an empty list of partners', async () => {
  const chief = await person('administrator');
  const { body } = await cloud.api<unknown>('GET', '/logistics/rate-cards', { token: chief.token });
  expect(body.data).toEqual([{ plan: 'standard', partners: ['Blue Dart', 'Delhivery', 'Xpressbees'] }]);
});

test('deactivating or renaming a partner takes effect at once and does not affect its parcels in transit', async () => {
  const [chief, seller] = [await person('administrator'), await person('merchant', { rupees: 1000 })];
  const moving = await booked(seller, {}, 'xpb');
  const chosen = await saved(seller);
  const choose = (id: string) =>
    cloud.api('PUT', `/orders/${id}/logistic`, { body: { logistic_id: 'xpb' }, token: seller.token });
  expect((await choose(chosen._id)).status).toBe(200);
  const open = await saved(seller);
  const offers = async () => JSON.stringify((await get(seller, open._id)).available_logistic);
  expect(await offers()).toContain('Xpressbees');
  await changePartner(chief, 'xpb', { name: 'Xpressbees Air' });
  expect(await offers()).toContain('Xpressbees Air');
  expect((await changePartner(chief, 'xpb', { active: false })).body.data.active).toBe(false);
  expect(await offers()).not.toContain('Xpressbees Air');
  // The seller chose an offer of the partner before the partner was deactivated. This offer cannot be paid, and nothing
  // is charged.
  const paying = { order_id: chosen._id, logistic_id: 'xpb' };
  const refused = await cloud.api('POST', '/orders/pay/', { body: paying, token: seller.token });
  expect(refused.status).toBe(409);
  expect((await choose(open._id)).status).toBe(409);
  // Orders of the deactivated partner are still found by the filter, tracked and cancelled.
  const shown = await list(seller, 'logistic_id=xpb');
  expect(shown.body.data.map(({ _id }) => _id)).toContain(moving._id);
  const track = await cloud.api('POST', '/orders/track', { body: { order_id: moving._id }, token: seller.token });
  const cancel = await cloud.api('POST', '/orders/cancel', { body: { order_id: moving._id }, token: seller.token });
  expect([track.status, cancel.status]).toEqual([200, 200]);
  expect((await cloud.api<PartnerView[]>('GET', '/logistics', { token: seller.token })).body.data).toContainEqual({
    _id: 'xpb',
    revision: 3,
    name: 'Xpressbees Air',
    courier: 'xpressbees',
    active: false,
  });
  await changePartner(chief, 'xpb', { name: 'Xpressbees', active: true });
});

/** Creates the partner `bld` with a name that contains two couriers' names, and with the given courier. */
async function dtdcEkart(courier: string | null): Promise<void> {
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Dtdc Ekart', courier, active: true })]);
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

test('a partner named “Dtdc Ekart” uses the courier stored with it, from search to label', async () => {
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

test('a partner without a courier is in a separate list and gets the default label', async () => {
  await dtdcEkart(null);
  const seller = await person('merchant', { rupees: 1000 });
  const order = await booked(seller, {}, 'bld');
  expect(order).toMatchObject({ courier: null, label: { barcode_line_width: 2 } });
  expect(order.ewaybill_number).toMatch(/^88\d{10}$/);
  expect(await listOf('dtdc')).toEqual([]);
});

test('an order of a partner without a courier is not booked, even if the partner’s name contains a courier’s name', async () => {
  await dtdcEkart(null);
  const seller = await person('merchant', { rupees: 1000 });
  const order = await saved(seller);
  replaceCouriersForTests({
    secrets: { dtdc_api_key: 'k', dtdc_customer_code: 'c', dtdc_service_type_id: 's', dtdc_tracking_token: 't' },
  });
  try {
    const paid = await pay(seller, order._id, 'bld');
    expect([paid.status, paid.body.meta.message]).toEqual([409, expect.stringContaining('cannot be booked')]);
  } finally {
    replaceCouriersForTests(undefined);
  }
});
