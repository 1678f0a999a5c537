import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { indiaDate } from '../../../shared/dates.ts';
import { ERRORS, Failure } from '../../../shared/errors.ts';
import { FIELD_COLUMNS, valueAt } from '../../../shared/orders/field-paths.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import { readErrors } from '../../jobs/error-files.ts';
import { findJob, findJobErrors } from '../../jobs/store.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { chosenOfferOf } from '../../orders/bulk/chosen-in-bulk.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { inputOf } from '../../orders/record/details.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';
import type { WrittenCell } from '../../workbooks/write-workbook.ts';
import type { Bulk } from '../bulk.ts';
import { getBulk } from '../get.ts';
import { eachOrder } from './payable-orders.ts';

type Key = (typeof BULK_ORDERS_SHEET)['columns'][number]['key'];

/**
 * Converts an order to a row of the bulk workbook, so that the seller can upload it again. It is the reverse of
 * `orderInputOfRow`.
 */
function rowOfOrder({ details, referenceNumber }: Order): Record<Key, WrittenCell> {
  const input = inputOf(details);
  const cells = FIELD_COLUMNS.map(({ path, column }) => [column.key, valueAt(input, path)]);
  const orderDate = details.order_date?.slice(0, 10);
  return { orderId: referenceNumber, ...Object.fromEntries(cells), orderDate } as Record<Key, WrittenCell>;
}

/** Returns the reasons for which the last payment job refused orders, by the order's number in the bulk. */
async function refusalsOf(jobId: string | undefined): Promise<ReadonlyMap<number, string>> {
  const job = jobId === undefined ? undefined : await findJob(jobId);
  if (job === undefined || job.errorCount === 0) return new Map();
  const first = await findJobErrors(job.id);
  const errors = job.errorCount > first.length ? await readErrors(job.id, job.errorCount, 0, job.errorCount) : first;
  return new Map(errors.map(({ row_number, message }) => [row_number, message]));
}

/** Yields the unpaid orders of a bulk as rows of the bulk workbook, each with the reason why it is unpaid. */
async function* rowsOf(bulk: Bulk) {
  const state = await findBulkState(bulk.id);
  const refusals = await refusalsOf(state.job);
  for await (const order of eachOrder(bulk)) {
    if (isPaid(order)) continue;
    const chosen = chosenOfferOf(order, state);
    const waits = chosen === undefined ? 'No courier partner is chosen.' : 'Not paid yet.';
    const lacks = lacksEWayBill(order.details) ? ERRORS.EWAY_BILL_NEEDED.message : undefined;
    const cells = rowOfOrder(order);
    const reason = lacks ?? refusals.get(numberInBulk(order.id) ?? 0) ?? waits;
    yield [...BULK_ORDERS_SHEET.columns.map(({ key }) => cells[key]), reason];
  }
}

/**
 * Returns the unpaid orders of a bulk as a workbook that the seller can correct and upload again. Loads the workbook
 * writer only here, because it is large.
 */
export const pending: Verb<typeof bulksContract.pending> = async ({ query }, { caller, at }) => {
  const { bulk } = await getBulk(caller, query.bulk_id);
  const rows = [];
  for await (const row of rowsOf(bulk)) rows.push(row);
  if (rows.length === 0) throw new Failure('CONFLICT', 'No order of this bulk waits to be paid.');
  const { writeWorkbook } = await import('../../workbooks/write-workbook.ts');
  const headers = [...BULK_ORDERS_SHEET.columns.map(({ header }) => header), 'Reason'];
  const columns = headers.map((header) => ({ header, width: header === 'Reason' ? 60 : 18 }));
  return {
    filename: `Bulk-Pending-${indiaDate(at)}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([{ name: BULK_ORDERS_SHEET.name, columns, rows }]),
  };
};
