import type { logisticsContract } from '../../shared/logistics/contract.ts';
import { PINCODES_SHEET, RATES_SHEET } from '../../shared/sheets.ts';
import type { Verb } from '../platform/http.ts';
import { templateDownload } from '../uploads/template-download.ts';

/** An empty workbook of courier partner data. */
export const template: Verb<typeof logisticsContract.template> = () =>
  templateDownload('courier-partner-data.xlsx', [RATES_SHEET, PINCODES_SHEET]);
