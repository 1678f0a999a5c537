import type { pinCodeMasterContract } from '../../shared/pin-code-master/contract.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/caller/serve.ts';
import { masterKind } from './master-kind.ts';

/** Returns an empty workbook for the pin code master. */
export const template: Verb<typeof pinCodeMasterContract.template> = () =>
  templateDownload('pin-code-master.xlsx', masterKind.sheets);
