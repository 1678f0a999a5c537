import { invoicesContract } from '../../shared/invoices/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { details } from './details.ts';
import { download } from './download.ts';

export const handler = serve(invoicesContract, {
  download,
  details,
  detailsDownload: lazyVerb(async () => (await import('./download-details.ts')).downloadDetails),
});
