import { describe, expect, test } from 'vitest';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { read, save } = ruleCalls(cloud);

describe('the rules of one seller', () => {
  test('saving rules keeps their sequence, ids and on/off states, and deletes a rule that is left out', async () => {
    const seller = await person('merchant');
    expect((await read(seller)).body.data).toMatchObject({
      revision: 0,
      rules: [],
      partners: [
        { _id: 'bld', name: 'Blue Dart' },
        { _id: 'dlv', name: 'Delhivery' },
        { _id: 'xpb', name: 'Xpressbees' },
      ],
    });
    const first = (await save(seller, [newRule({ name: 'One' }), newRule({ name: 'Two' }), newRule({ name: 'Three' })]))
      .body;
    const [one, two, three] = first.data.rules as [Rule, Rule, Rule];
    const moved = await save(seller, [three, { ...one, on: false }]);
    expect(moved.body.data).toMatchObject({ revision: 2, rules: [three, { ...one, on: false }] });
    // If a client sends a deleted rule again, the rule gets a new id.
    const [, , again] = (await save(seller, [three, one, two])).body.data.rules;
    expect(again?.name).toBe('Two');
    expect(again?._id).not.toBe(two._id);
  });

  test('invalid rules are refused with the JSON path of each invalid field', async () => {
    const seller = await person('merchant');
    const wrong = [newRule({}), newRule({ name: ' ', when: { pin_codes: ['12'] }, choose: { strategy: 'listed' } })];
    expect((await save(seller, wrong)).body.meta).toMatchObject({
      status: 422,
      fields: {
        'rules.1.name': 'Enter a name for the rule.',
        'rules.1.when.pin_codes.0': 'Write pin codes as 560001, or as a range such as 560001-560099.',
      },
    });
  });

  test('staff can change a seller’s rules, and the audit entry describes each changed rule in a sentence', async () => {
    const [seller, other, staff, chief] = await Promise.all([
      person('merchant'),
      person('merchant'),
      person('staff'),
      person('administrator'),
    ]);
    expect((await read(other, seller)).status).toBe(404);
    expect((await save(other, [], seller)).status).toBe(404);
    await save(seller, [newRule({ name: 'Kept' })]);
    const { seller: owner, rules } = (await read(staff, seller)).body.data;
    expect(owner).toEqual({ _id: seller.user.id, name: `${seller.user.firstName} ${seller.user.lastName}` });
    const [kept] = rules as [Rule];
    expect((await save(staff, [kept, newRule({ name: 'North East', when: { zones: ['E'] } })], seller)).status).toBe(
      200,
    );
    const entries = (await cloud.api<AuditView[]>('GET', '/audit?action=rules.save', { token: chief.token })).body.data;
    expect(entries[0]).toMatchObject({
      created_by: { _id: staff.user.id },
      after: { rules: 2 },
    });
    const shown = Object.entries(entries[0]?.after ?? {}).filter(([name]) => name.endsWith(')'));
    expect(shown).toEqual([
      [expect.stringMatching(/^North East \(\w+\)$/), 'On. If its zone is E, ship with the cheapest partner.'],
    ]);
  });

  test('a user can try rules at most ten times a minute, for all sellers together', async () => {
    const [staff, ...sellers] = await Promise.all([person('staff'), person('merchant'), person('merchant')]);
    stopClock();
    const tries = Array.from({ length: 11 }, (_, n) =>
      cloud.api('POST', `/rules/${sellers[n % 2]?.user.id}/try`, { body: { rule: newRule({}) }, token: staff.token }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
