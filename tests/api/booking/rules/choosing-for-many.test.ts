import { describe, expect, test } from 'vitest';
import { changeOrder } from '../../../../functions/orders/change/change-order.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { AppliedView, TryResult } from '../../../../shared/rules/contract.ts';
import { bulkCalls, ordersOfBulk, seller } from '../../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

// The prices from New Delhi to Mumbai for 450 g, prepaid, are: Delhivery ₹66.08 in 3 days, Xpressbees ₹47.20 in 5 days,
// Blue Dart ₹106.20 in 3 days.
const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);
const bulks = bulkCalls(cloud);

const COD = { payment_method: 'cod' as const };
/**
 * Saves three rules. COD orders are shipped with Blue Dart, and a fallback partner may cost ₹25 more. Heavy orders are
 * held. Orders to Maharashtra are shipped with the fastest partner.
 */
const saved = async (who: Person) => {
  const reply = await rules.save(who, [
    newRule({
      name: 'COD',
      when: { payment_method: 'cod' },
      choose: { strategy: 'listed', partners: ['bld'], fallback_within: 25 },
    }),
    newRule({ name: 'Heavy', when: { weight: { more_than: 5, up_to: null } }, choose: { strategy: 'hold' } }),
    newRule({
      name: 'Fast to Mumbai',
      when: { states: ['Maharashtra'] },
      choose: { strategy: 'fastest', most_days: 3 },
    }),
  ]);
  expect(reply.status).toBe(200);
};
const chosenOf = ({ logistic_id, rule, status }: OrderView) => [logistic_id, status, rule?.name, rule?.why, rule?.held];
const chooseAuto = (who: Person, id: string) =>
  cloud.api<OrderView>('PUT', `/orders/${id}/logistic`, { body: { partner: 'auto' }, token: who.token });
const apply = (who: Person, order_ids: string[]) =>
  cloud.api<AppliedView>('POST', '/rules/apply', { body: { order_ids }, token: who.token });

describe('choosing partners of many orders by rules', () => {
  test('rules choose partners for the selected orders of a list, and each order without a partner shows the reason', async () => {
    const [who, other] = [await person('merchant', { rupees: 1000 }), await person('merchant')];
    await rules.save(who, [
      newRule({ name: 'Heavy', when: { weight: { more_than: 5, up_to: null } }, choose: { strategy: 'hold' } }),
      newRule({ name: 'Soon', when: { payment_method: 'cod' }, choose: { strategy: 'fastest', most_days: 1 } }),
      newRule({ name: 'Cheap' }),
    ]);
    const [plain, heavy, cod, paid] = [
      await orders.saved(who),
      await orders.saved(who, { weight: 6 }),
      await orders.saved(who, COD),
      await orders.booked(who),
    ];
    const strange = await orders.saved(other);
    const done = await apply(
      who,
      [plain, heavy, cod, paid, strange].map(({ _id }) => _id),
    );
    expect(done.body.data).toEqual({
      chosen: 1,
      held: 1,
      kept: 0,
      left: [
        { _id: cod._id, order_id: cod.order_id, why: 'None of 2 partners fits the rule.', cause: 'no_partner' },
        {
          _id: paid._id,
          order_id: paid.order_id,
          why: 'This order is paid and can no longer be changed.',
          cause: 'refused',
        },
      ],
    });
    expect(chosenOf(await orders.get(who, plain._id)).slice(0, 3)).toEqual(['xpb', 'partner_selected', 'Cheap']);
    expect((await orders.get(other, strange._id)).logistic_id).toBeNull();
  });

  test('with keep_chosen, applying the rules changes partners that a rule chose and keeps partners that a person chose', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    const [byHand, byRule, open] = [await orders.saved(who), await orders.saved(who), await orders.saved(who, COD)];
    await orders.choose(who, byHand._id, 'bld');
    await chooseAuto(who, byRule._id);
    await rules.save(who, [
      newRule({ name: 'No COD', when: { payment_method: 'prepaid' }, choose: { strategy: 'fastest' } }),
    ]);
    const order_ids = [byHand, byRule, open].map(({ _id }) => _id);
    const body = { order_ids, keep_chosen: true };
    const { data } = (await cloud.api<AppliedView>('POST', '/rules/apply', { body, token: who.token })).body;
    expect(data).toEqual({
      chosen: 1,
      held: 0,
      kept: 1,
      left: [{ _id: open._id, order_id: open.order_id, why: 'No rule matches this order.', cause: 'no_rule' }],
    });
    const after = await Promise.all(order_ids.map((id) => orders.get(who, id)));
    expect(after.map(({ logistic_id, rule }) => [logistic_id, rule?.name])).toEqual([
      ['bld', undefined],
      ['dlv', 'No COD'],
      [null, undefined],
    ]);
  });

  test('a bulk starts with the partners that the seller’s rules choose, and its payment leaves out orders on hold', async () => {
    const who = await seller(1000);
    await saved(who);
    const id = await bulks.bulkOf(
      who,
      {},
      { 'Payment Method': 'cod' },
      { 'Weight (kg)': 6 },
      { 'Shipping City': 'Jaipur', 'Shipping State': 'Rajasthan', 'Shipping Pincode': '302001' },
    );
    const head = await bulks.head(who, id);
    expect([head.rule, head.applied]).toEqual(['own', false]);
    const rows = await bulks.rows(who, id);
    // No rule matches the fourth order, so it gets the recommended partner.
    expect(rows.map(({ chosen, rule }) => [chosen, rule?.name, rule?.held])).toEqual([
      ['dlv', 'Fast to Mumbai', false],
      ['bld', 'COD', false],
      [null, 'Heavy', true],
      ['dlv', undefined, undefined],
    ]);
    const totals = await bulks.totals(who, id);
    expect([totals.unpaid, totals.held, totals.without_partner]).toEqual([4, 1, 0]);
    expect(totals.rules.map(({ rule }) => rule)).toEqual(['recommended', 'best_price', 'best_tat', 'own']);
    expect(await bulks.paid(who, id)).toMatchObject({ success: true, paid: 3 });
    const stored = await ordersOfBulk(id);
    expect(stored.map(({ charge, rule, fallback }) => [charge !== null, rule?.name, fallback?.withinPaise])).toEqual([
      [true, 'Fast to Mumbai', undefined],
      [true, 'COD', 2500],
      [false, 'Heavy', undefined],
      [true, undefined, undefined],
    ]);
    expect((await bulks.pay(who, id)).body.meta.message).toBe(
      'Your rules hold all unpaid orders of this bulk. Choose their partners first.',
    );
    const held = stored[2]?.id ?? '';
    await bulks.put(who, id, { choices: [{ order_id: held, logistic_id: 'xpb' }] });
    expect(await bulks.paid(who, id)).toMatchObject({ success: true, paid: 1 });
  });

  test('a new bulk ignores rules that are off, and its partners change when the seller applies the rules later', async () => {
    const who = await seller(1000);
    const id = await bulks.bulkOf(who, {}, { 'Weight (kg)': 6 });
    expect((await bulks.head(who, id)).rule).toBe('recommended');
    await saved(who);
    const ids = (await ordersOfBulk(id)).map((order) => order.id);
    expect((await apply(who, ids)).body.data).toEqual({ chosen: 1, held: 1, kept: 0, left: [] });
    expect((await bulks.rows(who, id)).map(({ chosen, rule, by_hand }) => [chosen, rule?.name, by_hand])).toEqual([
      ['dlv', 'Fast to Mumbai', true],
      [null, 'Heavy', false],
    ]);
  });
});

test('a trial of a rule compares it with the last paid orders at today’s prices, and changes no order', async () => {
  const [who, staff] = [await person('merchant', { rupees: 2000 }), await person('staff')];
  for (const more of [{}, COD, { weight: 6 }]) await orders.booked(who, more, more === COD ? 'bld' : 'dlv');
  await orders.saved(who);
  // A paid return is not tried, because rules are not for returns.
  const { _id } = await orders.booked(who);
  const reverse = { of: 'none', reason: 'Broken', why: 'other', to: { email: '', mobile_number: '' } } as const;
  await changeOrder(_id, (now) => ({ order: { ...now, details: { ...now.details, reverse } } }), new Date());
  await rules.save(who, [newRule({ name: 'Heavy', when: { weight: { more_than: 5, up_to: null } } })]);
  const rule = newRule({ name: 'Cheap', on: false });
  const tried = await cloud.api<TryResult>('POST', `/rules/${who.user.id}/try`, { body: { rule }, token: staff.token });
  // The prepaid order was paid with Delhivery (₹66.08, 3 days). For it, the rule chooses Xpressbees (₹47.20, 5 days).
  // The COD order costs ₹30 plus GST more. Xpressbees collects no COD in Mumbai, so the rule replaces Blue Dart
  // (₹141.60) with Delhivery (₹101.48). Both take 3 days.
  expect(tried.body.data).toMatchObject({
    orders: 3,
    matched: 2,
    held: 0,
    without_partner: 0,
    changed: 2,
    saved: 59,
    days: -1,
    rows: [
      { was: { partner: 'Blue Dart', price: 141.6, days: 3 }, now: { partner: 'Delhivery', price: 101.48, days: 3 } },
      { was: { partner: 'Delhivery', price: 66.08, days: 3 }, now: { partner: 'Xpressbees', price: 47.2, days: 5 } },
    ],
  });
  expect((await rules.read(who)).body.data.rules).toHaveLength(1);
});
