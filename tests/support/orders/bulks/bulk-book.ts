import { type WrittenCell, writeWorkbook } from '../../../../functions/workbooks/write-workbook.ts';
import { BULK_ORDERS_SHEET } from '../../../../shared/bulks/bulk-orders-sheet.ts';

type Header = (typeof BULK_ORDERS_SHEET)['columns'][number]['header'];
/** The cells of a row of a bulk workbook, by column header. `bulkRow` has the defaults. */
export type BulkRow = Partial<Record<Header, WrittenCell>>;

/** Returns a row: a prepaid parcel of 450 g to Mumbai from the default pickup address, in the test market. */
export const bulkRow = (more: BulkRow = {}): BulkRow => ({
  'Payment Method': 'prepaid',
  'First Name': 'Meera',
  'Last Name': 'Nair',
  Email: 'meera@example.in',
  Mobile: '9876543210',
  'Shipping Address Line 1': '12 Station Road',
  'Shipping Address Line 2': 'Second floor',
  'Shipping City': 'Mumbai',
  'Shipping State': 'Maharashtra',
  'Shipping Pincode': '400001',
  SKU: 'KURTA-M',
  'Product Name': 'Cotton kurta',
  Quantity: 1,
  'Selling Price': 1000,
  'Weight (kg)': 0.45,
  'Length (cm)': 10,
  'Breadth (cm)': 10,
  'Height (cm)': 10,
  ...more,
});

/** Cells for all pickup columns, for a row that does not use the default pickup address. */
export const PICKUP: BulkRow = {
  'Pickup Address Line 1': 'Plot 4',
  'Pickup Address Line 2': 'MIDC',
  'Pickup City': 'Pune',
  'Pickup State': 'Maharashtra',
  'Pickup Pincode': '411001',
  'Pickup Email': 'pune@example.in',
  'Pickup Mobile': '9811111112',
};

/** Returns a workbook of these rows, in the columns of the template. */
export const bulkBook = (rows: readonly BulkRow[]): Promise<Buffer> =>
  writeWorkbook([
    {
      name: BULK_ORDERS_SHEET.name,
      columns: BULK_ORDERS_SHEET.columns.map(({ header }) => ({ header })),
      rows: rows.map((row) => BULK_ORDERS_SHEET.columns.map(({ header }) => row[header])),
    },
  ]);
