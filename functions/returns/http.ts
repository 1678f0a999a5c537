import { returnsContract } from '../../shared/returns/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';
import { createMany } from './create-many.ts';
import { insights } from './insights.ts';
import { refuse } from './refuse.ts';

export const handler = serve(returnsContract, {
  create,
  createMany,
  refuse,
  showRefundAccount: lazyVerb(async () => (await import('./refund-account/show.ts')).showRefundAccount),
  insights,
  insightsDownload: lazyVerb(async () => (await import('./insights-download.ts')).insightsDownload),
});
