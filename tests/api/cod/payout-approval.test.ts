import { beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findRequest, requestToldWrite } from '../../../functions/reports/approval/request-store.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { PayoutLimitView, PayoutRequestView } from '../../../shared/payouts/contract.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const second = usePerson('staff');
const chief = usePerson('administrator');
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const { accounts, verified, arrived, generate, remit, rows, payouts } = codCalls(cloud, staff, approver);

const ask = (report_id: string, who: Person = staff) =>
  cloud.api<PayoutRequestView>('POST', '/payouts/requests', { body: { report_id }, token: who.token });
const decide = (id: string, request_id: string, more: object, who: Person) =>
  cloud.api<PayoutRequestView | null>('PUT', `/payouts/requests/${id}`, {
    body: { request_id, ...more },
    token: who.token,
  });
const listed = async (who = staff) =>
  (await cloud.api<PayoutRequestView[]>('GET', '/payouts/requests', { token: who.token })).body.data;
const ofReport = async (id: string) =>
  (
    await cloud.api<{ needs_approval: boolean; others_today: number }>('GET', `/payouts/reports/${id}`, {
      token: staff.token,
    })
  ).body.data;
const setLimit = (amount: number, who: Person = chief) =>
  cloud.api<PayoutLimitView>('PUT', '/payouts/limit', { body: { amount }, token: who.token });
const paidIn = async (id: string) => (await rows(id)).filter(({ action_done }) => action_done).length;
const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

beforeAll(async () => {
  await verified(asha);
  expect((await setLimit(1000)).body.data).toMatchObject({ amount: 1000, next_amount: null });
});

/**
 * Creates a report of two parcels with ₹999 in total. One person can pay one such report. Two such reports on the same
 * day exceed the limit.
 */
async function reported(count = 2) {
  const made = await arrived(asha, count);
  const { report_id } = await generate();
  return { report_id, awbs: awbsOf(made) };
}

test('a report that exceeds the limit together with the day’s other payouts is not paid, even in part, by one person', async () => {
  const large = await reported(3);
  const refused = await remit(large.report_id, large.awbs.slice(0, 1));
  expect([refused.status, refused.body.meta.message]).toEqual([
    409,
    'This payout is above the limit of one person. Ask for the approval of a second person. Nothing was remitted.',
  ]);
  expect(await paidIn(large.report_id)).toBe(0);
  const [one, other] = [await reported(), await reported()];
  // Each of the two reports is within the limit, but their sum is not. The report that is counted first is paid.
  const both = await Promise.all([one, other].map(({ report_id, awbs }) => remit(report_id, awbs)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [paid, waits] = both[0]?.status === 200 ? [one, other] : [other, one];
  expect((await remit(paid.report_id, paid.awbs)).status).toBe(200);
  expect(await ofReport(waits.report_id)).toMatchObject({ needs_approval: true, others_today: 999 });
  expect((await ask(paid.report_id)).body.meta.message).toBe(
    'This report is within the limit of one person. Remit it without approval.',
  );
  await proven();
});

test('a payout above the limit is paid once after a second person approves it, and never twice', async () => {
  const { report_id, awbs } = await reported(3);
  const asked = await ask(report_id);
  expect(asked.body.data).toMatchObject({
    state: 'waiting',
    total_payees: 1,
    total_orders: 3,
    amount: 1498.5,
    alone_from: null,
  });
  const { request_id } = asked.body.data;
  expect((await ask(report_id)).body.data.request_id).toBe(request_id);
  expect((await listed()).map(({ _id }) => _id)).toContain(report_id);
  expect((await remit(report_id, awbs)).body.meta.message).toContain('waits for the approval');

  const own = await decide(report_id, request_id, { approve: true }, staff);
  expect([own.status, own.body.meta.message]).toEqual([
    403,
    'You asked for this payout: somebody else has to approve it.',
  ]);
  expect((await decide(report_id, request_id, { approve: true }, asha)).status).toBe(403);
  expect((await decide(report_id, request_id, { approve: true }, approver)).status).toBe(403);
  expect((await decide(report_id, 'other', { approve: true }, second)).status).toBe(409);
  const unread = await decide(report_id, request_id, { approve: false }, second);
  expect(unread.body.meta.fields).toEqual({ reason: 'Enter why the payout is refused.' });

  const twice = await Promise.all([second, chief].map((who) => decide(report_id, request_id, { approve: true }, who)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const by = twice[0]?.status === 200 ? second : chief;
  expect((await decide(report_id, request_id, { approve: true }, by)).status).toBe(200);

  const wrong = await remit(report_id, awbs, { payout_reference: 'ANOTHER1' });
  expect(wrong.body.meta.message).toContain('was not approved as it is now');
  const paid = await Promise.all([staff, second].map((who) => remit(report_id, awbs, {}, who)));
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  expect((await remit(report_id, awbs)).status).toBe(200);
  expect((await payouts(report_id)).body.data).toMatchObject([{ total_orders: 3, amount: 1498.5 }]);
  expect((await listed()).map(({ _id }) => _id)).not.toContain(report_id);
  const late = await decide(report_id, request_id, { approve: false, reason: 'No' }, second);
  expect([late.status, late.body.meta.message]).toEqual([409, 'This payout is remitted already.']);

  const entries = await cloud.api<AuditView[]>('GET', '/audit?action=payout.approve', { token: chief.token });
  expect(entries.body.data.filter(({ subject }) => subject === report_id)).toMatchObject([
    { before: { state: 'waiting' }, after: { state: 'approved', orders: 3, amountPaise: 149_850 } },
  ]);
  await proven();
});

test('a payout whose approval was refused is not paid until a new request is approved', async () => {
  const { report_id, awbs } = await reported(3);
  const { request_id } = (await ask(report_id)).body.data;
  const refused = await decide(report_id, request_id, { approve: false, reason: 'Asha disputes one' }, second);
  expect([refused.status, refused.body.data]).toEqual([200, null]);
  expect((await listed()).map(({ _id }) => _id)).not.toContain(report_id);
  expect((await decide(report_id, request_id, { approve: true }, second)).body.meta.message).toBe(
    'This payout is refused already.',
  );
  expect((await remit(report_id, awbs)).status).toBe(409);
  const again = (await ask(report_id)).body.data;
  expect((await decide(report_id, again.request_id, { approve: true }, second)).status).toBe(200);
  // After the approval, a part of the payout is remitted. Then the person who requested the payout withdraws it.
  await remit(report_id, awbs.slice(0, 1));
  expect((await decide(report_id, again.request_id, { approve: false, reason: 'Wait' }, staff)).status).toBe(200);
  expect((await remit(report_id, awbs)).status).toBe(409);
  expect(await paidIn(report_id)).toBe(1);
});

test('an approval is refused, with the reason, if the account or report changed after the approval was requested', async () => {
  const { report_id, awbs } = await reported(3);
  const { request_id } = (await ask(report_id)).body.data;
  const edit = async (account_number: string) => {
    await accounts.save(approver, { account_number, aadhaar_card_number: 'XXXX-XXXX-2346' }, asha);
    await accounts.verify(second, asha);
    await accounts.hold(approver, asha);
  };
  await accounts.hold(approver, asha, 'Asked by the police');
  const held = await decide(report_id, request_id, { approve: true }, second);
  expect([held.status, held.body.meta.message]).toEqual([
    409,
    expect.stringContaining('was to be paid ₹1,498.50 for 3 orders when this was asked for. Now it is nothing.'),
  ]);
  await edit('99988877701');
  const changed = await decide(report_id, request_id, { approve: true }, second);
  expect(changed.body.meta.message).toMatch(/^The account details of .* have changed since this was asked for\./);
  const next = (await ask(report_id)).body.data;
  expect(next.request_id).not.toBe(request_id);
  expect((await decide(report_id, request_id, { approve: true }, second)).body.meta.message).toContain(
    'asked for again',
  );
  expect((await decide(report_id, next.request_id, { approve: true }, second)).status).toBe(200);
  // The seller's account changes after the approval and before the payment.
  await edit('99988877702');
  expect((await remit(report_id, awbs)).body.meta.message).toContain('was not approved as it is now');
  const last = (await ask(report_id)).body.data;
  expect((await decide(report_id, last.request_id, { approve: true }, second)).status).toBe(200);
  beforeWrite('REPORT_PAYOUT', () => decide(report_id, last.request_id, { approve: false, reason: 'Stop' }, second));
  const stopped = await remit(report_id, awbs);
  expect([stopped.status, await paidIn(report_id)]).toEqual([409, 0]);
});

test('only a user who manages users can set the payout limit; raising it takes 24 hours, lowering it is immediate', async () => {
  stopClock();
  expect((await setLimit(5000, staff)).status).toBe(403);
  const raised = (await setLimit(5000)).body.data;
  expect(raised).toMatchObject({ amount: 1000, next_amount: 5000 });
  expect(Date.parse(raised.next_from ?? '') - Date.now()).toBe(24 * 3_600_000);
  const { report_id, awbs } = await reported(3);
  expect((await remit(report_id, awbs)).status).toBe(409);
  expect((await setLimit(900)).body.data).toMatchObject({ amount: 900, next_amount: null });
});

/** Replaces the permissions of a user's role. */
const grant = ({ user }: Person, permissions: Permissions) =>
  commit([uncheckedRoleWrite({ id: user.roleId, name: 'custom', roleId: null, active: true, permissions })]);

test('the only person with the right to pay can approve alone after 24 hours, unless another user gets the right', async () => {
  const { report_id, awbs } = await reported(3);
  const first = (await ask(report_id)).body.data;
  expect(first.alone_from).toBeNull();
  await Promise.all([second, chief].map((who) => grant(who, {})));
  const mails = (await accounts.mailsTo(staff)).length;
  const { request_id, alone_from } = (await ask(report_id)).body.data;
  expect(Math.abs(Date.parse(alone_from ?? '') - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  expect((await ask(report_id)).body.data.request_id).toBe(request_id);
  const sent = (await accounts.mailsTo(staff)).slice(mails);
  expect(sent).toEqual([expect.stringContaining('A payout of ₹1,498.50 was asked for in your name')]);
  const approve = () => decide(report_id, request_id, { approve: true }, staff);
  expect((await approve()).body.meta.message).toMatch(/^Nobody else may approve this payout\. You may from /);

  const request = await findRequest(report_id);
  if (request === undefined) throw new Error('There is no request.');
  await commit([requestToldWrite(request, new Date(Date.now() - 24 * 3_600_000).toISOString())]);
  await grant(second, ROLES.staff);
  expect((await approve()).body.meta.message).toBe('You asked for this payout: somebody else has to approve it.');
  await grant(second, {});
  expect((await approve()).status).toBe(200);
  expect((await remit(report_id, awbs)).status).toBe(200);
  await Promise.all([grant(second, ROLES.staff), grant(chief, ROLES.administrator)]);
  await proven();
});

test('a payout that is repeated on a later day does not count towards the limit of that day', async () => {
  const [first, second] = [await reported(1), await reported(1)];
  // The limit is ₹900 here, and each report pays ₹499.50.
  stopClock();
  /** Returns a new user, because sessions of the day before have ended. */
  const staffOfNextDay = async () => {
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    return person('staff');
  };
  const payer = await staffOfNextDay();
  expect((await remit(first.report_id, first.awbs, {}, payer)).status).toBe(200);
  const later = await staffOfNextDay();
  expect((await remit(first.report_id, first.awbs, {}, later)).status).toBe(200);
  expect((await remit(second.report_id, second.awbs, {}, later)).status).toBe(200);
});
