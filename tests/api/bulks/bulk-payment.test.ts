import { describe, expect, test } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BulkRefusal } from '../../../shared/bulks/bulk-order.ts';
import type { BulkPrices } from '../../../shared/bulks/bulk-prices.ts';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { bulkCalls, rowsOf, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';

const cloud = useMarket();
const { balance, cancel } = orderCalls(cloud);
const { bulkOf, get, head, rows, totals, put, pay, paid, idOf } = bulkCalls(cloud);

/**
 * The prices with GST. Delhivery is recommended and fast. Xpressbees is cheap and slow. Blue Dart is expensive and as
 * fast as Delhivery.
 */
const [DLV, XPB, BLD] = [66.08, 47.2, 106.2];

const prices = (who: Person, id: string) => get<BulkPrices>(who, `/bulk/${id}/prices`);

/** Runs a function while Delhivery costs ₹70.80 instead of ₹66.08. */
async function withDearerDelhivery(work: () => Promise<void>): Promise<void> {
  const before = await findCards('standard');
  const dearer = before.cards.map((card) =>
    card.partner_id === 'dlv'
      ? { ...card, zones: { ...card.zones, C: { ...card.zones['C'], basePaise: 6000 } as never } }
      : card,
  );
  await commit([planCardsWrite('standard', before, dearer)]);
  try {
    await work();
  } finally {
    await commit([planCardsWrite('standard', await findCards('standard'), before.cards)]);
  }
}

describe('the payment of a bulk', () => {
  test('paying a bulk charges each order’s chosen partner once, and the bulk then shows its cost', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { apply: 'best_price' });
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    expect(await head(asha, id)).toMatchObject({ total_payout: null, unpaid_orders: 3 });
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 3, amount: 200.6 });
    expect(await balance(asha)).toBe(799.4);
    await cloud.settle();
    expect(await head(asha, id)).toMatchObject({ total_payout: 200.6, unpaid_orders: 0 });
    expect(await totals(asha, id)).toMatchObject({ paid: 3, booked: 3, unpaid: 0, to_pay: 0 });
    expect((await rows(asha, id)).map((row) => [row.chosen, row.amount, row.paid])).toEqual([
      ['xpb', XPB, true],
      ['bld', BLD, true],
      ['xpb', XPB, true],
    ]);
    const order = await get<OrderView>(asha, `/orders/${await idOf(asha, id, 1)}`);
    const [listed] = (await cloud.api<OrderView[]>('GET', '/orders?limit=1', { token: asha.token })).body.data;
    for (const one of [order, listed]) expect(one?.bulk_id).toEqual({ _id: id, total_payout: 200.6 });
    const again = await pay(asha, id);
    expect([again.status, again.body.meta.message]).toEqual([409, 'Every order of this bulk is paid already.']);
  });

  test('a refund lowers the total cost of a bulk, and a return to origin leaves it unchanged', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    await paid(asha, id);
    await cloud.settle();
    const [one = '', two = ''] = (await rows(asha, id)).map(({ _id }) => _id);
    await cancel(asha, one);
    expect((await head(asha, id)).total_payout).toBe(DLV);
    await cancel(asha, two);
    expect(await head(asha, id)).toMatchObject({ total_payout: 0, unpaid_orders: 0 });
    const returned = await bulkOf(asha, { SKU: 'SANDBOX-DELIVER' });
    await paid(asha, returned);
    await cloud.settle();
    await cloud.advance(30);
    await cloud.api('POST', '/orders/rto-order', {
      body: { order_id: await idOf(asha, returned, 1) },
      token: asha.token,
    });
    expect((await head(asha, returned)).total_payout).toBe(DLV);
  });

  test('the payment of a bulk that costs more than the balance is refused before a job starts', async () => {
    const asha = await seller(100);
    const id = await bulkOf(asha, ...rowsOf(2));
    const reply = await pay(asha, id);
    expect([reply.status, reply.body.meta.message]).toEqual([
      402,
      'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
    ]);
    expect((await head(asha, id)).pay_job_id).toBeNull();
  });

  test('another seller cannot pay the orders of a bulk, and the refused attempt does not block their owner’s payment', async () => {
    const [asha, ravi] = [await seller(1000), await seller(1000)];
    const id = await bulkOf(asha, ...rowsOf(2));
    const body = (await rows(asha, id)).map(({ _id: order_id }) => ({ order_id, logistic_id: 'dlv' }));
    const theirs = await cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body, token: ravi.token });
    const { result } = await waitForJob<BatchResult>(cloud, ravi.token, theirs.body.data.job_id);
    expect(result).toMatchObject({ paid: 0, failed_transaction: [{ order_count: 1 }, { order_count: 2 }] });
    expect((await head(asha, id)).pay_job_id).toBeNull();
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 2 });
    expect(await balance(ravi)).toBe(1000);
  });

  test('paying a bulk is refused if its total differs from the total on the seller’s screen', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    const reply = await pay(asha, id, { expected_amount: 94.4 });
    expect([reply.status, reply.body.meta.message]).toEqual([
      409,
      'The total was ₹94.40; it is ₹132.16 now. Look at it and pay again.',
    ]);
    expect((await pay(asha, id, { expected_amount: 132.16 })).status).toBe(200);
  });

  test('pressing Pay 32 times in two tabs starts one payment job, which charges each order once', async () => {
    const asha = await seller(10_000);
    const id = await bulkOf(asha, ...rowsOf(12));
    const replies = await Promise.all(Array.from({ length: 32 }, () => pay(asha, id, {}, crypto.randomUUID())));
    const jobs = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.data.job_id] : [])));
    expect([...jobs]).toEqual([(await head(asha, id)).pay_job_id]);
    const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.meta.message);
    expect(refused.filter((message) => message !== 'Every order of this bulk is paid already.')).toEqual([]);
    for (const job of jobs) await waitForJob(cloud, asha.token, job);
    expect(await balance(asha)).toBe(Math.round((10_000 - 12 * DLV) * 100) / 100);
  });

  test('the payment of a bulk with changed prices is refused with the new prices, and succeeds once the seller accepts them', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    expect(await prices(asha, id)).toEqual({ unpaid: 3, was: 238.36, to_pay: 238.36, changed: [] });
    await withDearerDelhivery(async () => {
      const refused = await pay(asha, id, { expected_amount: 238.36 });
      expect(refused.body.meta).toMatchObject({
        status: 409,
        code: 'PRICE_CHANGED',
        fields: { expected_amount: '238.36', final_pay: '247.8', orders: '2' },
      });
      expect(refused.body.meta.message).toBe(
        'The prices of 2 of 3 orders changed since this bulk was priced: ₹238.36 then, ₹247.80 now. Nothing was paid. Accept the new prices, or choose again.',
      );
      expect(await head(asha, id)).toMatchObject({ pay_job_id: null, total_payout: null });
      expect(await prices(asha, id)).toMatchObject({
        was: 238.36,
        to_pay: 247.8,
        changed: [
          { number: 1, partner: 'Delhivery', was: DLV, now: 70.8, reason: null },
          { number: 3, partner: 'Delhivery', was: DLV, now: 70.8, reason: null },
        ],
      });
      const unseen = await pay(asha, id, { accept_new_prices: true });
      expect([unseen.status, unseen.body.meta.message]).toEqual([422, 'Send the new total that was shown.']);
      const old = await pay(asha, id, { accept_new_prices: true, expected_amount: 238.36 });
      expect([old.status, old.body.meta.code]).toEqual([409, 'PRICE_CHANGED']);
      expect(await balance(asha)).toBe(1000);
      const accepted = await pay(asha, id, { accept_new_prices: true, expected_amount: 247.8 });
      const { result } = await waitForJob<BatchResult>(cloud, asha.token, accepted.body.data.job_id);
      expect(result).toMatchObject({ success: true, paid: 3, amount: 247.8, failed_transaction: [] });
    });
    expect([(await head(asha, id)).total_payout, await balance(asha)]).toEqual([247.8, 752.2]);
  });

  test('the payment of a bulk skips an order whose partner no longer exists, and pays the other orders', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'bld' }] });
    const before = await findCards('standard');
    await commit([
      planCardsWrite(
        'standard',
        before,
        before.cards.filter(({ partner_id }) => partner_id !== 'bld'),
      ),
    ]);
    try {
      const gone = 'This partner does not offer to carry this parcel. Choose another one.';
      expect(await prices(asha, id)).toMatchObject({
        was: 172.28,
        to_pay: DLV,
        changed: [{ number: 2, was: BLD, now: null, reason: gone }],
      });
      expect(await paid(asha, id)).toMatchObject({ paid: 1, failed_transaction: [{ order_count: 2, message: gone }] });
    } finally {
      await commit([planCardsWrite('standard', await findCards('standard'), before.cards)]);
    }
  });

  test('a bulk shows why a courier refused one of its orders after the payment', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, {}, { SKU: 'SANDBOX-REFUSE' }, {});
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 3 });
    await cloud.settle();
    await cancel(asha, await idOf(asha, id, 3));
    expect(await head(asha, id)).toMatchObject({ refused_orders: 1, total_payout: DLV });
    expect(await totals(asha, id)).toMatchObject({ paid: 3, booked: 1, refunded: 2, refused: 1 });
    expect(await get<BulkRefusal[]>(asha, `/bulk/${id}/refusals`)).toMatchObject([
      {
        order_count: 2,
        message: 'Delhivery refused the booking: The sandbox was told to refuse this booking.',
        amount: DLV,
        job_id: (await head(asha, id)).pay_job_id,
      },
    ]);
  });

  test('the payment of a bulk is refused if an order has no partner, and the refusal lists the order', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(2));
    const second = await idOf(asha, id, 2);
    await cloud.api('PUT', `/orders/${second}`, { body: draft({ weight: 2 }), token: asha.token });
    expect(await totals(asha, id)).toMatchObject({ without_partner: 1, unpaid: 2 });
    const reply = await pay(asha, id);
    expect([reply.status, reply.body.meta.message]).toEqual([409, 'Choose a courier partner for order 2 first.']);
  });

  test('a bulk can still be paid after one of its orders was deleted', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, ...rowsOf(3));
    await cloud.api('DELETE', `/orders/${await idOf(asha, id, 2)}`, { token: asha.token });
    expect((await rows(asha, id)).map(({ number }) => number)).toEqual([1, 3]);
    expect(await head(asha, id)).toMatchObject({ orders_count: 3, unpaid_orders: 2 });
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 2 });
    expect(await head(asha, id)).toMatchObject({ unpaid_orders: 0 });
  });

  test('the invoices of a bulk show the addresses and the price of the chosen partner', async () => {
    const asha = await seller(1000);
    const id = await bulkOf(asha, {}, {});
    const shown = await get<(OrderView & { number: number })[]>(asha, `/bulk/${id}/invoices?limit=1&cursor=1`);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ number: 2, customer_details: { shipping_address: { postcode: '400001' } } });
    expect(shown[0]?.available_logistic.map(({ _id, price }) => [_id, price.final_pay])).toEqual([['dlv', DLV]]);
  });
});

test('the ledger agrees with every order and every bulk after all payments', async () => {
  await cloud.settle();
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
