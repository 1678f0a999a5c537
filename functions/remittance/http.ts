import { remittanceContract } from '../../shared/remittance/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { get, tasks } from './get.ts';
import { list } from './list.ts';
import { open } from './list-open.ts';
import { resolve } from './resolve.ts';
import { work } from './work.ts';

/** Serves remittance. Code for reading and writing files is loaded when it is first used. */
export const handler = serve(remittanceContract, {
  uploadFile: lazyVerb(async () => (await import('./upload-file.ts')).uploadFile),
  template: lazyVerb(async () => (await import('./template.ts')).template),
  list,
  headings: lazyVerb(async () => (await import('./headings.ts')).headings),
  open,
  work,
  get,
  tasks,
  keepHeadings: lazyVerb(async () => (await import('./headings.ts')).keepHeadings),
  resolve,
});
