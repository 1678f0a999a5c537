import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { storeAwb } from '../../../functions/orders/booking/keep-awb.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { sheetDetailsWrite } from '../../../functions/reports/store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { csvOf } from '../../support/money/confirmations.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get, kept } = orderCalls(cloud);
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const bina = usePerson('merchant', { rupees: 20_000 });
const calls = codCalls(cloud, staff, approver);
const { accounts, confirmations, verified, arrived, ask, generate, reports, rows } = calls;
const { remit, payouts, addUtr, download, sheets } = calls;
beforeAll(async () => {
  await verified(asha);
});

const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

test('a remittance pays to verified bank details once, with the given reference', async () => {
  const made = await arrived(asha, 3);
  const unknown = await arrived(bina, 1);
  const { report_id } = await generate();
  const row = (await rows(report_id)).find(({ _id }) => _id === made[0]?._id);
  expect(row).toMatchObject({
    vendor_name: 'Asha Traders',
    account_number: '00123456789',
    ifsc_code: 'HDFC0001234',
    amount: 499.5,
    action_done: false,
    loading: false,
  });
  const book = await download(report_id);
  const reference = `COD-${report_id.slice(-6).toUpperCase()}-${asha.user.id.toUpperCase()}`;
  expect(book['NEFT']).toEqual([
    {
      'Transaction Type': 'NEFT',
      'Beneficiary Name': 'Asha Traders',
      'Beneficiary Account Number': '00123456789',
      'IFSC Code': 'HDFC0001234',
      Amount: 1498.5,
      'Payment Reference': reference,
      'Bank Name': 'HDFC Bank',
      Orders: 3,
    },
  ]);
  expect(book['COD Report']).toHaveLength(4);

  const [a = '', b = '', c = ''] = awbsOf(made);
  const many = await Promise.all(Array.from({ length: 4 }, () => remit(report_id, [a, b])));
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await kept(made[0]?._id ?? '')).remitted).toMatchObject({ paise: 49_950, reference });
  expect((await remit(report_id, [c], { payout_reference: 'HDFCR52026112200012345' })).body.data.remitted).toEqual([c]);
  expect((await get(asha, made[2]?._id ?? '')).action_done).toBe(true);
  const left = await download(report_id);
  expect(left['NEFT']).toEqual([]);
  expect(left['COD Report']?.map(({ Status }) => Status).toSorted()).toEqual([
    'Remitted',
    'Remitted',
    'Remitted',
    'To be remitted',
  ]);

  const refused = await remit(report_id, awbsOf(unknown));
  expect([refused.status, refused.body.meta.message]).toEqual([409, 'Vendor account details is not available.']);
  const mixed = await remit(report_id, [a, ...awbsOf(unknown), 'NOSUCH1']);
  expect(mixed.body.data).toEqual({
    remitted: [a],
    failures: [
      { awb_number: awbsOf(unknown)[0], message: 'Vendor account details is not available.' },
      { awb_number: 'NOSUCH1', message: 'This AWB is not in the report.' },
    ],
  });
  expect(await rows(report_id, `awb=${b}`)).toMatchObject([{ ewaybill_number: b, action_done: true }]);
  expect(await rows(report_id, 'awb=NOSUCH1')).toEqual([]);
  await proven();
});

test('a remittance is refused if the bank details changed after the payout sheet was downloaded', async () => {
  const [other] = (await reports()).body.data;
  const made = await arrived(asha, 1);
  const { report_id } = await generate();
  const wrong = await remit(other?._id ?? '', awbsOf(made));
  expect([wrong.status, wrong.body.meta.message]).toEqual([409, 'This AWB is not in the report.']);
  await download(report_id);
  const edited = await accounts.save(
    approver,
    { account_number: '99988877766', aadhaar_card_number: 'XXXX-XXXX-2346' },
    asha,
  );
  expect(edited.status).toBe(200);
  expect((await accounts.verify(staff, asha)).status).toBe(200);
  expect((await accounts.hold(staff, asha)).status).toBe(200);
  const changed = await remit(report_id, awbsOf(made));
  expect([changed.status, changed.body.meta.message]).toEqual([
    409,
    'Account details have changed. Download the report again.',
  ]);
  await download(report_id);
  expect((await remit(report_id, awbsOf(made))).status).toBe(200);
  await proven();
});

test.each<[string, (report: string) => Promise<unknown>]>([
  ['the account details change', () => accounts.save(approver, { account_number: '99988877755' }, asha)],
  [
    'a sheet with former details',
    (id) => commit([sheetDetailsWrite(id, asha.user.id, 'former', new Date().toISOString())]),
  ],
])('a remittance is refused if %s between the check and the payment', async (_, happens) => {
  const made = await arrived(asha, 1);
  const { report_id } = await generate();
  beforeWrite('REPORT_PAYOUT', () => happens(report_id));
  const refused = await remit(report_id, awbsOf(made));
  expect([refused.status, refused.body.meta.message]).toEqual([
    409,
    'Account details have changed. Download the report again.',
  ]);
  expect((await kept(made[0]?._id ?? '')).remitted).toBeUndefined();
});

test('a remittance of an AWB that two couriers issued pays only the parcel in its report', async () => {
  const same = async (awb: string, partner: string): Promise<string> => {
    const more = { payment_method: 'cod', selling_price: 499.5, master_sku: 'SANDBOX-DOWN' };
    const { _id } = await booked(asha, more, partner);
    await storeAwb(await kept(_id), { kind: 'booked', awb }, new Date());
    await deliver(_id);
    await confirmations.upload(csvOf([[awb, 499.5, '', `UTR-${partner}`]]), { logistic_id: partner });
    return _id;
  };
  const paid = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await get(asha, id)).action_done));
  const one = await same('SAMECOD001', 'dlv');
  const first = await generate();
  const other = await same('SAMECOD001', 'bld');
  const second = await generate();
  expect((await remit(first.report_id, ['SAMECOD001'])).body.data).toMatchObject({ remitted: ['SAMECOD001'] });
  expect(await paid(one, other)).toEqual([true, false]);
  expect((await remit(second.report_id, ['SAMECOD001'])).body.data).toMatchObject({ remitted: ['SAMECOD001'] });
  expect(await paid(one, other)).toEqual([true, true]);

  const both = [await same('SAMECOD002', 'dlv'), await same('SAMECOD002', 'bld')];
  const third = await generate();
  expect((await remit(third.report_id, ['SAMECOD002'])).body.data).toMatchObject({ failures: [] });
  expect(await paid(...both)).toEqual([true, true]);
  await proven();
});

test('a payout’s bank reference (UTR) can be corrected only by the user who entered it', async () => {
  const made = await arrived(asha, 2);
  const { report_id } = await generate();
  const reference = `COD-${report_id.slice(-6).toUpperCase()}-${asha.user.id.toUpperCase()}`;
  const early = await addUtr(report_id, { reference, utr: 'HDFCN26112200001' });
  expect([early.status, early.body.meta.message]).toEqual([
    409,
    'Nothing is remitted under this reference yet. Remit its orders, then add the UTR.',
  ]);
  for (const awb of awbsOf(made)) await remit(report_id, [awb]);
  await remit(report_id, awbsOf(made));
  const listed = { reference, vendor_name: 'Asha Traders', total_orders: 2, amount: 999 };
  expect((await payouts(report_id)).body).toMatchObject({
    data: [{ ...listed, utr: null }],
    meta: { total_count: 1 },
  });

  const first = await Promise.all(
    Array.from({ length: 4 }, () => addUtr(report_id, { reference, utr: ' hdfcn26112200001 ' })),
  );
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const other = await addUtr(report_id, { reference, utr: 'HDFCN26112200002' });
  expect([other.status, other.body.meta.message]).toEqual([
    409,
    'This payout has the UTR HDFCN26112200001. To correct it, load the report again and edit that UTR.',
  ]);
  const mended = { reference, utr: 'HDFCN26112200002', instead_of: 'HDFCN26112200001' };
  for (let n = 0; n < 2; n++) expect((await addUtr(report_id, mended)).status).toBe(200);
  expect((await payouts(report_id)).body.data).toMatchObject([{ ...listed, utr: 'HDFCN26112200002' }]);
  expect(await rows(report_id)).toMatchObject([{ utr: 'HDFCN26112200002' }, { utr: 'HDFCN26112200002' }]);
  expect((await download(report_id))['COD Report']?.map(({ UTR }) => UTR)).toEqual([
    'HDFCN26112200002',
    'HDFCN26112200002',
  ]);
  const administrator = await person('administrator');
  const told = await cloud.api<AuditView[]>('GET', '/audit?action=report.utr', { token: administrator.token });
  expect(told.body.data.map(({ before, after }) => [before?.['utr'], after?.['utr']])).toEqual([
    ['HDFCN26112200001', 'HDFCN26112200002'],
    [null, 'HDFCN26112200001'],
  ]);

  const paid = await cloud.api<AuditView[]>('GET', '/audit?action=report.remit', { token: administrator.token });
  const remitted = { state: 'remitted', reference, orders: 1, amountPaise: 49_950 };
  expect(paid.body.data.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
    [{ state: 'ready' }, remitted],
    [{ state: 'ready' }, remitted],
  ]);

  const unknown = await addUtr(report_id, { reference: 'NEFT 7', utr: 'HDFCN26112200001' });
  expect([unknown.status, unknown.body.meta.message]).toEqual([
    404,
    'This report has no payout with the reference NEFT 7.',
  ]);
  expect((await addUtr('nosuch', { reference, utr: 'HDFCN26112200001' })).status).toBe(404);
  const wrong = await addUtr(report_id, { reference, utr: 'HDFC N2611' });
  expect([wrong.status, wrong.body.meta.message]).toEqual([
    422,
    'A UTR has 10 to 22 letters and digits, without spaces.',
  ]);
  expect((await addUtr(report_id, { reference, utr: 'HDFCN26112200001' }, asha)).status).toBe(403);
  await proven();
});

test('a user without the permission “Show all orders” sees only their own COD rows and cannot remit', async () => {
  const seller = await person(
    { 'report.cod': true, 'report.cod.download': true, 'order.order_dashboard': true },
    { rupees: 5000 },
  );
  const own = await booked(bina, { payment_method: 'cod', selling_price: 499.5 });
  expect((await reports(seller)).body).toMatchObject({ data: [], meta: { total_count: 0 } });
  const [report] = (await reports()).body.data;
  const id = report?._id ?? '';
  expect((await cloud.api('GET', `/reports/${id}`, { token: seller.token })).status).toBe(404);
  expect((await ask(seller)).status).toBe(403);
  expect((await remit(id, [own.ewaybill_number ?? ''], {}, seller)).status).toBe(403);
  expect((await cloud.api('GET', `/attachments/download/${id}`, { token: seller.token })).status).toBe(404);
  expect(await sheets('cod_report', { report_id: id }, seller)).toBe('There is no such report.');
  expect((await cloud.api('GET', '/reports?type=cod', { token: bina.token })).status).toBe(403);
});
