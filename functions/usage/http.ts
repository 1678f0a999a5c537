import { usageContract } from '../../shared/usage/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve(usageContract, {
  list,
  get,
  download: lazyVerb(async () => (await import('./download.ts')).download),
});
