import { marginContract } from '../../shared/margin/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { list } from './list.ts';
import { partners } from './measured-partners.ts';

export const handler = serve(marginContract, {
  list,
  partners,
  download: late(async () => (await import('./download.ts')).download),
});
