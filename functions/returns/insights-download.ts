import type { returnsContract } from '../../shared/returns/contract.ts';
import type { OutcomesBy } from '../../shared/returns/outcomes.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { writeWorkbook } from '../workbooks/write-workbook.ts';
import { insightsOf } from './insights.ts';

const COUNT = '#,##0';
const HEADERS: Readonly<Record<OutcomesBy, string>> = {
  reason: 'Reason',
  product: 'SKU',
  place: 'Pin Codes',
  partner: 'Courier Partner',
};

/** Downloads the outcomes of a seller's parcels in a month, as `returns-rto-product-2026-10.xlsx`. */
export const insightsDownload: Verb<typeof returnsContract.insightsDownload> = async ({ query }, { caller }) => {
  const { by, month } = query;
  const { rows } = await insightsOf(caller, query);
  const columns = [
    { header: HEADERS[by], width: 40 },
    { header: 'Parcels', format: COUNT },
    { header: 'RTO', format: COUNT },
    { header: 'Returns', format: COUNT },
  ];
  const cells = rows.map(({ name, parcels, rto, returns }) => [name, by === 'reason' ? null : parcels, rto, returns]);
  return {
    filename: `returns-rto-${by}-${month}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([{ name: 'Returns and RTO', columns, rows: cells }]),
  };
};
