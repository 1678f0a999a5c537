import { bulksContract } from '../../shared/bulks/contract.ts';
import { late } from '../platform/late.ts';
import { serve } from '../users/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

/** What reads and writes orders and files comes late: their code is as much again as that of the list. */
export const handler = serve(bulksContract, {
  upload: late(async () => (await import('./upload.ts')).upload),
  list,
  get,
  rows: late(async () => (await import('./rows.ts')).rows),
  mend: late(async () => (await import('./mend.ts')).mend),
  errorsWorkbook: late(async () => (await import('./errors-workbook.ts')).errorsWorkbook),
  template: late(async () => (await import('./template.ts')).template),
  orders: late(async () => (await import('./orders.ts')).orders),
  invoices: late(async () => (await import('./orders.ts')).invoices),
  totals: late(async () => (await import('./totals.ts')).totals),
  refusals: late(async () => (await import('./refusals.ts')).refusals),
  prices: late(async () => (await import('./prices.ts')).prices),
  choose: late(async () => (await import('./choose.ts')).choose),
  pending: late(async () => (await import('./pending.ts')).pending),
  pay: late(async () => (await import('./pay.ts')).pay),
});
