import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { auditCod } from '../../../functions/ledger/audit-cod.ts';
import type { CodLine } from '../../../functions/ledger/cod.ts';
import { codLineWrite, listCodLines } from '../../../functions/ledger/cod-store.ts';
import { bankFileKind } from '../../../functions/payouts/bank-file/bank-file-kind.ts';
import { bankFileImport } from '../../../functions/payouts/bank-file/publish-bank-file.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { dieAtWrite, diesAtWrite } from '../../support/faults/die-at-write.ts';
import { bankCsv, bankFileCalls } from '../../support/money/bank-files.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const bina = usePerson('merchant', { rupees: 20_000 });
const { accounts, verified, arrived, generate, remit, rows, payouts, addUtr, download, page } = codCalls(
  cloud,
  staff,
  approver,
);
const bank = bankFileCalls(cloud, staff);
const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });
let utrs = 0;
const newUtr = () => `HDFCN2611220${String(++utrs).padStart(4, '0')}`;

beforeAll(async () => {
  await verified(asha);
  await verified(bina);
});

/** A report with orders of both sellers, all remitted, and the payout references. */
async function paidOut() {
  const made = [...(await arrived(asha, 2)), ...(await arrived(bina, 1))];
  const { report_id } = await generate();
  const sheet = (await download(report_id))['NEFT'] ?? [];
  expect((await remit(report_id, awbsOf(made))).status).toBe(200);
  const reference = (who: typeof asha) => `COD-${report_id.slice(-6).toUpperCase()}-${who.user.id.toUpperCase()}`;
  return { report_id, made, sheet, a: reference(asha), b: reference(bina) };
}

test('a bank file stores UTRs, reverses failed payouts, mails the seller, and changes nothing when it is uploaded again', async () => {
  const { report_id, made, a, b } = await paidOut();
  const utr = newUtr();
  const file = bankCsv([
    [a, 999, '', 'REJECTED', 'Account closed.'],
    [b.toLowerCase(), '', utr.toLowerCase(), 'Success', ''],
  ]);
  const mails = (await accounts.mailsTo(asha)).length;
  expect((await bank.upload(file)).job.result).toMatchObject({ rows: 2, paid: 1, failed: 1, unchanged: 0, left: [] });
  expect((await payouts(report_id)).body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reference: a,
        utr: null,
        returned: expect.objectContaining({ reason: 'Account closed' }),
      }),
      expect.objectContaining({ reference: b, utr, returned: null }),
    ]),
  );
  expect((await listCodLines(made[0]?._id ?? '')).map(({ kind }) => kind)).toEqual([
    'collected',
    'received',
    'remitted',
    'remit_returned',
  ]);
  expect((await rows(report_id)).filter(({ action_done }) => action_done)).toHaveLength(1);
  expect((await accounts.mailsTo(asha)).slice(mails)).toEqual([expect.stringContaining('Account closed')]);
  await cloud.settle();
  const own = (await page(asha)).rows.filter(({ ewaybill_number }) => awbsOf(made).includes(ewaybill_number));
  expect(own).toMatchObject([
    { state: 'ready', paid_at: null, returned: { reason: 'Account closed' } },
    { state: 'ready', paid_at: null, returned: { reason: 'Account closed' } },
  ]);

  expect((await bank.upload(file, 'again.csv')).job.result).toMatchObject({ paid: 0, failed: 0, unchanged: 2 });
  expect((await accounts.mailsTo(asha)).length).toBe(mails + 1);
  expect((await listCodLines(made[0]?._id ?? '')).length).toBe(4);

  const chief = await person('administrator');
  const told = await cloud.api<AuditView[]>('GET', '/audit?action=report.return', { token: chief.token });
  expect(told.body.data[0]).toMatchObject({
    before: { state: 'remitted', utr: null },
    after: { state: 'returned', reference: a, orders: 2, amountPaise: 99_900 },
    reason: 'Account closed',
  });
  await proven();
});

test('a payout that the bank returned can be remitted again only under a new reference, and can be returned again', async () => {
  const { report_id, made, a } = await paidOut();
  await bank.upload(bankCsv([[a, '', '', 'Failed', '']]));
  const awbs = awbsOf(made).slice(0, 2);
  const other = await paidOut();
  await bank.upload(bankCsv([[other.a, '', '', 'Failed', '']]));
  for (const payout_reference of [a, a.toLowerCase(), other.a]) {
    const { status, body } = await remit(report_id, awbs, { payout_reference });
    const message = `The bank returned the transfer ${payout_reference}. Remit under another reference.`;
    expect([status, body.meta.message]).toEqual([409, message]);
  }
  expect((await addUtr(report_id, { reference: a, utr: newUtr() })).body.meta.message).toContain('The bank returned');
  expect((await download(report_id))['NEFT']?.map((row) => [row['Payment Reference'], row['Amount']])).toEqual([
    [`${a}-2`, 999],
  ]);
  expect((await remit(report_id, awbs)).status).toBe(200);
  expect((await rows(report_id)).map(({ payout_reference }) => payout_reference)).toContain(`${a}-2`);
  await cloud.settle();
  const [own] = (await page(asha)).rows.filter(({ ewaybill_number }) => ewaybill_number === awbs[0]);
  expect(own).toMatchObject({ state: 'paid', payout_reference: `${a}-2`, returned: null });
  // The bank reports the failure of the first transfer again. The second transfer must stay paid.
  const again = await bank.upload(bankCsv([[a, '', '', 'Failed', '']]), 'again.csv');
  expect(again.job.result).toMatchObject({ failed: 0, unchanged: 1 });
  expect((await rows(report_id)).filter(({ action_done }) => action_done)).toHaveLength(3);
  const late = await bank.upload(bankCsv([[a, '', newUtr(), 'Paid', '']]));
  expect(late.job.errors[0]?.message).toMatch(/^This transfer was returned on .* and cannot be paid/);
  await bank.upload(bankCsv([[`${a}-2`, 999, newUtr(), 'Returned', 'Name differs']]));
  expect((await download(report_id))['NEFT']?.map((row) => row['Payment Reference'])).toEqual([`${a}-3`]);
  await proven();
});

test('a bank file with wrong rows is refused with a list of all wrong rows, and none of its rows is recorded', async () => {
  const { report_id, a, b } = await paidOut();
  const utr = newUtr();
  await addUtr(report_id, { reference: b, utr });
  const { job } = await bank.upload(
    bankCsv([
      [a, 998, newUtr(), 'Paid', ''],
      [b, '', newUtr(), '', ''],
      ['NOSUCH-1', '', newUtr(), 'Paid', ''],
      [a, 999, 'short', 'Paid', ''],
      ['=cmd|calc', '', '', 'Failed', ''],
      [a, '', '', 'Perhaps', ''],
    ]),
  );
  expect(job.state).toBe('failed');
  expect(job.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [2, 'The amount is ₹998.00. The payout is ₹999.00.'],
    [3, `The payout has the UTR ${utr}. Correct it in its report if it is wrong.`],
    [4, 'No payout of ours has the reference NOSUCH-1.'],
    [5, `The reference ${a} is in row 2 already.`],
    [6, 'No payout of ours has the reference =cmd|calc.'],
    [7, "Status: 'Perhaps' is not known. Use Paid or Failed or Pending."],
  ]);
  const missing = await bank.upload(bankCsv([[a, '', '', 'Paid', '']]));
  expect(missing.job.errors[0]?.message).toBe('A transfer that was paid needs its UTR.');
  const empty = await bank.upload(bankCsv([[a, 999, '', '', '']]));
  expect(empty.job.errors[0]?.message).toContain('No row of this file has a UTR or a status.');
  expect((await payouts(report_id)).body.data).toMatchObject([{ returned: null }, { returned: null }]);
  expect((await bank.send('%PDF-1.7', 'bank.csv')).status).toBe(422);
  expect((await bank.send(bankCsv([]), 'bank.csv', asha)).status).toBe(403);
  await proven();
});

test('a bank file with unknown headings asks for their mapping once and remembers it', async () => {
  const { report_id, a, b } = await paidOut();
  const file = (reference: string) => `Our text;Bank number;Outcome\n${reference};${newUtr()};Executed\n`;
  const first = await bank.upload(file(a));
  expect(first.job.result?.headings).toEqual(['Our text', 'Bank number', 'Outcome']);
  const keep = (columns: object) =>
    cloud.api<{ job_id: string }>('PUT', `/payouts/bank-files/${first.id}/headings`, {
      body: { columns },
      token: staff.token,
    });
  expect((await keep({ reference: 'Our text' })).status).toBe(422);
  expect((await keep({ reference: 'Our text', utr: 'Elsewhere' })).status).toBe(422);
  const kept = await keep({ reference: 'Our text', utr: 'Bank number', status: 'Outcome' });
  expect(kept.status).toBe(200);
  await cloud.settle();
  expect((await keep({ reference: 'Our text', utr: 'Bank number' })).status).toBe(409);
  expect((await bank.upload(file(b))).job.result).toMatchObject({ paid: 1 });
  expect((await payouts(report_id)).body.data.filter(({ utr }) => utr !== null)).toHaveLength(2);
});

test('a bank file skips and lists a row whose payout just changed, and two concurrent files return a payout once', async () => {
  const { report_id, made, a, b } = await paidOut();
  beforeWrite(`REPORT_PAYOUTS#${report_id}`, () => addUtr(report_id, { reference: b, utr: 'HDFCN26112299999' }));
  const { job } = await bank.upload(bankCsv([[b, '', newUtr(), 'Paid', '']]));
  expect(job.result).toMatchObject({ paid: 0, left: [expect.stringContaining('has the UTR HDFCN26112299999')] });
  const failing = bankCsv([[a, '', '', 'Failed', 'Account closed']]);
  await Promise.all([bank.upload(failing), bank.upload(failing, 'other.csv')]);
  const lines = await listCodLines(made[0]?._id ?? '');
  expect(lines.filter(({ kind }) => kind === 'remit_returned')).toHaveLength(1);
  await proven();
});

test('a bank file whose worker is killed at any write is completed later, and returns the COD of each order once', async () => {
  for (const writes of [2, 4, 6]) {
    const { made, a, b } = await paidOut();
    const file = bankCsv([
      [a, '', '', 'Failed', 'Account closed'],
      [b, '', newUtr(), 'Paid', ''],
    ]);
    const row = { ...bankFileKind, work: bankFileImport };
    const mails = (await accounts.mailsTo(asha)).length;
    const sent = await dieAtWrite(1000, () => bank.send(file));
    const id = sent.body.data.job_id;
    await diesAtWrite(writes, () => runUpload(row, id, false));
    await cloud.settle();
    await runUpload(row, id, false);
    for (const { _id } of made.slice(0, 2))
      expect((await listCodLines(_id)).filter(({ kind }) => kind === 'remit_returned')).toHaveLength(1);
    expect((await accounts.mailsTo(asha)).length - mails).toBeGreaterThan(0);
  }
  await proven();
});

test('the bank file that the demo creates is recorded without a question about its headings', async () => {
  const { report_id } = await paidOut();
  const file = await (await fetch(`${cloud.url}/local/bank-response.csv`)).text();
  expect(file.split('\n')[0]).toBe('Customer Reference,Transaction Amount,UTR No,Transaction Status,Rejection Reason');
  expect((await bank.upload(file)).job.state).toBe('done');
  expect((await payouts(report_id)).body.data.filter(({ utr, returned }) => utr === null && returned === null)).toEqual(
    [],
  );
});

test('the integrity audit reports COD that was remitted again without a bank return, or twice under one reference', async () => {
  const line = (seq: number, kind: CodLine['kind'], reference: string): CodLine => ({
    account: 'forged-order',
    seq,
    at: new Date().toISOString(),
    awb: 'FORGED1',
    kind,
    postings: [],
    reference,
  });
  const lines = [
    line(1, 'remitted', 'A'),
    line(2, 'remit_returned', 'B'),
    line(3, 'remitted', 'A'),
    line(4, 'remitted', 'C'),
  ];
  await commit(lines.map(codLineWrite));
  const { violations } = await auditCod();
  expect(violations.filter((text) => text.includes('forged-order'))).toEqual([
    'COD of forged-order is returned under B, and not remitted so.',
    'COD of forged-order is remitted twice under A.',
    'COD of forged-order is remitted twice.',
  ]);
});
