import { FIELD_COLUMNS } from '../orders/field-paths.ts';
import { optionalColumn, type SheetFormat } from '../sheet-format.ts';

/**
 * The format of the bulk workbook, with one row for each order. If all pickup columns of a row are empty, the default
 * pickup address is used.
 */
export const BULK_ORDERS_SHEET = {
  name: 'Orders',
  maxRows: 10_000,
  columns: [
    {
      ...optionalColumn('orderId', 'Order ID', 'text', 'WEB-1001', 'Your own number of the order. Empty: we give one.'),
      maxLength: 40,
    },
    ...FIELD_COLUMNS.map(({ column }) => column),
    optionalColumn(
      'orderDate',
      'Order Date',
      'date',
      '31-10-2026',
      'The day on which you sold the goods, day first: 31-10-2026.',
    ),
  ],
} as const satisfies SheetFormat;
