import { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { decide } from './decisions/decide.ts';
import { headings, keepHeadings } from './headings.ts';
import { get, list, rows } from './list.ts';
import { setTolerance, tolerances } from './tolerance.ts';

/** Serves couriers' bills. Code for reading and writing files is loaded when it is first used. */
export const handler = serve(courierBillsContract, {
  upload: late(async () => (await import('./upload.ts')).upload),
  template: late(async () => (await import('./upload.ts')).template),
  list,
  get,
  rows,
  decide,
  headings,
  keepHeadings,
  tolerances,
  setTolerance,
  disputeFile: late(async () => (await import('./files.ts')).disputeFile),
  weightFile: late(async () => (await import('./files.ts')).weightFile),
});
