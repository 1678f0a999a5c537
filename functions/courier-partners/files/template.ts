import type { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { templateDownload } from '../../uploads/template-download.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { partnerKind } from './partner-kind.ts';

/** Returns an empty workbook for courier partner data. */
export const template: Verb<typeof courierPartnersContract.template> = () =>
  templateDownload('courier-partner-data.xlsx', partnerKind.sheets);
