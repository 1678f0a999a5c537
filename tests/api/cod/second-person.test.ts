import { beforeAll, expect, test } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { listEndedRights } from '../../../functions/users/role-store.ts';
import { whyNotAlone, whyNotTogether } from '../../../functions/users/second-person.ts';
import { changedUserWrite, findUserNow } from '../../../functions/users/store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { PayoutRequestView } from '../../../shared/payouts/contract.ts';
import { permissionsToTree } from '../../../shared/permissions.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { ROLES } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { sellerForm, userCalls } from '../../support/people/user-calls.ts';

const cloud = useMarket();
const chief = usePerson('administrator');
const staff = usePerson('staff');
const other = usePerson('staff');
const helper = usePerson({ dashboard: true });
const late = usePerson({ dashboard: true });
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const { verified, arrived, generate, remit } = codCalls(cloud, staff, approver);
const { invite, signIn } = userCalls(cloud);

beforeAll(async () => {
  await verified(asha);
  await cloud.api('PUT', '/payouts/limit', { body: { amount: 100 }, token: chief.token });
});

/** Requests a new payout. Returns a function with which another person approves the payout. */
async function asked(token: string) {
  const made = await arrived(asha, 1);
  const { report_id } = await generate();
  const body = { report_id };
  const { request_id } = (await cloud.api<PayoutRequestView>('POST', '/payouts/requests', { body, token })).body.data;
  const approve = (by: string) =>
    cloud.api<PayoutRequestView>('PUT', `/payouts/requests/${report_id}`, {
      body: { request_id, approve: true },
      token: by,
    });
  return { report_id, awbs: awbsOf(made), approve };
}

test('an approval is refused if either the requester or the approver created the other’s account', async () => {
  const form = sellerForm({ role: staff.user.roleId, plan: 'standard' });
  const puppet = (await invite(chief, form)).body.data;
  const second = (await signIn(puppet.email)).body.data.attributes?.value ?? '';
  const { report_id, awbs, approve } = await asked(chief.token);
  const refused = await approve(second);
  expect(refused.status).toBe(403);
  expect(refused.body.meta.message).toMatch(
    /^Ravi .* got the right to pay from Asha .* on .*\. The two of you may pay together from .*\. Somebody else can approve before\.$/,
  );
  expect((await (await asked(second)).approve(chief.token)).status).toBe(403);
  // The new account has a waiting time. Until it is over, a third person cannot approve the account's request either.
  expect((await (await asked(second)).approve(staff.token)).body.meta.message).toContain('got the right to pay on');
  expect((await approve(staff.token)).status).toBe(200);
  expect((await remit(report_id, awbs)).status).toBe(200);
});

test('nobody can approve a payout that was requested by an account they created, directly or through another account', async () => {
  const form = (more = {}) => sellerForm({ role: staff.user.roleId, plan: 'standard', ...more });
  const deleted = (await invite(chief, form())).body.data;
  const request = await asked((await signIn(deleted.email)).body.data.attributes?.value ?? '');
  expect((await cloud.api('DELETE', `/users/${deleted._id}`, { token: chief.token })).status).toBe(200);
  const refused = await request.approve(chief.token);
  expect([refused.status, refused.body.meta.message]).toEqual([
    403,
    'The account of the person who asked was deleted. Refuse this, and ask again.',
  ]);
  await commit([{ delete: { pk: 'ENDED_RIGHTS#pay', sk: chief.user.id } }]);

  const between = (await invite(chief, form({ role: chief.user.roleId }))).body.data;
  const token = (await signIn(between.email)).body.data.attributes?.value ?? '';
  const last = (await invite({ ...chief, token }, form())).body.data;
  expect((await findUserNow(last._id))?.rightsSince?.pay).toMatchObject({ by: between._id, through: [chief.user.id] });
});

test('a right to pay that a role just gained blocks approvals like a new account, and the audit says who granted it', async () => {
  const id = helper.user.roleId;
  const permissions = permissionsToTree(ROLES.staff);
  const put = await cloud.api('PUT', `/roles/${id}`, { body: { _id: id, permissions }, token: chief.token });
  expect(put.status).toBe(200);
  const { approve } = await asked(staff.token);
  const refused = await approve(helper.token);
  expect([refused.status, refused.body.meta.message]).toEqual([
    403,
    expect.stringContaining('got the right to pay on'),
  ]);
  const grant = { by: chief.user.id, at: new Date(Date.now() - 73 * 3_600_000).toISOString() };
  await commit([changedUserWrite(staff.user.id, { rightsSince: { pay: grant } })]);
  expect((await (await asked(staff.token)).approve(chief.token)).status).toBe(403);
  expect((await (await asked(staff.token)).approve(other.token)).status).toBe(200);
  const audit = await cloud.api<AuditView[]>('GET', '/audit?action=payout.approve', { token: chief.token });
  expect(audit.body.data[0]?.after?.['right_to_pay']).toEqual([
    { user: staff.user.id, given_by: chief.user.id, at: grant.at },
  ]);
});

test('a user who moves to a role with an older right to pay keeps the later date of the first role’s right', async () => {
  const id = late.user.roleId;
  const permissions = permissionsToTree(ROLES.staff);
  await cloud.api('PUT', `/roles/${id}`, { body: { _id: id, permissions }, token: chief.token });
  const moved = { _id: late.user.id, role: staff.user.roleId };
  const put = await cloud.api('PUT', `/users/${late.user.id}`, { body: moved, token: chief.token });
  expect(put.status).toBe(200);
  expect((await (await asked(chief.token)).approve(late.token)).status).toBe(403);
});

test('nobody can approve alone in the first three days after getting the right to pay', () => {
  const grants = [{ by: 'chief', at: '2026-11-01T10:00:00.000Z' }];
  const meera = { id: 'meera', name: 'Meera', grants };
  expect(whyNotAlone(meera, [], new Date('2026-11-04T09:59:59Z'))).toContain('may approve alone from');
  expect(whyNotAlone(meera, [], new Date('2026-11-04T10:00:00Z'))).toBeUndefined();
});

test('after a right to pay is removed, the remover cannot approve alone for 30 days, nor anyone else for 72 hours', () => {
  const meera = { id: 'meera', name: 'Meera', grants: [] };
  const may = (by: string, now: string) =>
    whyNotAlone(meera, [{ by, at: '2026-11-01T10:00:00.000Z' }], new Date(now)) === undefined;
  expect([may('meera', '2026-12-01T09:59:59Z'), may('meera', '2026-12-01T10:00:00Z')]).toEqual([false, true]);
  expect([may('chief', '2026-11-04T09:59:59Z'), may('chief', '2026-11-04T10:00:00Z')]).toEqual([false, true]);
});

test('two people may pay together once both have had the right for 72 hours, or for 30 days if one granted it to the other', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));
  const meera = (by: string) => ({ id: 'meera', name: 'Meera', grants: [{ by, at: at(1).toISOString() }] });
  const arjun = { id: 'arjun', name: 'Arjun', grants: [] };
  const may = (by: string, now: Date) => [
    whyNotTogether('pay', meera(by), arjun, now) === undefined,
    whyNotTogether('pay', arjun, meera(by), now) === undefined,
  ];
  const before = (date: Date) => new Date(date.getTime() - 1);
  expect(may('chief', before(at(4)))).toEqual([false, false]);
  expect(may('chief', at(4))).toEqual([true, true]);
  expect(may('arjun', at(4))).toEqual([false, false]);
  expect(may('arjun', before(at(31)))).toEqual([false, false]);
  expect(may('arjun', at(31))).toEqual([true, true]);
});

test('every change that ends another person’s right to pay is recorded under the person who made the change', async () => {
  const rolePut = (id: string, permissions: object) =>
    cloud.api('PUT', `/roles/${id}`, { body: { _id: id, permissions }, token: chief.token });
  const ended = async (end: () => Promise<{ status: number }>) => {
    await commit([{ delete: { pk: 'ENDED_RIGHTS#pay', sk: chief.user.id } }]);
    expect((await end()).status).toBe(200);
    return (await listEndedRights('pay')).map(({ by }) => by);
  };
  const change = (id: string, more: object) => () =>
    cloud.api('PUT', `/users/${id}`, { body: { _id: id, ...more }, token: chief.token });
  const mistake = (await invite(chief, sellerForm({ role: staff.user.roleId, plan: 'standard' }))).body.data;
  expect(await ended(() => cloud.api('DELETE', `/users/${mistake._id}`, { token: chief.token }))).toEqual([
    chief.user.id,
  ]);
  expect(await ended(change(asha.user.id, { active: false }))).toEqual([]);
  expect(await ended(change(other.user.id, { active: false }))).toEqual([chief.user.id]);
  expect(await ended(change(late.user.id, { role: approver.user.roleId }))).toEqual([chief.user.id]);
  expect((await listEndedRights('upload_data.courier_partner')).map(({ by }) => by)).toContain(chief.user.id);
  const few = permissionsToTree({ dashboard: true });
  for (const id of new Set([staff.user.roleId, helper.user.roleId, late.user.roleId]))
    expect(await ended(() => rolePut(id, few))).toEqual([chief.user.id]);
});
