import type { codesContract } from '../../shared/codes/contract.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/serve.ts';
import { masterKind } from './master-kind.ts';

/** An empty pin code master. */
export const template: Verb<typeof codesContract.template> = () =>
  templateDownload('pin-code-master.xlsx', masterKind.sheets);
