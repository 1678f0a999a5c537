import type { BillDecisionResult, ChosenRows } from '../../../shared/courier-bills/contract.ts';
import type { BillRowView, BillView, KindTotal } from '../../../shared/courier-bills/views.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { waitForJob } from '../files/wait-for-job.ts';
import type { Person } from '../people/people.ts';

/** A row of a bill in our own columns; amounts in rupees. Absent columns are empty. */
export interface BilledCells {
  awb: string;
  kg?: number | string;
  zone?: string;
  freight?: number | string;
  fuel?: number;
  cod?: number;
  rto?: number;
  other?: number;
  gst?: number;
  total: number | string;
}

const HEADER = 'AWB Number,Charged Weight (kg),Zone,Freight,Fuel,COD Fee,RTO Freight,Other,GST,Total';

/** Returns a bill as CSV with our own headings. */
export const billCsv = (rows: readonly BilledCells[], header = HEADER): string =>
  [
    header,
    ...rows.map(({ awb, kg, zone, freight, fuel, cod, rto, other, gst, total }) =>
      [awb, kg, zone, freight, fuel, cod, rto, other, gst, total].join(','),
    ),
    '',
  ].join('\n');

let invoices = 0;

/** Returns the form of an upload. Unless an invoice number is given, each form has a new one. */
export const billForm = (bytes: Uint8Array | string, fields: Record<string, string> = {}, filename = 'bill.csv') =>
  fileForm(
    Buffer.from(bytes),
    { logistic_id: 'dlv', invoice_number: `INV-${++invoices}`, from: '2026-10-01', to: '2026-10-31', ...fields },
    filename,
  );

interface Compared {
  rows: number;
  matched: number;
  differing: number;
  headings?: string[];
}

/** Returns the API calls of staff for couriers' bills. */
export function billCalls(cloud: Pick<TestCloud, 'api'>, staff: Person) {
  const send = (bytes: Uint8Array | string, fields?: Record<string, string>, who = staff) =>
    cloud.api<{ job_id: string }>('POST', '/courier-bills', { form: billForm(bytes, fields), token: who.token });
  /** Uploads a bill and waits until it is compared. */
  const upload = async (bytes: Uint8Array | string, fields?: Record<string, string>) => {
    const { body, status } = await send(bytes, fields);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const job = await waitForJob<Compared | null>(cloud, staff.token, body.data.job_id);
    return { id: body.data.job_id, job };
  };
  const get = async (id: string) =>
    (await cloud.api<BillView & { kinds: KindTotal[] }>('GET', `/courier-bills/${id}`, { token: staff.token })).body
      .data;
  const rows = async (id: string, query = '') =>
    (await cloud.api<BillRowView[]>('GET', `/courier-bills/${id}/rows?${query}`, { token: staff.token })).body.data;
  /** Decides rows and waits for the job. */
  const decide = async (
    id: string,
    chosen: ChosenRows,
    decision: 'accept' | 'dispute',
    remark = 'Checked',
    who = staff,
  ) => {
    const body = { chosen, decision, remark };
    const reply = await cloud.api<{ job_id: string }>('POST', `/courier-bills/${id}/decisions`, {
      body,
      token: who.token,
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return (await waitForJob<BillDecisionResult>(cloud, who.token, reply.body.data.job_id)).result;
  };
  return { send, upload, get, rows, decide };
}
