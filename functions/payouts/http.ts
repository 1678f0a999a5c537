import { payoutsContract } from '../../shared/payouts/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { askForApproval } from './ask.ts';
import { decide } from './decide.ts';
import { limit, setLimit } from './limit.ts';
import { ofReport, payees, requests } from './requests.ts';

export const handler = serve(payoutsContract, {
  requests,
  ofReport,
  ask: askForApproval,
  payees,
  decide,
  limit,
  setLimit,
});
