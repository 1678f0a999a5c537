import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../functions/jobs/job.ts';
import { createJob, newJob } from '../../functions/jobs/store.ts';
import { addOrder } from '../../functions/orders/store.ts';
import { readFile } from '../../functions/platform/files.ts';
import { newId } from '../../functions/platform/ids.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { audit } from '../../functions/proofs/audit.ts';
import { runReport } from '../../functions/reports/run-report.ts';
import { addReport, findOpenReport } from '../../functions/reports/store.ts';
import type { CodRow } from '../../shared/cod/contract.ts';
import type { JobView } from '../../shared/jobs/contract.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { ReportRow, ReportView } from '../../shared/reports/report.ts';
import { APPROVER, accountCalls } from '../support/account-details.ts';
import { useCloud } from '../support/cloud.ts';
import { confirmationCalls, csvOf } from '../support/confirmations.ts';
import { deliver } from '../support/deliver.ts';
import { Dead, dieAtWrite, live } from '../support/die-at-write.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';
import { waitForJob } from '../support/wait-for-job.ts';

const cloud = useCloud();
const { booked, get, kept } = orderCalls(cloud);
const accounts = accountCalls(cloud);
const confirmations = confirmationCalls(cloud, () => staff);
let staff: Person;
let approver: Person;
let asha: Person;
let bina: Person;
beforeAll(async () => {
  await openMarket();
  [staff, approver] = [await person('staff'), await person(APPROVER)];
  [asha, bina] = [await person('merchant', { rupees: 20_000 }), await person('merchant', { rupees: 20_000 })];
  await verified(asha);
});

async function verified(who: Person): Promise<void> {
  await accounts.papers(who);
  expect((await accounts.save(who)).status).toBe(200);
  expect((await accounts.verify(approver, who)).status).toBe(200);
}

/** Parcels with COD of ₹499.50, delivered, and paid by the courier. */
async function arrived(who: Person, count: number): Promise<OrderView[]> {
  const made: OrderView[] = [];
  for (let n = 0; n < count; n++) made.push(await booked(who, { payment_method: 'cod', selling_price: 499.5 }));
  for (const { _id } of made) await deliver(_id);
  await confirmations.upload(csvOf(made.map(({ ewaybill_number }) => [ewaybill_number ?? '', 499.5, '', 'UTR1'])));
  return made;
}
const awbsOf = (orders: readonly OrderView[]) => orders.map(({ ewaybill_number }) => ewaybill_number ?? '');
const ask = (who = staff) => cloud.api<{ job_id: string }>('POST', '/reports/cod-day', { token: who.token });
interface Result {
  report_id: string;
  orders: number;
}
const ended = (job: string) => waitForJob<Result>(cloud, staff.token, job);
async function generate(): Promise<Result> {
  const { body } = await ask();
  const job = await ended(body.data.job_id);
  expect(job).toMatchObject({ state: 'done' });
  return job.result;
}
const reports = (who = staff) => cloud.api<ReportView[]>('GET', '/reports?type=cod&limit=100', { token: who.token });
const rows = async (id: string, query = 'limit=100', who = staff) =>
  (await cloud.api<ReportRow[]>('GET', `/reports/${id}/orders?${query}`, { token: who.token })).body.data;
const remit = (report_id: string, awb_numbers: string[], more: object = {}, who = staff) =>
  cloud.api<{ remitted: string[]; failures: { awb_number: string; message: string }[] }>(
    'POST',
    '/reports/remit-orders',
    {
      body: { report_id, awb_numbers, ...more },
      token: who.token,
    },
  );
const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

/** The workbook that the download button gives, as rows by their headings. */
async function sheets(id: string, who = staff) {
  const { body, status } = await cloud.api<{ job_id: string }>('POST', '/downloads', {
    body: { kind: 'cod_report', filters: { report_id: id } },
    token: who.token,
  });
  expect(status).toBe(200);
  await cloud.settle();
  const job = (await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: who.token })).body.data;
  if (job.state !== 'done') return job.errors[0]?.message;
  const book = read(await readFile(`generated/${job._id}`));
  return Object.fromEntries(
    book.SheetNames.map((name) => [name, utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})]),
  );
}

/** A report as the request leaves it, without its message, and its job in some state. */
async function opened(job: Partial<Job> = {}): Promise<string> {
  const at = new Date();
  const id = newId(at);
  const about = { id, kind: 'report_cod', owner: staff.user.id, access: null, courier: null, inputHash: '' };
  const createdAt = at.toISOString();
  const report = { id, type: 'cod', name: 'COD', createdAt, by: '', jobId: id, state: 'open' } as const;
  await commit([...createJob({ ...newJob(about, at), ...job }), ...addReport(report)]);
  return id;
}

describe('the COD report', () => {
  test('freezes what has arrived into one report, and with nothing new says so and makes no file', async () => {
    const made = await arrived(asha, 2);
    const delivered = await booked(asha, { payment_method: 'cod', selling_price: 499.5 });
    await deliver(delivered._id);
    const report = await generate();
    expect(report.orders).toBe(2);
    const [first] = (await reports()).body.data;
    expect(first).toMatchObject({
      _id: report.report_id,
      total_price: 999,
      total_orders: 2,
      attachments: { filename: expect.stringMatching(/^COD-Report-\d\d-\d\d-\d{4}\.xlsx$/) },
    });
    expect((await rows(report.report_id)).map(({ ewaybill_number }) => ewaybill_number)).toEqual(awbsOf(made));
    const file = await cloud.api('GET', `/attachments/download/${first?.attachments._id}`, { token: staff.token });
    expect(file.status).toBe(200);
    const kept = read(await readFile(`files/${report.report_id}`));
    expect(utils.sheet_to_json(kept.Sheets['COD Report'] ?? {})).toMatchObject([
      { 'AWB Number': awbsOf(made)[0], 'Remittance Amount': 499.5 },
      { 'AWB Number': awbsOf(made)[1] },
    ]);

    const again = await ask();
    expect(again.status).toBe(409);
    expect(again.body.meta.message).toBe('No COD has arrived since the last report. There is nothing to report.');
    expect((await reports()).body.data).toHaveLength(1);
    await proven();
  });

  test('asked for by two at once is one, and an order stands in one report', async () => {
    const made = await arrived(asha, 3);
    const jobs = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.data.job_id);
    expect(new Set(jobs).size).toBe(1);
    const { result } = await ended(jobs[0] ?? '');
    expect((await rows(result.report_id)).map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id));
    expect((await reports()).body.data).toHaveLength(2);
  });

  test('killed at any write and begun again is the same report', async () => {
    const made = await arrived(asha, 2);
    await arrived(bina, 1);
    const id = await opened();
    let kills = 0;
    for (; ; kills++) {
      dieAtWrite(kills);
      const outcome = await runReport(id, false).then(
        () => 'done',
        (error: unknown) => error,
      );
      live();
      if (outcome === 'done') break;
      expect(outcome).toBeInstanceOf(Dead);
    }
    expect(kills).toBeGreaterThan(3);
    await runReport(id, false);
    expect(await rows(id)).toHaveLength(3);
    const listed = (await reports()).body;
    expect(listed.data.filter(({ _id }) => _id === id)).toMatchObject([{ total_price: 1498.5, total_orders: 3 }]);
    expect(listed.meta.total_count).toBe(listed.data.length);
    expect((await kept(made[0]?._id ?? '')).cod?.report).toBe(id);
    expect(await findOpenReport('cod')).toBeUndefined();
    await proven();
  });

  test('given up, the next who asks goes on with it', async () => {
    const [order] = await arrived(asha, 1);
    const id = await opened({ state: 'failed' });
    const result = await generate();
    expect(result.report_id).toBe(id);
    expect(await rows(id)).toMatchObject([{ _id: order?._id }]);
  });
});

describe('remitting', () => {
  test('pays by verified details once ever, with the reference of the sheet or the one that is given', async () => {
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
    const book = (await sheets(report_id)) as Record<string, Record<string, unknown>[]>;
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
    expect((await remit(report_id, [c], { payout_reference: 'HDFCR52026112200012345' })).body.data.remitted).toEqual([
      c,
    ]);
    expect((await get(asha, made[2]?._id ?? '')).action_done).toBe(true);
    const left = (await sheets(report_id)) as Record<string, Record<string, unknown>[]>;
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

  test('an AWB of another report is refused, and so are details that changed after the sheet was downloaded', async () => {
    const [other] = (await reports()).body.data;
    const made = await arrived(asha, 1);
    const { report_id } = await generate();
    const wrong = await remit(other?._id ?? '', awbsOf(made));
    expect([wrong.status, wrong.body.meta.message]).toEqual([409, 'This AWB is not in the report.']);
    await sheets(report_id);
    const edited = await accounts.save(
      approver,
      { account_number: '99988877766', aadhaar_card_number: 'XXXX-XXXX-2346' },
      asha,
    );
    expect(edited.status).toBe(200);
    expect((await accounts.verify(staff, asha)).status).toBe(200);
    const changed = await remit(report_id, awbsOf(made));
    expect([changed.status, changed.body.meta.message]).toEqual([
      409,
      'Account details have changed. Download the report again.',
    ]);
    await sheets(report_id);
    expect((await remit(report_id, awbsOf(made))).status).toBe(200);
    await proven();
  });

  test('without showAllOrders one sees one’s own rows, no accounts, and neither generates nor remits', async () => {
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
    expect(await sheets(id, seller)).toBe('There is no such report.');
    expect((await cloud.api('GET', '/reports?type=cod', { token: bina.token })).status).toBe(403);
  });
});

describe('the seller’s COD page', () => {
  interface CodMeta {
    collected: number;
    on_its_way: number;
    ready_to_pay: number;
    paid: number;
    next?: string;
  }
  const page = async (who: Person, query = '') => {
    const { body } = await cloud.api<CodRow[]>('GET', `/cod${query}`, { token: who.token });
    return { rows: body.data, meta: body.meta as unknown as CodMeta };
  };

  test('shows each rupee where it is, to the one who is owed it', async () => {
    const seller = await person('merchant', { rupees: 20_000 });
    await verified(seller);
    expect((await page(seller)).meta).toMatchObject({ collected: 0, on_its_way: 0, ready_to_pay: 0, paid: 0 });
    const made = await arrived(seller, 2);
    const waiting = await booked(seller, { payment_method: 'cod', selling_price: 100 });
    await deliver(waiting._id);
    const { report_id } = await generate();
    await remit(report_id, awbsOf(made.slice(0, 1)), { payout_reference: 'HDFCR5202611' });
    await cloud.settle();

    const { rows: listed, meta } = await page(seller);
    expect(meta).toMatchObject({ collected: 1099, on_its_way: 100, ready_to_pay: 499.5, paid: 499.5 });
    const byId = new Map(listed.map((row) => [row._id, row]));
    expect(listed).toHaveLength(3);
    expect(byId.get(made[0]?._id ?? '')).toMatchObject({
      ewaybill_number: awbsOf(made)[0],
      courier_name: 'Delhivery',
      amount: 499.5,
      state: 'paid',
      payout_reference: 'HDFCR5202611',
      paid_at: expect.any(String),
      expected_by: null,
      age_days: 0,
    });
    expect(byId.get(made[1]?._id ?? '')).toMatchObject({
      state: 'ready',
      paid_at: null,
      arrived_at: expect.any(String),
    });
    const owed = await cloud.api<object[]>('GET', '/reports/cod-owed', { token: staff.token });
    const ours = await Promise.all([asha, bina, seller].map(async (who) => (await page(who)).meta));
    const sum = (of: (one: CodMeta) => number) => ours.reduce((all, one) => all + of(one), 0);
    expect(owed.body.data).toEqual([
      {
        courier: 'delhivery',
        name: 'Delhivery',
        owed_to_us: sum(({ on_its_way }) => on_its_way),
        owed_since: expect.any(String),
        owed_to_sellers: sum(({ ready_to_pay }) => ready_to_pay),
      },
    ]);
    const late = byId.get(waiting._id);
    expect(late).toMatchObject({ state: 'collected', arrived_at: null, payout_reference: null });
    // The courier has paid within a day so far, and so have we.
    expect(Math.round((Date.parse(late?.expected_by ?? '') - Date.parse(late?.collected_at ?? '')) / 86_400_000)).toBe(
      2,
    );
    expect((await page(await person('merchant'))).rows).toEqual([]);
    expect(
      (await cloud.api('GET', '/cod', { token: (await person('vendor', { courier: 'delhivery' })).token })).status,
    ).toBe(403);

    const { body } = await cloud.api<{ job_id: string }>('POST', '/downloads', {
      body: { kind: 'cod', filters: {} },
      token: seller.token,
    });
    await cloud.settle();
    const book = read(await readFile(`generated/${body.data.job_id}`));
    const states = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['COD'] ?? {}).map(({ State }) => State);
    expect(states.toSorted()).toEqual(['On its way to us', 'Paid', 'Ready to pay']);
  });

  test('a page of 100 takes at most 20 read units, figures and all', async () => {
    const seller = await person('merchant', { rupees: 20_000 });
    const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 499.5 });
    await deliver(_id);
    await cloud.settle();
    const sample = await kept(_id);
    const copies = Array.from({ length: 101 }, (_, n) => {
      const at = new Date(Date.now() - (n % 30) * 86_400_000);
      return { ...sample, id: `${seller.user.id}-${newId(at)}`, createdAt: at.toISOString() };
    });
    await writeAll(
      copies.flatMap((order) => {
        const change = addOrder(order);
        return 'put' in change ? [{ put: change.put }] : [];
      }),
    );
    await cloud.settle();
    meter.take();
    const { rows: listed, meta } = await page(seller, '?limit=100');
    const { read: units } = meter.take();
    expect([listed.length, meta.collected]).toEqual([100, 499.5 * 102]);
    expect(units).toBeLessThanOrEqual(20);
    expect((await page(seller, `?limit=100&cursor=${meta.next}`)).rows).toHaveLength(2);
  });
});
