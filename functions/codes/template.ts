import type { codesContract } from '../../shared/codes/contract.ts';
import { MASTER_SHEET } from '../../shared/sheets.ts';
import type { Verb } from '../platform/http.ts';
import { templateDownload } from '../uploads/template-download.ts';

/** An empty pin code master. */
export const template: Verb<typeof codesContract.template> = () =>
  templateDownload('pin-code-master.xlsx', [MASTER_SHEET]);
