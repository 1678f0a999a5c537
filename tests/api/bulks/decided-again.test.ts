import { describe, expect, test } from 'vitest';
import { withoutOwner } from '../../../functions/platform/ids.ts';
import type { DecidedAgain } from '../../../shared/bulks/bulk.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { bulkCalls, ordersOfBulk, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

// The prices from New Delhi to Mumbai for 450 g, prepaid, are: Delhivery ₹66.08 in 3 days, Xpressbees ₹47.20 in 5 days,
// Blue Dart ₹106.20 in 3 days.
const cloud = useMarket();
const rules = ruleCalls(cloud);
const bulks = bulkCalls(cloud);

const COD = newRule({
  name: 'COD',
  when: { payment_method: 'cod' },
  choose: { strategy: 'listed', partners: ['bld'] },
});
const HEAVY = newRule({ name: 'Heavy', when: { weight: { more_than: 5, up_to: null } }, choose: { strategy: 'hold' } });
const FAST = newRule({ name: 'Fast', choose: { strategy: 'fastest', most_days: 3 } });

describe('choosing partners of a bulk again by rules', () => {
  const decide = ({ token }: Person, bulk_id: string) =>
    cloud.api<{ job_id: string }>('POST', '/bulk/decide', { body: { bulk_id }, token });
  const decided = async (who: Person, bulk_id: string) => {
    const { body } = await decide(who, bulk_id);
    return (await waitForJob<DecidedAgain>(cloud, who.token, body.data.job_id)).result;
  };

  test('changed rules choose again for a bulk’s unpaid orders, except partners chosen by hand, and the job lists each change', async () => {
    const who = await seller(1000);
    await rules.save(who, [COD, HEAVY, FAST]);
    const id = await bulks.bulkOf(who, {}, {}, { 'Weight (kg)': 6 }, { 'Payment Method': 'cod' });
    await bulks.put(who, id, { choices: [{ order_id: await bulks.idOf(who, id, 2), logistic_id: 'bld' }] });
    expect(await bulks.chosen(who, id)).toEqual(['dlv', 'bld', null, 'bld']);
    await rules.save(who, [{ ...COD, choose: { ...COD.choose, strategy: 'hold' } }, newRule({ name: 'Cheap' })]);
    // Order 1 changes from Delhivery (₹66.08) to Xpressbees (₹47.20). Order 3 gets its first partner. Order 4 is held.
    const done = await decided(who, id);
    expect(done).toMatchObject({ orders: 4, changed: 2, saved: 18.88, held: 1, without_partner: 0 });
    expect(done.message).toBe('2 of 4 orders have another partner now; ₹18.88 cheaper. 1 is held.');
    expect(await bulks.chosen(who, id)).toEqual(['xpb', 'bld', 'xpb', null]);
    expect((await decided(who, id)).message).toBe('None of 4 orders has another partner now. 1 is held.');
    expect(await bulks.paid(who, id)).toMatchObject({ success: true, paid: 3 });
  });

  test('choosing again by rules works for a bulk that is older than the rules, and is refused if no rule is on', async () => {
    const who = await seller(0);
    const id = await bulks.bulkOf(who, {});
    const refused = await cloud.api('POST', '/bulk/decide', { body: { bulk_id: id }, token: who.token });
    expect(refused.body.meta.message).toBe('No rule is on. Turn one on under Rules first.');
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    expect(await decided(who, id)).toMatchObject({ orders: 1, changed: 1 });
    expect([(await bulks.head(who, id)).rule, await bulks.chosen(who, id)]).toEqual(['own', ['xpb']]);
  });

  test('a bulk cannot be paid while rules choose its partners, and rules cannot choose its partners while it is paid', async () => {
    const who = await seller(1000);
    await rules.save(who, [FAST]);
    const id = await bulks.bulkOf(who, {}, {});
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    const [first, second] = (await ordersOfBulk(id)).map((order) => withoutOwner(order.id));
    const meanwhile: unknown[] = [];
    beforeWrite(first ?? '-', async () => {
      const paid = await bulks.pay(who, id);
      const again = await decide(who, id);
      const byStaff = await decide(await person('staff'), id);
      meanwhile.push(paid.body.meta.message, again.body.data.job_id, byStaff.body.meta.message);
    });
    const { job_id } = (await decide(who, id)).body.data;
    await waitForJob(cloud, who.token, job_id);
    expect(meanwhile).toEqual([
      'Your rules are choosing the partners of this bulk. Pay when they have finished.',
      job_id,
      'Rules are choosing the partners of this bulk already. Wait until they have finished.',
    ]);
    beforeWrite(second ?? '-', async () => {
      meanwhile.push((await decide(who, id)).body.meta.message);
    });
    expect(await bulks.paid(who, id)).toMatchObject({ paid: 2, amount: 94.4 });
    expect(meanwhile[3]).toBe('This bulk is being paid. Let your rules choose for the rest when that is finished.');
  });

  test('a job that chooses partners and dies during its writes is continued, and reports all changes since its first run', async () => {
    const who = await seller(0);
    await rules.save(who, [HEAVY, FAST]);
    const id = await bulks.bulkOf(who, {}, {});
    await rules.save(who, [newRule({ name: 'Cheap' })]);
    const [, second] = await ordersOfBulk(id);
    let deaths = 0;
    beforeWrite(withoutOwner(second?.id ?? '-'), () => {
      deaths += 1;
      return Promise.reject(new Error('The process died.'));
    });
    expect(await decided(who, id)).toMatchObject({ orders: 2, changed: 2, saved: 37.76 });
    expect([deaths, await bulks.chosen(who, id)]).toEqual([1, ['xpb', 'xpb']]);
  });
});
