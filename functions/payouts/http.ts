import { payoutsContract } from '../../shared/payouts/contract.ts';
import { late } from '../platform/http/late.ts';
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
  uploadBankFile: late(async () => (await import('./bank-file/upload.ts')).uploadBankFile),
  bankTemplate: late(async () => (await import('./bank-file/upload.ts')).bankTemplate),
  bankFiles: late(async () => (await import('./bank-file/upload.ts')).bankFiles),
  bankHeadings: late(async () => (await import('./bank-file/upload.ts')).bankHeadings),
  keepBankHeadings: late(async () => (await import('./bank-file/upload.ts')).keepBankHeadings),
});
