import { type WrittenCell, writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { MASTER_SHEET, PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import type { PublishedAs } from '../../../shared/uploads/contract.ts';
import type { Got, Sent } from '../../support/people/call-api.ts';

type Row = readonly WrittenCell[];

const sheet = (format: SheetFormat, rows: readonly Row[]) => ({
  name: format.name,
  columns: format.columns.map(({ header }) => ({ header })),
  rows,
});

/** The rows of a pin code master with every kind of route: two of Delhi, two of Maharashtra, Jaipur, Imphal. */
export const MASTER_ROWS: readonly Row[] = [
  ['110001', 'New Delhi', 'Delhi', 'Central', 'Y', 'N'],
  ['110002', 'New Delhi', 'Delhi', 'Central', 'Y', 'N'],
  ['400001', 'Mumbai', 'Maharashtra', 'Mumbai', 'Y', 'N'],
  ['413001', 'Solapur', 'Maharashtra', 'Solapur', 'N', 'N'],
  ['302001', 'Jaipur', 'Rajasthan', 'Jaipur', 'N', 'N'],
  ['795001', 'Imphal', 'Manipur', 'Imphal West', 'N', 'Y'],
];

/** The rows of the retail rate card of domain.md section 1, with COD of ₹40 or 1.5%. */
export const RETAIL_ROWS: readonly Row[] = [
  ['A', 0.5, 43, 0.5, 10, 1, 40, 1.5, 0],
  ['B', 0.5, 53, 0.5, 17, 2, 40, 1.5, 0],
  ['C', 0.5, 56, 0.5, 28, 3, 40, 1.5, 0],
  ['D', 0.5, 65, 0.5, 32, 4, 40, 1.5, 0],
  ['E', 0.5, 76, 0.5, 44, 6, 40, 1.5, 0],
];

/**
 * Returns a row of the sheet `Pincodes`, e.g. `served('110001', 'YNYY')`. The flags are Prepaid, COD, Pickup, Delivery.
 */
export const served = (pincode: string, flags = 'YYYY', ...codes: string[]): Row => [pincode, ...flags, ...codes];

export const masterBook = (rows: readonly Row[] = MASTER_ROWS): Promise<Buffer> =>
  writeWorkbook([sheet(MASTER_SHEET, rows)]);

export const partnerBook = (rates: readonly Row[] = RETAIL_ROWS, pincodes?: readonly Row[]): Promise<Buffer> =>
  writeWorkbook([sheet(RATES_SHEET, rates), ...(pincodes === undefined ? [] : [sheet(PINCODES_SHEET, pincodes)])]);

/** Returns a multipart form with a file. */
export function fileForm(bytes: Uint8Array, fields: Record<string, string> = {}, filename = 'file.xlsx'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('files', new Blob([new Uint8Array(bytes)]), filename);
  return form;
}

interface Api {
  api<T>(method: string, path: string, sent?: Sent): Promise<Got<T>>;
  settle(): Promise<void>;
}

export interface JobOnTheWire {
  _id: string;
  state: string;
  progress: { done: number; total: number };
  result: Record<string, unknown> | null;
  error_count: number;
  errors: { row_number: number; message: string }[];
}

/** Uploads a file, waits until the queues are empty, and returns the job. */
export async function uploaded(
  cloud: Api,
  token: string,
  path: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<JobOnTheWire> {
  const sent = await cloud.api<{ job_id: string }>('POST', path, { token, form: fileForm(bytes, fields) });
  if (sent.status !== 200) throw new Error(sent.body.meta.message);
  await cloud.settle();
  return (await cloud.api<JobOnTheWire>('GET', `/jobs/${sent.body.data.job_id}`, { token })).body.data;
}

/** Confirms or discards a waiting file, waits until it is processed, and returns the job of this decision. */
export async function decided(
  cloud: Api,
  token: string,
  id: string,
  decision: { publish: boolean; reason?: string; as?: PublishedAs } = { publish: true },
): Promise<JobOnTheWire> {
  const sent = await cloud.api<{ job_id: string }>('PUT', `/uploads/${id}`, { token, body: decision });
  if (sent.status !== 200) throw new Error(sent.body.meta.message);
  await cloud.settle();
  return (await cloud.api<JobOnTheWire>('GET', `/jobs/${sent.body.data.job_id}`, { token })).body.data;
}

export const uploadMaster = (cloud: Api, token: string, bytes: Uint8Array): Promise<JobOnTheWire> =>
  uploaded(cloud, token, '/codes/upload_master_file', bytes);

const confirmed = (cloud: Api, token: string, job: JobOnTheWire): Promise<JobOnTheWire> | JobOnTheWire =>
  job.result?.['waiting'] === undefined ? job : decided(cloud, token, job._id);

/** Uploads a master and confirms it if it waits. Returns the job that published it. */
export const publishMaster = async (cloud: Api, token: string, bytes: Uint8Array): Promise<JobOnTheWire> =>
  confirmed(cloud, token, await uploadMaster(cloud, token, bytes));

/** Uploads rates and confirms them if they wait. Returns the job that published them. */
export const publishPartner = async (
  cloud: Api,
  token: string,
  bytes: Uint8Array,
  logistic_id: string,
  plan?: string,
): Promise<JobOnTheWire> => confirmed(cloud, token, await uploadPartner(cloud, token, bytes, logistic_id, plan));

export const uploadPartner = (
  cloud: Api,
  token: string,
  bytes: Uint8Array,
  logistic_id: string,
  plan = 'standard',
): Promise<JobOnTheWire> => uploaded(cloud, token, '/logistics/upload_logistic_file', bytes, { logistic_id, plan });
