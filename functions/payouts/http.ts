import { payoutsContract } from '../../shared/payouts/contract.ts';
import { late } from '../platform/http/late.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import { serve } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { askForApproval } from './ask.ts';
import { bankFileKind } from './bank-file/bank-file-kind.ts';
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
  bankFiles: ({ query }, { caller, at }) => {
    checkStaff(caller, 'reports');
    return uploadsPage({ kind: bankFileKind, listedFor: null, query, at, caller });
  },
  bankHeadings: late(async () => (await import('./bank-file/upload.ts')).bankHeadings),
  keepBankHeadings: late(async () => (await import('./bank-file/upload.ts')).keepBankHeadings),
});
