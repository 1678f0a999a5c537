import { payoutsContract } from '../../shared/payouts/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
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
  uploadBankFile: lazyVerb(async () => (await import('./bank-file/upload.ts')).uploadBankFile),
  bankTemplate: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankTemplate),
  bankFiles: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankFiles),
  bankHeadings: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankHeadings),
  keepBankHeadings: lazyVerb(async () => (await import('./bank-file/upload.ts')).keepBankHeadings),
});
