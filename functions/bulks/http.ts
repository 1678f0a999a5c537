import { bulksContract } from '../../shared/bulks/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

/**
 * Serves the bulks. Code that reads and writes orders and files is loaded when it is first used, because it is as large
 * as all the rest.
 */
export const handler = serve(bulksContract, {
  upload: late(async () => (await import('./file/upload.ts')).upload),
  list,
  get,
  rows: late(async () => (await import('./file/rows.ts')).rows),
  mend: late(async () => (await import('./file/mend.ts')).mend),
  errorsWorkbook: late(async () => (await import('./file/errors-workbook.ts')).errorsWorkbook),
  template: late(async () => (await import('./file/template.ts')).template),
  orders: late(async () => (await import('./listing/orders.ts')).orders),
  invoices: late(async () => (await import('./listing/orders.ts')).invoices),
  totals: late(async () => (await import('./listing/totals.ts')).totals),
  refusals: late(async () => (await import('./listing/refusals.ts')).refusals),
  prices: late(async () => (await import('./listing/prices.ts')).prices),
  choose: late(async () => (await import('./listing/choose.ts')).choose),
  pending: late(async () => (await import('./listing/pending.ts')).pending),
  pay: late(async () => (await import('./listing/pay.ts')).pay),
});
