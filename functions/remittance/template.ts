import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/caller/serve.ts';
import { confirmationKind } from './matching/confirmation-kind.ts';

/** Returns an empty workbook for a confirmation. */
export const template: Verb<typeof remittanceContract.template> = () =>
  templateDownload('remittance-confirmation.xlsx', confirmationKind.sheets);
