import type { logisticsContract } from '../../shared/logistics/contract.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/serve.ts';
import { partnerKind } from './partner-kind.ts';

/** An empty workbook of courier partner data. */
export const template: Verb<typeof logisticsContract.template> = () =>
  templateDownload('courier-partner-data.xlsx', partnerKind.sheets);
