import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { BUYING_SHEET } from '../../../shared/sheets.ts';

/**
 * Returns a buying card with the same prices in all zones: `base` rupees for 500 g, 10% fuel, half the freight for a
 * return to origin, and ₹9 for each further 500 g.
 */
export const buyingBook = (base: number, zones = ['A', 'B', 'C', 'D', 'E']): Promise<Buffer> =>
  writeWorkbook([
    {
      name: BUYING_SHEET.name,
      columns: BUYING_SHEET.columns.map(({ header }) => ({ header })),
      rows: zones.map((zone) => [zone, 0.5, base, 0.5, 9, 2, 20, 1, 10, 110, 50, 18]),
    },
  ]);
