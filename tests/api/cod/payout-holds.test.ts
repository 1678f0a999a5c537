import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { paymentConditionsOf } from '../../../functions/remittance/remit.ts';
import { bankCsv, bankFileCalls } from '../../support/money/bank-files.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const chief = usePerson('administrator');
const asha = usePerson('merchant', { rupees: 20_000 });
const { accounts, verified, arrived, generate, rows, remit, payouts, download } = codCalls(cloud, staff, approver);
beforeAll(async () => {
  await verified(asha);
});

test('a seller whose payouts staff hold is paid nothing and reads the reason, and the audit has the values before and after', async () => {
  const made = await arrived(asha, 1);
  const { report_id } = await generate();
  const text = 'Payouts are held: Two parcels are disputed.';
  const held = await accounts.hold(approver, asha, 'Two parcels are disputed.');
  expect([held.status, held.body.data.rows[0]?.payouts_held]).toMatchObject([200, { text, until: null }]);
  expect((await accounts.hold(approver, asha, 'Two parcels are disputed.')).status).toBe(200);
  expect((await accounts.get(asha)).body.data.rows[0]?.payouts_held?.text).toBe(text);

  const refused = await remit(report_id, awbsOf(made));
  expect([refused.status, refused.body.meta.message]).toEqual([409, text]);
  expect(await rows(report_id)).toMatchObject([{ held: text, action_done: false }]);
  const sheet = await download(report_id);
  expect([sheet['NEFT'], sheet['COD Report']?.[0]?.['Status']]).toEqual([[], 'Held']);

  expect((await accounts.hold(approver, asha)).status).toBe(200);
  await download(report_id);
  expect((await remit(report_id, awbsOf(made))).status).toBe(200);
  expect((await accounts.mailsTo(asha)).slice(-2)).toMatchObject([
    expect.stringContaining('Two parcels are disputed.'),
    expect.stringContaining('Your COD payouts continue'),
  ]);
  const told = async (action: 'payouts.hold' | 'payouts.release') =>
    (await listAudit({ action, user: asha.user.id }, 10)).map(({ before, after, reason }) => ({
      before,
      after,
      reason,
    }));
  const reason = 'Two parcels are disputed.';
  const [free, stopped] = [
    { held: null, until: null },
    { held: reason, until: null },
  ];
  expect(await told('payouts.hold')).toEqual([{ before: free, after: stopped, reason }]);
  expect(await told('payouts.release')).toEqual([{ before: stopped, after: free, reason: null }]);
  const own = await accounts.hold(asha, asha);
  expect(own.status).toBe(403);
});

test('changing the bank account holds payouts for 24 hours', async () => {
  const edit = (more: object) =>
    accounts
      .save(approver, { ...more, aadhaar_card_number: 'XXXX-XXXX-2346' }, asha)
      .then(() => accounts.verify(staff, asha));
  const renamed = await edit({ bank_name: 'HDFC' });
  expect(renamed.body.data.rows[0]?.payouts_held).toBeNull();
  const changed = await edit({ account_number: '99988877744', bank_name: 'HDFC' });
  const { since = '', until } = changed.body.data.rows[0]?.payouts_held ?? {};
  expect(Date.parse(until ?? '') - Date.parse(since)).toBe(24 * 3_600_000);
  const at = (ms: number) => paymentConditionsOf(asha.user.id, new Date(Date.parse(since) + ms));
  expect(await at(24 * 3_600_000 - 1)).toEqual({
    refusal: expect.stringMatching(/^Payouts are held until .*: The bank account was changed\.$/),
  });
  expect(await at(24 * 3_600_000)).toHaveProperty('conditions');
  expect((await accounts.hold(staff, asha)).body.data.rows[0]?.payouts_held).toBeNull();
});

test('a payout that the bank returned counts towards the limit of the day on which it is remitted again', async () => {
  const bank = bankFileCalls(cloud, staff);
  const made = await arrived(asha, 1);
  const { report_id } = await generate();
  const paidToday = async () =>
    (await cloud.api<{ others_today: number }>('GET', `/payouts/reports/${report_id}`, { token: staff.token })).body
      .data.others_today;
  const limit = 499.5 * 2 + (await paidToday());
  await cloud.api('PUT', '/payouts/limit', { body: { amount: Math.ceil(limit) }, token: chief.token });
  for (const [n, status] of [200, 200, 409].entries()) {
    expect((await remit(report_id, awbsOf(made))).status).toBe(status);
    const reference = (await payouts(report_id)).body.data[n]?.reference;
    if (reference) await bank.upload(bankCsv([[reference, '', '', 'Failed', '']]));
  }
  expect(await rows(report_id)).toMatchObject([{ action_done: false }]);
});
