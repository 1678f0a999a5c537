import { payoutsContract } from '../../shared/payouts/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { ofReport, payees, requests } from './requests.ts';

export const handler = serve(payoutsContract, {
  requests,
  ofReport,
  ask: lazyVerb(async () => (await import('./ask.ts')).askForApproval),
  payees,
  decide: lazyVerb(async () => (await import('./decide.ts')).decide),
  limit: lazyVerb(async () => (await import('./limit.ts')).limit),
  setLimit: lazyVerb(async () => (await import('./limit.ts')).setLimit),
  uploadBankFile: lazyVerb(async () => (await import('./bank-file/upload.ts')).uploadBankFile),
  bankTemplate: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankTemplate),
  bankFiles: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankFiles),
  bankHeadings: lazyVerb(async () => (await import('./bank-file/upload.ts')).bankHeadings),
  keepBankHeadings: lazyVerb(async () => (await import('./bank-file/upload.ts')).keepBankHeadings),
});
