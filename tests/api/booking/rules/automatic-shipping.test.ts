import { describe, expect, test, vi } from 'vitest';
import {
  createDaySum,
  findSpent,
  listWaiting,
  listWaitingSellers,
  spentWrite,
} from '../../../../functions/orders/rules/automatic/automatic-store.ts';
import { shipAutomatically } from '../../../../functions/orders/rules/automatic/ship-automatically.ts';
import { commit } from '../../../../functions/platform/table/commit.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { AutomaticView } from '../../../../shared/rules/contract.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { diesAtWrite } from '../../../support/faults/die-at-write.ts';
import { bulkCalls, ordersOfBulk, rowsOf, seller } from '../../../support/orders/bulks/bulk-calls.ts';
import { draft } from '../../../support/orders/draft.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../../support/people/people.ts';

// The rules choose Xpressbees for ₹47.20 for every order, except that they hold orders above 5 kg.
const cloud = useMarket();
const bulks = bulkCalls(cloud);
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);

const set = (who: Person, on: boolean, daily_limit: number, owner = who) =>
  cloud.api<AutomaticView>('PUT', `/rules/${owner.user.id}/automatic`, { body: { on, daily_limit }, token: who.token });
const state = async (who: Person) =>
  (await cloud.api<AutomaticView>('GET', `/rules/${who.user.id}/automatic`, { token: who.token })).body.data;
const turnedOn = async (who: Person, daily_limit = 10_000): Promise<Person> => {
  await rules.save(who, [
    newRule({ name: 'Heavy', when: { weight: { more_than: 5, up_to: null } }, choose: { strategy: 'hold' } }),
    newRule({ name: 'Cheap' }),
  ]);
  expect((await set(who, true, daily_limit)).status).toBe(200);
  return who;
};
const run = async () => {
  await cloud.runSchedule('ship-automatically');
  await cloud.settle();
};
const paidOf = async (bulk: string) => (await ordersOfBulk(bulk)).map(({ charge }) => charge !== null);
const mailsTo = async (who: Person) => {
  await cloud.settle();
  const all = (await cloud.api('GET', '/local/mail')).body as unknown as { to: string; subject: string }[];
  return all.filter(({ to, subject }) => to === who.user.email && subject.startsWith('Your wallet is empty'));
};
/** Adds money through the sandbox of the payment provider. Its webhook reports the payment. */
async function topUp({ token }: Person, amount: number): Promise<void> {
  const { data } = (await cloud.api<{ id: string }>('POST', '/wallets/add-money', { body: { amount }, token })).body;
  const body = JSON.stringify({ outcome: 'paid', webhooks: 1 });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${cloud.url}/local/pay/${data.id}`, { method: 'POST', headers, body });
  await cloud.settle();
}
const spent = async ({ user }: Person) => (await findSpent(user.id, indiaDay(new Date()))) ?? 0;

describe('Automatic shipping', () => {
  test('automatic shipping books a bulk that is uploaded after it was turned on, except orders that a rule holds', async () => {
    const who = await turnedOn(await seller(1000));
    const bulk = await bulks.bulkOf(who, {}, { 'Weight (kg)': 6 }, {});
    await run();
    const stored = await ordersOfBulk(bulk);
    expect(
      stored.map(({ choice, awb, rule }) => [choice?.partnerId, awb !== null, rule?.name, rule?.automatic]),
    ).toEqual([
      ['xpb', true, 'Cheap', true],
      [undefined, false, 'Heavy', undefined],
      ['xpb', true, 'Cheap', true],
    ]);
    expect(await orders.balance(who)).toBe(905.6);
    expect(await state(who)).toMatchObject({ on: true, spent_today: 94.4, stopped: null });
    // A second run finds no waiting entry and pays nothing.
    await run();
    expect(await orders.balance(who)).toBe(905.6);
    expect([await listWaiting(who.user.id), (await listWaitingSellers()).includes(who.user.id)]).toEqual([[], false]);
  });

  test('automatic shipping books an API order with partner auto, and no order that a person creates', async () => {
    const who = await turnedOn(await person({ ...ROLES.merchant, core_api_key: true }, { rupees: 1000 }));
    const made = await cloud.api<{ key: string }>('POST', '/users/api-key', {
      body: { may_pay: false },
      token: who.token,
    });
    const send = (partner: object) =>
      cloud.api<OrderView>('POST', '/orders/logistic', {
        body: { ...draft(), ...partner },
        headers: { 'x-api-key': made.body.data.key },
      });
    const auto = (await send({ partner: 'auto' })).body.data;
    const plain = (await send({})).body.data;
    const own = (await orders.create(who, { partner: 'auto' })).body.data;
    await run();
    const views = await Promise.all([auto, plain, own].map(({ _id }) => orders.get(who, _id)));
    expect(views.map(({ ewaybill_number, rule }) => [ewaybill_number !== null, rule?.automatic])).toEqual([
      [true, true],
      [false, undefined],
      [false, false],
    ]);
  });

  test('automatic shipping skips orders older than its start and orders whose partner a person chose', async () => {
    const who = await seller(1000);
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    const before = await bulks.bulkOf(who, {});
    await turnedOn(who);
    const after = await bulks.bulkOf(who, {}, {});
    const id = await bulks.idOf(who, after, 1);
    await bulks.put(who, after, { choices: [{ order_id: id, logistic_id: 'dlv' }] });
    await run();
    expect([await paidOf(before), await paidOf(after)]).toEqual([[false], [false, true]]);
  });

  test('automatic shipping never books orders that were waiting when it was turned off', async () => {
    const who = await turnedOn(await seller(1000));
    const bulk = await bulks.bulkOf(who, {});
    await set(who, false, 10_000);
    await set(who, true, 10_000);
    await run();
    expect([await paidOf(bulk), await listWaiting(who.user.id)]).toEqual([[false], []]);
  });

  test('only the seller can turn automatic shipping on; staff and other sellers are refused', async () => {
    const [who, staff, other] = [await person('merchant'), await person('staff'), await person('merchant')];
    expect((await set(staff, true, 100, who)).body.meta).toMatchObject({ status: 403 });
    expect((await set(other, true, 100, who)).body.meta).toMatchObject({ status: 404 });
    expect((await set(who, true, 0)).body.meta).toMatchObject({ status: 422 });
  });
});

describe('the wallet and the daily limit of automatic shipping', () => {
  test('automatic shipping stops with one mail when the wallet is empty, and continues after a top-up', async () => {
    const who = await turnedOn(await seller(50));
    const bulk = await bulks.bulkOf(who, ...rowsOf(3));
    await run();
    expect(await paidOf(bulk)).toEqual([true, false, false]);
    expect((await state(who)).stopped).toMatchObject({ reason: 'money' });
    await run();
    expect(await mailsTo(who)).toHaveLength(1);
    await topUp(who, 100);
    await run();
    expect(await paidOf(bulk)).toEqual([true, true, true]);
    expect([(await state(who)).stopped, (await mailsTo(who)).length]).toEqual([null, 1]);
  });

  test('automatic shipping stops at the daily limit until the limit is raised, and skips an order that alone exceeds it', async () => {
    const who = await turnedOn(await seller(1000), 100);
    const bulk = await bulks.bulkOf(who, { 'Weight (kg)': 4 }, ...rowsOf(3));
    await run();
    // An order of 4 kg costs ₹40 for the first 500 g and 7 × ₹20 for the rest, which is ₹212.40 with GST.
    expect(await paidOf(bulk)).toEqual([false, true, true, false]);
    expect(await state(who)).toMatchObject({ spent_today: 94.4, stopped: { reason: 'limit' } });
    await set(who, true, 150);
    await run();
    expect([await paidOf(bulk), (await state(who)).stopped]).toEqual([[false, true, true, true], null]);
    expect(await mailsTo(who)).toEqual([]);
  });

  test('automatic shipping continues after a top-up that arrives while it decides that the wallet is empty', async () => {
    const who = await turnedOn(await seller(50));
    const bulk = await bulks.bulkOf(who, ...rowsOf(3));
    // The wallet was read, and next the first order is paid.
    beforeWrite('ORDERS#', () => topUp(who, 100));
    await shipAutomatically(who.user.id);
    await run();
    expect(await paidOf(bulk)).toEqual([true, true, true]);
    expect([(await state(who)).stopped, await mailsTo(who)]).toEqual([null, []]);
  });

  test('automatic shipping continues if the seller raises the limit while it decides that the limit is reached', async () => {
    const who = await turnedOn(await seller(1000), 100);
    await bulks.bulkOf(who, ...rowsOf(2));
    await shipAutomatically(who.user.id);
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    const bulk = await bulks.bulkOf(who, { 'Weight (kg)': 6 }, {});
    await turnedOn(who, 100);
    // The setting was read, and next the first order is stored as held by the rule for heavy orders.
    beforeWrite('ORDERS#', () => set(who, true, 1000));
    await shipAutomatically(who.user.id);
    await run();
    expect([await paidOf(bulk), (await state(who)).stopped]).toEqual([[false, true], null]);
  });
});

describe('concurrent workers of automatic shipping', () => {
  test('two workers of automatic shipping pay each order once and stay within the limit', async () => {
    const who = await turnedOn(await seller(1000), 200);
    const bulk = await bulks.bulkOf(who, ...rowsOf(6));
    await Promise.all([1, 2, 3].map(() => shipAutomatically(who.user.id)));
    await run();
    expect((await paidOf(bulk)).filter(Boolean)).toHaveLength(4);
    expect([await spent(who), await orders.balance(who)]).toEqual([188_80, 811.2]);
  });

  test('automatic shipping stays within the daily limit if another process adds to the day’s sum in between', async () => {
    const who = await turnedOn(await seller(1000), 100);
    const bulk = await bulks.bulkOf(who, ...rowsOf(2));
    const day = indiaDay(new Date());
    await createDaySum(who.user.id, day);
    const full = () => new Failure('CONFLICT');
    beforeWrite('SPENT#', () => commit([spentWrite(who.user.id, day, 20_00, 100_00, full)]));
    await shipAutomatically(who.user.id);
    expect([await paidOf(bulk), await spent(who)]).toEqual([[true, false], 67_20]);
    expect((await state(who)).stopped).toMatchObject({ reason: 'limit' });
  });

  test('automatic shipping stops at once if the seller turns it off during a run', async () => {
    const who = await turnedOn(await seller(1000));
    const bulk = await bulks.bulkOf(who, ...rowsOf(2));
    beforeWrite('ORDERS#', () => set(who, false, 10_000));
    await shipAutomatically(who.user.id);
    expect([await paidOf(bulk), await spent(who)]).toEqual([[false, false], 0]);
  });

  test('an order that the seller pays by hand during a run of automatic shipping is charged once', async () => {
    const who = await turnedOn(await seller(1000));
    const bulk = await bulks.bulkOf(who, ...rowsOf(2));
    const id = await bulks.idOf(who, bulk, 1);
    beforeWrite('ORDERS#', () => orders.pay(who, id, 'dlv'));
    await shipAutomatically(who.user.id);
    await cloud.settle();
    const stored = await ordersOfBulk(bulk);
    expect(stored.map(({ choice }) => choice?.partnerId)).toEqual(['dlv', 'xpb']);
    expect([await spent(who), await orders.balance(who)]).toEqual([47_20, 886.72]);
  });

  test('automatic shipping skips no order and charges none twice, even if its worker dies at any write', async () => {
    for (let died = true, writes = 0; died; writes++) {
      const who = await turnedOn(await seller(1000));
      const bulk = await bulks.bulkOf(who, ...rowsOf(2));
      died = await diesAtWrite(writes, () => shipAutomatically(who.user.id));
      // The lease of the dead worker ends after eleven minutes.
      vi.setSystemTime(Date.now() + 12 * 60_000);
      await shipAutomatically(who.user.id);
      vi.useRealTimers();
      await cloud.settle();
      const stored = await ordersOfBulk(bulk);
      expect([writes, ...stored.map(({ charge }) => charge !== null)]).toEqual([writes, true, true]);
      expect([await orders.balance(who), await spent(who)]).toEqual([905.6, 94_40]);
      expect(await listWaiting(who.user.id)).toEqual([]);
    }
  });
});
