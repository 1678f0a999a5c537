import { usageContract } from '../../shared/usage/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve(usageContract, {
  list,
  get,
  download: late(async () => (await import('./download.ts')).download),
});
