import { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { decide } from './decisions/decide.ts';
import { headings, keepHeadings } from './headings.ts';
import { get, list, rows } from './list.ts';
import { setTolerance, tolerances } from './tolerance.ts';

/** Serves couriers' bills. The code that reads and writes files is loaded at its first use. */
export const handler = serve(courierBillsContract, {
  upload: lazyVerb(async () => (await import('./upload.ts')).upload),
  template: lazyVerb(async () => (await import('./upload.ts')).template),
  list,
  get,
  rows,
  decide,
  headings,
  keepHeadings,
  tolerances,
  setTolerance,
  disputeFile: lazyVerb(async () => (await import('./files.ts')).disputeFile),
  weightFile: lazyVerb(async () => (await import('./files.ts')).weightFile),
});
