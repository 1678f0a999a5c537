import { expect, test } from 'vitest';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);

test('a rule on repeated orders holds the second one, and only the seller’s own orders count as repeats', async () => {
  const [who, other] = [await person('merchant'), await person('merchant')];
  await rules.save(who, [newRule({ name: 'Repeats', when: { risks: ['repeated'] }, choose: { strategy: 'hold' } })]);
  const made = async (by: Person) => (await orders.create(by, { partner: 'auto' })).body.data;
  await made(other);
  await cloud.settle();
  const first = await made(who);
  await cloud.settle();
  const second = await made(who);
  expect([first.rule, second.rule?.held]).toEqual([null, true]);
  await cloud.settle();
  const why = `The same product was ordered from this mobile number within the hour before: ${first.order_id}.`;
  const shown = await Promise.all([first, second].map(({ _id }) => orders.get(who, _id)));
  expect(shown.map(({ risks }) => risks)).toEqual([[], [why]]);
});
