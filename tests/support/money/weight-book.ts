import { type WrittenCell, writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { WEIGHT_SHEET } from '../../../shared/sheets.ts';
import type { WeightReport } from '../../../shared/weights/report.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';

/** A row: AWB, kilograms, three sides in cm, the courier's remark, and the link to its picture. */
type Row = readonly WrittenCell[];

/** Returns a weight file as a workbook. */
export const weightBook = (rows: readonly Row[]): Promise<Buffer> =>
  writeWorkbook([{ name: 'Weights', columns: WEIGHT_SHEET.columns.map(({ header }) => ({ header })), rows }]);

/** Sends a weight file, of Delhivery's parcels by default, and returns the answer. */
export async function sendWeights(
  { api }: Pick<TestCloud, 'api'>,
  { token }: Person,
  rows: readonly Row[] | Buffer,
  { partners = ['dlv'] as unknown, name = 'weights.xlsx', key = undefined as string | undefined } = {},
) {
  const bytes = Buffer.isBuffer(rows) ? rows : await weightBook(rows as Row[]);
  const fields = { onModel: 'Order', model_id: '1', logistic_ids: JSON.stringify(partners) };
  const form = fileForm(bytes, fields, name);
  return api<{ job_id: string }>('POST', '/weight-dispute/upload_csv', { token, form, key });
}

export type WeightJob = Omit<JobView, 'result'> & { result: WeightReport & { rows: number; waiting?: string[] } };

/** Sends a weight file and returns the job once it has ended. */
export async function uploadWeights(
  cloud: Pick<TestCloud, 'api' | 'settle'>,
  who: Person,
  rows: readonly Row[] | Buffer,
  how: Parameters<typeof sendWeights>[3] = {},
): Promise<WeightJob> {
  const sent = await sendWeights(cloud, who, rows, how);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  await cloud.settle();
  const { body } = await cloud.api<WeightJob>('GET', `/jobs/${sent.body.data.job_id}`, { token: who.token });
  return body.data;
}
