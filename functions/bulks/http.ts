import { bulksContract } from '../../shared/bulks/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

/**
 * Serves the bulks. The code that reads and writes orders and files is loaded at its first use. It is as large as the
 * rest of the function's code.
 */
export const handler = serve(bulksContract, {
  upload: lazyVerb(async () => (await import('./file/upload.ts')).upload),
  list,
  get,
  rows: lazyVerb(async () => (await import('./file/rows.ts')).rows),
  mend: lazyVerb(async () => (await import('./file/mend.ts')).mend),
  preview: lazyVerb(async () => (await import('./file/take.ts')).preview),
  keepColumns: lazyVerb(async () => (await import('./file/keep-columns.ts')).keepColumns),
  take: lazyVerb(async () => (await import('./file/take.ts')).take),
  discard: lazyVerb(async () => (await import('./file/take.ts')).discard),
  errorsWorkbook: lazyVerb(async () => (await import('./file/errors-workbook.ts')).errorsWorkbook),
  template: lazyVerb(async () => (await import('./file/template.ts')).template),
  orders: lazyVerb(async () => (await import('./listing/orders.ts')).orders),
  invoices: lazyVerb(async () => (await import('./listing/orders.ts')).invoices),
  totals: lazyVerb(async () => (await import('./listing/totals.ts')).totals),
  refusals: lazyVerb(async () => (await import('./listing/refusals.ts')).refusals),
  prices: lazyVerb(async () => (await import('./listing/prices.ts')).prices),
  choose: lazyVerb(async () => (await import('./listing/choose.ts')).choose),
  decideAgain: lazyVerb(async () => (await import('./rules/decide-again.ts')).decideAgain),
  pending: lazyVerb(async () => (await import('./listing/pending.ts')).pending),
  pay: lazyVerb(async () => (await import('./listing/pay.ts')).pay),
});
