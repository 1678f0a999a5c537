import { read, utils } from '@e965/xlsx';
import { readFile } from '../../../functions/platform/files/files.ts';
import type { CodRow } from '../../../shared/cod/contract.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { PayoutView } from '../../../shared/reports/payout.ts';
import type { ReportRow, ReportView } from '../../../shared/reports/report.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { deliver } from '../clouds/deliver.ts';
import { waitForJob } from '../files/wait-for-job.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { accountCalls } from '../people/account-details.ts';
import type { Person } from '../people/people.ts';
import { confirmationCalls, csvOf } from './confirmations.ts';

interface Made {
  report_id: string;
  orders: number;
}
export interface CodMeta {
  collected: number;
  on_its_way: number;
  ready_to_pay: number;
  paid: number;
  next?: string;
}

/** The rows of a workbook by sheet name. */
export type Sheets = Record<string, Record<string, unknown>[]>;

/** Returns the AWBs of orders, in the sequence of the orders. */
export const awbsOf = (orders: readonly OrderView[]): string[] =>
  orders.map(({ ewaybill_number }) => ewaybill_number ?? '');

/** Returns calls that take COD from delivery to payout. */
export function codCalls(cloud: TestCloud, staff: Person, approver: Person) {
  const { booked } = orderCalls(cloud);
  const accounts = accountCalls(cloud);
  const confirmations = confirmationCalls(cloud, staff);

  /** Gives a seller verified account details. */
  async function verified(who: Person): Promise<void> {
    await accounts.documents(who);
    const replies = [await accounts.save(who), await accounts.verify(approver, who)];
    if (replies.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(replies));
  }

  /** Creates delivered parcels with ₹499.50 of COD, which the courier has paid to us. */
  async function arrived(who: Person, count: number): Promise<OrderView[]> {
    const made: OrderView[] = [];
    for (let n = 0; n < count; n++) made.push(await booked(who, { payment_method: 'cod', selling_price: 499.5 }));
    for (const { _id } of made) await deliver(_id);
    await confirmations.upload(csvOf(awbsOf(made).map((awb) => [awb, 499.5, '', 'UTR1'])));
    return made;
  }

  const ask = (who = staff) => cloud.api<{ job_id: string }>('POST', '/reports/cod-day', { token: who.token });
  const ended = (job: string) => waitForJob<Made>(cloud, staff.token, job);
  /** Generates a COD report of all COD received. */
  async function generate(): Promise<Made> {
    const { body } = await ask();
    const job = await ended(body.data.job_id);
    if (job.state !== 'done') throw new Error(JSON.stringify(job));
    return job.result;
  }
  const reports = (who = staff) => cloud.api<ReportView[]>('GET', '/reports?type=cod&limit=100', { token: who.token });
  const rows = async (id: string, query = 'limit=100', who = staff) =>
    (await cloud.api<ReportRow[]>('GET', `/reports/${id}/orders?${query}`, { token: who.token })).body.data;
  const remit = (report_id: string, awb_numbers: string[], more: object = {}, who = staff) =>
    cloud.api<{ remitted: string[]; failures: { awb_number: string; message: string }[] }>(
      'POST',
      '/reports/remit-orders',
      { body: { report_id, awb_numbers, ...more }, token: who.token },
    );
  const payouts = (id: string, who = staff) =>
    cloud.api<PayoutView[]>('GET', `/reports/${id}/payouts`, { token: who.token });
  const addUtr = (id: string, body: object, who = staff) =>
    cloud.api<PayoutView[]>('PUT', `/reports/${id}/payouts`, { body, token: who.token });

  /** Returns the sheets of a file that a job writes, or the reason why it writes none. */
  async function sheets(kind: string, filters: object, who = staff): Promise<Sheets | string | undefined> {
    const { body } = await cloud.api<{ job_id: string }>('POST', '/downloads', {
      body: { kind, filters },
      token: who.token,
    });
    await cloud.settle();
    const job = (await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: who.token })).body.data;
    if (job.state !== 'done') return job.errors[0]?.message;
    const book = read(await readFile(`generated/${job._id}`));
    return Object.fromEntries(book.SheetNames.map((name) => [name, utils.sheet_to_json(book.Sheets[name] ?? {})]));
  }
  /** Returns the sheets of the workbook that a report's download button gives. */
  const download = async (report_id: string, who = staff) => (await sheets('cod_report', { report_id }, who)) as Sheets;

  /** Returns the content of a seller's COD page. */
  async function page(who: Person, query = '') {
    const { body } = await cloud.api<CodRow[]>('GET', `/cod${query}`, { token: who.token });
    return { rows: body.data, meta: body.meta as unknown as CodMeta };
  }

  return {
    accounts,
    confirmations,
    verified,
    arrived,
    ask,
    ended,
    generate,
    reports,
    rows,
    remit,
    payouts,
    addUtr,
    sheets,
    download,
    page,
  };
}
