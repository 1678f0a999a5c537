import { FIELD_COLUMNS, valueAt } from '../../../shared/orders/field-paths.ts';
import type { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import { inputOf } from '../../orders/record/details.ts';
import type { Order } from '../../orders/record/order.ts';
import type { WrittenCell } from '../../workbooks/write-workbook.ts';

type Key = (typeof BULK_ORDERS_SHEET)['columns'][number]['key'];

/**
 * Returns an order as a row of the bulk format, so that the seller can upload it again: the reverse of
 * `orderInputOfRow`.
 */
export function rowOfOrder({ details, referenceNumber }: Order): Record<Key, WrittenCell> {
  const input = inputOf(details);
  const cells = FIELD_COLUMNS.map(({ path, column }) => [column.key, valueAt(input, path)]);
  return { orderId: referenceNumber, ...Object.fromEntries(cells) } as Record<Key, WrittenCell>;
}
