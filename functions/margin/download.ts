import type { MarginBy, MarginRow, marginContract } from '../../shared/margin/contract.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { type WrittenCell, type WrittenColumn, writeWorkbook } from '../workbooks/write-workbook.ts';
import { marginReport } from './margin-rows.ts';
import { namedRows } from './named-rows.ts';

const RUPEES = '#,##0.00';
const COUNT = '#,##0';

const HEADERS: Record<MarginBy, string> = {
  partner: 'Courier Partner',
  seller: 'Seller',
  zone: 'Zone',
  lane: 'Lane',
  month: 'Month',
};

const columnsBy = (by: MarginBy): readonly (WrittenColumn & { of: (row: MarginRow) => WrittenCell })[] => [
  { header: HEADERS[by], width: 36, of: ({ name }) => name },
  { header: 'Parcels', format: COUNT, of: ({ parcels }) => parcels },
  { header: 'Net charges', format: RUPEES, of: ({ net }) => net },
  { header: 'Cost', format: RUPEES, of: ({ cost }) => cost },
  { header: 'Margin', format: RUPEES, of: ({ margin }) => margin },
  { header: 'Parcels at a loss', format: COUNT, of: ({ losses }) => losses },
  { header: 'Lost', format: RUPEES, of: ({ lost }) => lost },
  { header: 'Parcels without buying rates', format: COUNT, of: ({ unknown }) => unknown },
  { header: 'Net charges of these', format: RUPEES, of: ({ unknown_net }) => unknown_net },
];

/** Downloads the margins of the parcels that reached a final status in a month, `margin-lane-2026-10.xlsx`. */
export const download: Verb<typeof marginContract.download> = async ({ query }, { caller }) => {
  checkSeesCosts(caller);
  const { by, month } = query;
  const { rows } = await marginReport(query);
  const columns = columnsBy(by);
  const cells = (await namedRows(by, rows)).map((row) => columns.map(({ of }) => of(row)));
  return {
    filename: `margin-${by}-${month}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([{ name: 'Margin', columns, rows: cells }]),
  };
};
