import { remittanceContract } from '../../shared/remittance/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { get, tasks } from './get.ts';
import { headings } from './headings.ts';
import { list } from './list.ts';
import { open } from './list-open.ts';
import { resolve } from './resolve.ts';
import { work } from './work.ts';

/** Serves remittance. Code for reading and writing files is loaded when it is first used. */
export const handler = serve(remittanceContract, {
  uploadFile: late(async () => (await import('./upload-file.ts')).uploadFile),
  template: late(async () => (await import('./template.ts')).template),
  list,
  headings,
  open,
  work,
  get,
  tasks,
  keepHeadings: late(async () => (await import('./keep-headings.ts')).keepHeadings),
  resolve,
});
