import { dashboardContract } from '../../shared/dashboard/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { counter } from './counter.ts';
import { download } from './download.ts';
import { show } from './show.ts';

export const handler = serve(dashboardContract, { show, counter, download });
