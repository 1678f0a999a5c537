import { describe, expect, test } from 'vitest';
import { findSpent } from '../../../../functions/orders/rules/automatic/automatic-store.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import type { AutomaticView } from '../../../../shared/rules/contract.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { bulkCalls, ordersOfBulk, seller } from '../../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person } from '../../../support/people/people.ts';

// The rules choose Xpressbees for ₹47.20 for every order, except that they hold orders above 5 kg.
const cloud = useMarket();
const bulks = bulkCalls(cloud);
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);

const set = (who: Person, on: boolean, daily_limit: number, owner = who) =>
  cloud.api<AutomaticView>('PUT', `/rules/${owner.user.id}/automatic`, { body: { on, daily_limit }, token: who.token });
const state = async (who: Person) =>
  (await cloud.api<AutomaticView>('GET', `/rules/${who.user.id}/automatic`, { token: who.token })).body.data;
const run = async () => {
  await cloud.runSchedule('ship-automatically');
  await cloud.settle();
};
const spent = async ({ user }: Person) => (await findSpent(user.id, indiaDay(new Date()))) ?? 0;

/**
 * Saves a rule that chooses Xpressbees for every order. A fallback partner may cost up to ₹20 more: Delhivery for
 * ₹66.08.
 */
const withFallback = async (who: Person, daily_limit: number) => {
  await rules.save(who, [newRule({ name: 'Cheap', choose: { fallback_within: 20 } })]);
  await set(who, true, daily_limit);
};
const REFUSED = { SKU: 'SANDBOX-REFUSE-XPRESSBEES' };

describe('the daily limit of automatic fallback', () => {
  test('the daily limit counts the amount by which a fallback partner costs more than the partner that refused', async () => {
    const who = await seller(1000);
    await withFallback(who, 1000);
    const bulk = await bulks.bulkOf(who, REFUSED);
    await run();
    expect((await ordersOfBulk(bulk)).map(({ choice, awb }) => [choice?.partnerId, awb !== null])).toEqual([
      ['dlv', true],
    ]);
    expect([await orders.balance(who), (await state(who)).spent_today]).toEqual([933.92, 66.08]);
  });

  test('a fallback partner whose extra cost exceeds the daily limit is not booked, and the order says why', async () => {
    const who = await seller(1000);
    await withFallback(who, 60);
    const bulk = await bulks.bulkOf(who, REFUSED);
    await run();
    const [order] = await ordersOfBulk(bulk);
    expect(order?.status).toBe('cancelled');
    expect(order?.error).toMatch(
      /^Xpressbees refused .* Your daily limit for automatic shipping does not cover another/,
    );
    expect([await orders.balance(who), await spent(who)]).toEqual([1000, 47_20]);
  });

  test.each([
    ['turned off', false, 1000],
    ['limited to less', true, 60],
  ] as const)(
    'a dearer fallback partner is not charged if automatic shipping is %s while the fallback is decided',
    async (_, on, limit) => {
      const who = await seller(1000);
      await withFallback(who, 1000);
      const bulk = await bulks.bulkOf(who, REFUSED);
      // The ledger entry of the fallback has this note.
      beforeWrite('Xpressbees refused the booking', () => set(who, on, limit));
      await run();
      const [order] = await ordersOfBulk(bulk);
      expect([order?.status, await orders.balance(who), await spent(who)]).toEqual(['cancelled', 1000, 47_20]);
      expect(order?.error).toMatch(/^Xpressbees refused .* Automatic shipping was turned off or changed/);
    },
  );
});
