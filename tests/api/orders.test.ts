import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeOrder } from '../../functions/orders/change-order.ts';
import { commit } from '../../functions/platform/table.ts';
import { changeUser } from '../../functions/users/store.ts';
import { audit } from '../../functions/wallets/audit.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { useCloud } from '../support/cloud.ts';
import { draft } from '../support/draft.ts';
import { openMarket } from '../support/market.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
beforeAll(openMarket);

const create = (who: Person, more: Record<string, unknown> = {}, key?: string) =>
  cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(more), token: who.token, key });
const choose = (who: Person, id: string, partner: string) =>
  cloud.api<OrderView>('PUT', `/orders/${id}/logistic`, { body: { logistic_id: partner }, token: who.token });
const pay = (who: Person, id: string, partner: string, key?: string) =>
  cloud.api<OrderView>('POST', '/orders/pay/', { body: { order_id: id, logistic_id: partner }, token: who.token, key });
const get = async (who: Person, id: string) =>
  (await cloud.api<OrderView>('GET', `/orders/${id}`, { token: who.token })).body.data;
const balance = async (who: Person) => (await cloud.api<WalletView>('GET', '/wallets', { token: who.token })).body.data;

/** An order that is paid and booked. */
async function booked(who: Person, more: Record<string, unknown> = {}, partner = 'dlv'): Promise<OrderView> {
  const { _id } = (await create(who, more)).body.data;
  await choose(who, _id, partner);
  const reply = await pay(who, _id, partner);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

describe('the main job', () => {
  test('create, compare, choose, pay, book: by the hand-worked price, with its breakdown in the wallet', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const made = await create(seller);
    expect(made.status).toBe(200);
    const order = made.body.data;
    // New Delhi to Mumbai is metro to metro, zone C; 450 g is one slab. GST 18 %: 56 + 10.08, 40 + 7.20, 90 + 16.20.
    expect(
      order.available_logistic.map(({ _id, price }) => [_id, price.total_value, price.tax, price.final_pay, price.day]),
    ).toEqual([
      ['dlv', 56, 10.08, 66.08, 3],
      ['xpb', 40, 7.2, 47.2, 5],
      ['bld', 90, 16.2, 106.2, 3],
    ]);
    // Xpressbees is cheaper but two days slower than the fastest, so it is not the recommendation.
    expect(
      order.available_logistic.map(({ recommendation, best_price, best_tat }) => [
        recommendation,
        best_price,
        best_tat,
      ]),
    ).toEqual([
      [true, false, true],
      [false, true, false],
      [false, false, true],
    ]);
    expect((await choose(seller, order._id, 'dlv')).body.data).toMatchObject({
      logistic_id: 'dlv',
      status: 'partner_selected',
    });
    const paid = (await pay(seller, order._id, 'dlv')).body.data;
    expect(paid).toMatchObject({
      status: 'pending_pickup',
      latest_order_status: 'pending pickup',
      transaction_id: { amount: 66.08 },
      error: null,
    });
    expect(paid.ewaybill_number).toMatch(/^[A-Z0-9]{8,}$/);
    const wallet = await balance(seller);
    expect(wallet).toMatchObject({ amount: 33.92, debit: 66.08 });
    expect(wallet.transactions[0]).toMatchObject({
      kind: 'charge',
      type: 'debit',
      total: 66.08,
      balance_after: 33.92,
      order_id: order._id,
      breakdown: {
        partner: 'Delhivery',
        zone: 'C',
        chargeable_weight: 0.5,
        slabs: 0,
        base: 56,
        additional: 0,
        freight: 56,
        cod: 0,
        gst: 10.08,
        total: 66.08,
        version: 'dlv-v1-00000001',
      },
    });
  });

  test('COD adds the larger of fixed and percent of what is collected; volume counts; unserved partners say why', async () => {
    const seller = await person('merchant');
    // 20 × 20 × 20 / 5000 = 1.6 kg → 2 kg: 56 + 3 × 20 = 116. Collected 2 × 2000 + 40 − 40 = 4000, 2 % = 80. GST 35.28.
    const order = (
      await create(seller, {
        payment_method: 'cod',
        selling_price: 2000,
        quantity: 2,
        length: 20,
        breadth: 20,
        height: 20,
        shipping_charges: 40,
        total_discount: 40,
      })
    ).body.data;
    expect(order.collectable).toBe(4000);
    const dlv = order.available_logistic.find(({ _id }) => _id === 'dlv');
    expect(dlv?.price).toEqual({ total_value: 116, cod_charges: 80, day: 3, tax: 35.28, final_pay: 231.28 });
    expect(dlv?.breakdown).toMatchObject({ zone: 'C', chargeable_weight: 2, slabs: 3, base: 56, additional: 60 });
    expect(order.unavailable).toEqual([{ name: 'Xpressbees', reason: 'No cash on delivery at 400001' }]);
  });

  test('a booking refused for good is refunded in full and says why', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller, { master_sku: 'SANDBOX-REFUSE' });
    expect(order).toMatchObject({ status: 'cancelled', is_cancelled: true, ewaybill_number: null });
    expect(order.error).toContain('refused the booking');
    const wallet = await balance(seller);
    expect(wallet.amount).toBe(100);
    expect(wallet.transactions.map(({ kind, total }) => [kind, total])).toEqual([
      ['refund', 66.08],
      ['charge', 66.08],
      ['opening', 100],
    ]);
  });

  test('a lost reply of the courier is settled by asking for our reference: one AWB, one charge', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller, { master_sku: 'SANDBOX-TIMEOUT' });
    expect(order).toMatchObject({ status: 'paid', ewaybill_number: null });
    await cloud.advance(1);
    await cloud.settle();
    const later = await get(seller, order._id);
    expect(later.ewaybill_number).toBeTruthy();
    expect((await balance(seller)).transactions.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });
});

describe('paying', () => {
  test('a wallet that is too low refuses with 402 and changes nothing', async () => {
    const seller = await person('merchant', { rupees: 60 });
    const { _id } = (await create(seller)).body.data;
    await choose(seller, _id, 'dlv');
    const reply = await pay(seller, _id, 'dlv');
    expect(reply.body.meta).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      message: 'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
    });
    expect((await get(seller, _id)).transaction_id).toBeNull();
    expect((await balance(seller)).amount).toBe(60);
  });

  test('twenty presses at once with one key: one charge, one AWB, the same answer', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id } = (await create(seller)).body.data;
    await choose(seller, _id, 'dlv');
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(seller, _id, 'dlv', 'press-1')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await balance(seller)).amount).toBe(933.92);
    const again = await pay(seller, _id, 'dlv', 'press-1');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body.data.ewaybill_number).toBe((await get(seller, _id)).ewaybill_number);
  });

  test('with different keys the second is told that it is paid', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id } = (await create(seller)).body.data;
    const replies = await Promise.all(['a', 'b', 'c'].map((key) => pay(seller, _id, 'xpb', key)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await balance(seller)).amount).toBe(952.8);
  });

  test('a key cannot pay for two orders', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const [one, two] = [(await create(seller)).body.data._id, (await create(seller)).body.data._id];
    expect((await pay(seller, one, 'xpb', 'same')).status).toBe(200);
    const other = await pay(seller, two, 'xpb', 'same');
    expect(other.body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await balance(seller)).amount).toBe(952.8);
  });

  test('orders paid at once from one wallet never take it below zero', async () => {
    const seller = await person('merchant', { rupees: 150 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => create(seller)));
    const replies = await Promise.all(orders.map((order) => pay(seller, order.body.data._id, 'xpb')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402, 402]);
    expect((await balance(seller)).amount).toBe(8.4);
  });

  test('another seller’s order does not exist, staff may see it but not pay it', async () => {
    const [seller, other, staff] = [
      await person('merchant', { rupees: 100 }),
      await person('merchant', { rupees: 100 }),
      await person('staff'),
    ];
    const { _id } = (await create(seller)).body.data;
    for (const reply of [
      await pay(other, _id, 'dlv'),
      await choose(other, _id, 'dlv'),
      await cloud.api('GET', `/orders/${_id}`, { token: other.token }),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect((await get(staff, _id))._id).toBe(_id);
    expect((await pay(staff, _id, 'dlv')).status).toBe(403);
  });
});

describe('saving', () => {
  test('a repeated save with its key is one order', async () => {
    const seller = await person('merchant');
    const uuid = '0193480a-7c00-7abc-8def-000000000001';
    for (const key of ['any-key', uuid, crypto.randomUUID()]) {
      const replies = await Promise.all([1, 2, 3].map(() => create(seller, {}, key)));
      const again = await create(seller, {}, key);
      expect(new Set([...replies, again].map(({ body }) => body.data._id)).size).toBe(1);
    }
    const all = await cloud.api('GET', '/orders?payment_status=all', { token: seller.token });
    expect(all.body.data).toHaveLength(3);
  });

  test('every rule answers with its field and its text', async () => {
    const seller = await person('merchant');
    const reply = await cloud.api('POST', '/orders/logistic', {
      body: { payment_method: 'card', pickup_address: {}, weight: -1, quantity: '3', height: Number.MAX_VALUE },
      token: seller.token,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.meta.fields).toMatchObject({
      payment_method: 'Please choose cod or prepaid',
      first_name: 'Please enter first name',
      last_name: 'Please enter last name',
      email: 'Please enter email',
      mobile_number: 'Please enter mobile number',
      'pickup_address.line1': 'Please enter address line 1',
      'pickup_address.line2': 'Please enter address line 2',
      'pickup_address.country': 'Please select country',
      'pickup_address.postcode': 'Please enter postcode',
      'pickup_address.email': 'Please enter email',
      master_sku: 'Please enter master SKU',
      weight: 'Only numeric values are allowed. Weight should be more than 0.',
      quantity: 'Only numeric values are allowed. Quantity should be more than 0.',
      selling_price: 'Only numeric values are allowed. Selling Price should be more than 0.',
    });
    expect(reply.body.meta.fields).toHaveProperty('height');
    expect(reply.body.meta.fields).toHaveProperty('shipping_address');
  });

  test('an unknown pin code is an error of its field', async () => {
    const seller = await person('merchant');
    const shipping_address = { ...(draft()['shipping_address'] as object), postcode: '999999' };
    expect((await create(seller, { shipping_address })).body.meta.fields).toEqual({
      'shipping_address.postcode': 'Pin code 999999 is not known.',
    });
  });

  test('choosing and changing five times at once is one state, and nobody is refused', async () => {
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    const five = [1, 2, 3, 4, 5];
    const chosen = await Promise.all(five.map(() => choose(seller, _id, 'dlv')));
    expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, _id)).toMatchObject({ logistic_id: 'dlv', status: 'partner_selected' });
    const body = { _id, ...draft({ weight: 2 }) };
    const changed = await Promise.all(
      five.map(() => cloud.api('PUT', `/orders/${_id}`, { body, token: seller.token })),
    );
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, _id)).toMatchObject({ logistic_id: null, product_details: { weight: 2 } });
  });

  test('an order keeps its plan when it is changed, also where its seller has moved to another', async () => {
    const seller = await person('merchant');
    const { _id } = (await create(seller)).body.data;
    await commit([changeUser(seller.user.id, { plan: 'another' })]);
    const { plan: _, ...body } = draft({ weight: 2 });
    const changed = await cloud.api<OrderView>('PUT', `/orders/${_id}`, { body, token: seller.token });
    expect([changed.status, changed.body.data?.product_details.weight]).toEqual([200, 2]);
  });

  test('a create that is sent again is found also when its clock is ahead, and when its order is hidden by now', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const ahead = (Date.now() + 7 * 60_000).toString(16).padStart(12, '0');
    const key = `${ahead.slice(0, 8)}-${ahead.slice(8)}-7000-8000-000000000001`;
    const first = (await create(seller, {}, key)).body.data;
    vi.setSystemTime(Date.now() + 5 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    expect((await create(seller, {}, key)).body.data._id).toBe(first._id);
    await pay(seller, first._id, 'xpb');
    await commit([changeUser(seller.user.id, { selectedPartners: ['dlv'] })]);
    const again = await create(seller, {}, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });

  test('a price that has changed since it was chosen is not paid; the choice is made again', async () => {
    const seller = await person('merchant', { rupees: 500 });
    const dearer = (await create(seller)).body.data._id;
    await choose(seller, dearer, 'xpb');
    await changeOrder(
      dearer,
      (now) => ({
        next: () => ({
          ...now,
          choice: now.choice && { ...now.choice, price: { ...now.choice.price, final_pay: 40 } },
        }),
      }),
      new Date(),
    );
    expect(await get(seller, dearer)).toMatchObject({ logistic_id: null, transaction_id: null });
    expect((await pay(seller, dearer, 'xpb')).body.meta).toMatchObject({
      status: 409,
      message: 'The price of Xpressbees has changed since you chose it. Choose again.',
    });
    expect((await choose(seller, dearer, 'xpb')).body.data.logistic_id).toBe('xpb');
    expect((await pay(seller, dearer, 'xpb')).body.data.transaction_id?.amount).toBe(47.2);
    expect((await balance(seller)).amount).toBe(452.8);
  });

  test('changing an order lets the chosen partner go; a paid one is locked', async () => {
    const seller = await person('merchant', { rupees: 500 });
    const { _id } = (await create(seller)).body.data;
    await choose(seller, _id, 'dlv');
    const changed = await cloud.api<OrderView>('PUT', `/orders/${_id}`, {
      body: { _id, ...draft({ weight: 2 }) },
      token: seller.token,
    });
    expect(changed.body.data).toMatchObject({ logistic_id: null, status: 'new', product_details: { weight: 2 } });
    expect((await pay(seller, _id, 'dlv')).status).toBe(200);
    const late = await cloud.api('PUT', `/orders/${_id}`, { body: draft(), token: seller.token });
    expect(late.body.meta).toMatchObject({ status: 409, message: 'This order is paid and can no longer be changed.' });
    expect((await choose(seller, _id, 'xpb')).status).toBe(409);
  });
});

describe('after booking', () => {
  const track = (who: Person, id: string) =>
    cloud.api<OrderView>('POST', '/orders/track', { body: { order_id: id }, token: who.token });
  const cancel = (who: Person, id: string, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/cancel', { body: { order_id: id }, token: who.token, key });
  const rto = (who: Person, id: string, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/rto-order', { body: { order_id: id }, token: who.token, key });

  test('cancelling refunds in full, once, however often it is asked', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(seller, order._id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(seller, order._id)).toMatchObject({ is_cancelled: true, status: 'cancelled' });
    expect((await balance(seller)).amount).toBe(100);
  });

  test('a cancellation and a return sent again under their keys answer the same, also all at once', async () => {
    const seller = await person('merchant', { rupees: 500 });
    const [first, second] = [await booked(seller), await booked(seller, { master_sku: 'SANDBOX-DELIVER' })];
    for (const [command, id, other] of [
      [cancel, first._id, second._id],
      [rto, second._id, first._id],
    ] as const) {
      if (command === rto) await cloud.advance(30);
      const key = `again-${id}`;
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => command(seller, id, key)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const late = await command(seller, id, key);
      expect(late.headers.get('idempotency-replayed')).toBe('true');
      expect(late.body.meta.message).toBe(replies[0]?.body.meta.message);
      expect((await command(seller, other, key)).body.meta.code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    // 500 − 66.08 of the second order − 66.08 for its return; the first is refunded.
    expect((await balance(seller)).amount).toBe(367.84);
    expect((await get(seller, second._id)).is_cancelled).toBe(false);
  });

  test('staff may cancel for a seller, another seller and a vendor may not', async () => {
    const [seller, other, staff, vendor] = [
      await person('merchant', { rupees: 100 }),
      await person('merchant'),
      await person('staff'),
      await person('vendor', { userType: 'delhivery', plan: null }),
    ];
    const order = await booked(seller);
    expect((await cancel(other, order._id)).status).toBe(404);
    expect((await cancel(vendor, order._id)).status).toBe(403);
    expect((await cancel(staff, order._id)).status).toBe(200);
    expect((await balance(seller)).amount).toBe(100);
  });

  test('the parcel’s life arrives by the schedule; delivered parcels can be neither cancelled nor returned', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    for (let day = 0; day < 8; day++) await cloud.advance(24);
    const delivered = await get(seller, order._id);
    expect(delivered.status).toBe('delivered');
    expect(delivered.delivery_date).toBeTruthy();
    const seen = delivered.orderStatus[0]?.scan_detail.map(({ status }) => status) ?? [];
    expect(seen).toEqual(expect.arrayContaining(['picked up', 'in transit', 'out for delivery', 'delivered']));
    expect((await cancel(seller, order._id)).status).toBe(409);
    expect((await rto(seller, order._id)).status).toBe(409);
    expect((await track(seller, order._id)).body.data.orderStatus[0]?.scan_detail).toHaveLength(seen.length);
  });

  test('a return to origin debits the difference to twice the freight, once', async () => {
    const seller = await person('merchant', { rupees: 200 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    await cloud.advance(30);
    const replies = await Promise.all([1, 2, 3].map(() => rto(seller, order._id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    // 2 × 56 = 112, GST 20.16, together 132.16; 66.08 were paid.
    expect(await get(seller, order._id)).toMatchObject({ rto_init: true, rto_charge: 66.08 });
    expect((await balance(seller)).amount).toBe(67.84);
  });

  test('a return that the wallet cannot pay is refused and nothing happens', async () => {
    const seller = await person('merchant', { rupees: 70 });
    const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    await cloud.advance(30);
    expect((await rto(seller, order._id)).status).toBe(402);
    expect(await get(seller, order._id)).toMatchObject({ rto_init: false });
    expect((await balance(seller)).amount).toBe(3.92);
  });

  test('the courier’s own return may take the wallet below zero, and nothing can be paid until it is positive again', async () => {
    const seller = await person('merchant', { rupees: 70 });
    const order = await booked(seller, { master_sku: 'SANDBOX-RTO' });
    for (let day = 0; day < 20; day++) await cloud.advance(24);
    expect((await get(seller, order._id)).status).toMatch(/^rto_/);
    expect((await balance(seller)).amount).toBe(-62.16);
    const next = (await create(seller)).body.data;
    expect((await pay(seller, next._id, 'xpb')).status).toBe(402);
  });

  test('anyone may track by AWB, and learns nothing personal', async () => {
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    await cloud.advance(30);
    await cloud.settle();
    const reply = await cloud.api('GET', `/track-my-order?awb=${order.ewaybill_number?.toLowerCase()}`);
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).not.toMatch(/Meera|Nair|9876543210|Station Road|66\.08/);
    expect((await cloud.api('GET', '/track-my-order?awb=NOSUCHAWB1')).status).toBe(404);
  });

  test('a day is promised only to whoever waits for the parcel', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const [coming, cancelled, lost, back] = [
      await booked(seller, { master_sku: 'SANDBOX-DELIVER' }),
      await booked(seller),
      await booked(seller, { master_sku: 'SANDBOX-LOST' }),
      await booked(seller),
    ];
    await cancel(seller, cancelled._id);
    await cloud.advance(30);
    await rto(seller, back._id);
    const expected = async ({ ewaybill_number }: OrderView) => {
      const reply = await cloud.api<{ expected_date: string | null }>('GET', `/track-my-order?awb=${ewaybill_number}`);
      return reply.body.data.expected_date;
    };
    const paid = Date.parse(coming.transaction_id?.created_at ?? '');
    // Delhivery takes three days from metro to metro.
    expect(await expected(coming)).toBe(new Date(paid + 3 * 86_400_000).toISOString());
    expect([await expected(cancelled), await expected(back)]).toEqual([null, null]);
    for (let day = 0; day < 5; day++) await cloud.advance(24);
    expect([(await get(seller, lost._id)).status, await expected(lost)]).toEqual(['lost', null]);
    const delivered = await get(seller, coming._id);
    expect([delivered.status, await expected(coming)]).toEqual(['delivered', delivered.delivery_date]);
  });

  test('a signed push moves the order, repeats and forgeries do not', async () => {
    const { buildPush } = await import('../../functions/couriers/sandbox/push.ts');
    const { SANDBOX_PUSH_SECRET } = await import('../../functions/couriers/courier-for.ts');
    const seller = await person('merchant', { rupees: 100 });
    const order = await booked(seller);
    await track(seller, order._id);
    const awb = order.ewaybill_number ?? '';
    const { SANDBOX_PARTNERS } = await import('../../functions/couriers/sandbox/partners.ts');
    const code = Object.entries(SANDBOX_PARTNERS.delhivery.codes as Record<string, string>).find(
      ([, status]) => status === 'picked_up',
    )?.[0];
    const push = buildPush(
      {
        awb,
        scans: [{ code: code ?? 'PKD', description: 'Picked up', location: 'Delhi', at: new Date().toISOString() }],
      },
      SANDBOX_PUSH_SECRET,
    );
    await cloud.settle();
    const post = (headers: Record<string, string>) =>
      fetch(`${cloud.url}/api/v1/webhooks/couriers/delhivery`, { method: 'POST', headers, body: push.rawBody });
    expect((await post({ ...push.headers, 'x-sandbox-signature': 'x' })).status).toBe(401);
    expect([(await post(push.headers)).status, (await post(push.headers)).status]).toEqual([200, 200]);
  });
});

test('the books balance after all of this', async () => {
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
