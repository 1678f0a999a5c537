import { marginContract } from '../../shared/margin/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { list } from './list.ts';
import { partners } from './measured-partners.ts';

export const handler = serve(marginContract, {
  list,
  partners,
  download: lazyVerb(async () => (await import('./download.ts')).download),
});
