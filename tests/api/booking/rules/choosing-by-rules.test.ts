import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { draft } from '../../../support/orders/draft.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../../support/orders/rules/rule-calls.ts';
import { undelivered } from '../../../support/orders/undelivered.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

// The prices from New Delhi to Mumbai for 450 g, prepaid, are: Delhivery ₹66.08 in 3 days, Xpressbees ₹47.20 in 5 days,
// Blue Dart ₹106.20 in 3 days.
const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);

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

describe('choosing the partner of one order by rules', () => {
  test('a new order with partner auto gets the partner of the first matching rule, and stores the reason', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await saved(who);
    const made = (await orders.create(who, { partner: 'auto' })).body.data;
    const why = 'The fastest of 2 partners that fit: ₹66.08, 3 days.';
    expect(chosenOf(made)).toEqual(['dlv', 'partner_selected', 'Fast to Mumbai', why, false]);
    expect(chosenOf(await orders.get(who, made._id))).toEqual(chosenOf(made));
    const paid = await orders.paid(who, made._id, 'dlv');
    expect([paid.rule?.name, paid.rule?.why]).toEqual(['Fast to Mumbai', why]);
    expect(await orders.balance(who)).toBe(933.92);
  });

  test('an order that a rule holds has no partner until a person chooses one', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await saved(who);
    const made = (await orders.create(who, { partner: 'auto', weight: 6 })).body.data;
    expect(chosenOf(made)).toEqual([null, 'new', 'Heavy', 'The rule holds such orders for you.', true]);
    const chosen = (await orders.choose(who, made._id, 'xpb')).body.data;
    expect([chosen.logistic_id, chosen.rule]).toEqual(['xpb', null]);
  });

  test('an order that no rule matches gets no partner, and the reply to Choose by rules says why', async () => {
    const who = await person('merchant');
    await rules.save(who, [newRule({ name: 'Off', on: false })]);
    const made = (await orders.create(who, { partner: 'auto' })).body.data;
    expect(chosenOf(made)).toEqual([null, 'new', undefined, undefined, undefined]);
    expect((await chooseAuto(who, made._id)).body.meta).toMatchObject({
      status: 409,
      message: 'No rule matches this order. Choose a partner yourself.',
    });
  });

  test('a rule can change the pickup address of an order, which is then priced from that address', async () => {
    const home = { ...draft().pickup_address, id: 'home', isDefault: true };
    const pune = { ...home, id: 'pune', city: 'Pune', state: 'Maharashtra', postcode: '411001', isDefault: false };
    const who = await person('merchant', { pickupAddresses: [home, pune] });
    await rules.save(who, [newRule({ choose: { strategy: 'fastest', pickup_address: 'pune' } })]);
    const { _id } = await orders.saved(who);
    // Pune to Mumbai is zone B. There, Delhivery costs ₹53 plus 18% GST, and Blue Dart costs ₹70. Both take 2 days.
    const chosen = (await chooseAuto(who, _id)).body.data;
    expect([chosen.logistic_id, chosen.customer_details.pickup_address.city]).toEqual(['dlv', 'Pune']);
    expect(chosen.available_logistic[0]?.price.final_pay).toBe(62.54);
    await rules.save(who, [newRule({ choose: { pickup_address: 'gone' } })]);
    expect((await chooseAuto(who, _id)).body.meta.message).toBe(
      'The pickup address of the rule was deleted. Choose a partner yourself.',
    );
  });

  test('a rule’s decision is deleted when another partner is paid or the order’s details change', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await saved(who);
    const [one, two] = [
      (await orders.create(who, { partner: 'auto' })).body.data,
      (await orders.create(who, { partner: 'auto' })).body.data,
    ];
    const body = { order_id: one._id, logistic_id: 'xpb', expected_amount: 47.2 };
    const paid = (await cloud.api<OrderView>('POST', '/orders/pay/', { body, token: who.token })).body.data;
    expect([paid.logistic_id, paid.rule]).toEqual(['xpb', null]);
    const { body: edited } = await cloud.api<OrderView>('PUT', `/orders/${two._id}`, {
      body: draft({ weight: 0.4 }),
      token: who.token,
    });
    expect([edited.data.logistic_id, edited.data.rule]).toEqual([null, null]);
  });

  test('the fallback limit of the matching rule applies to a payment that sets no limit', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await saved(who);
    const { _id } = (await orders.create(who, { partner: 'auto', ...COD })).body.data;
    expect((await orders.paid(who, _id, 'bld')).fallback).toMatchObject({ within: 25 });
  });

  test('a rule on returned parcels counts the seller’s earlier RTOs to the same mobile number', async () => {
    const who = await person('merchant', { rupees: 1000 });
    await rules.save(who, [newRule({ name: 'Returns', when: { returns: 1 }, choose: { strategy: 'hold' } })]);
    expect((await orders.create(who, { partner: 'auto' })).body.data.rule).toBeNull();
    const returned = await undelivered(cloud)(who);
    expect((await orders.rto(who, returned._id)).status).toBe(200);
    await cloud.settle();
    expect((await orders.create(who, { partner: 'auto' })).body.data.rule).toMatchObject({
      name: 'Returns',
      held: true,
    });
    const another = { partner: 'auto', mobile_number: '9876543211' };
    expect((await orders.create(who, another)).body.data.rule).toBeNull();
  });
});
