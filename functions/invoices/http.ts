import { invoicesContract } from '../../shared/invoices/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { details } from './details.ts';
import { download } from './download.ts';

export const handler = serve(invoicesContract, {
  download,
  details,
  detailsDownload: late(async () => (await import('./download-details.ts')).downloadDetails),
});
