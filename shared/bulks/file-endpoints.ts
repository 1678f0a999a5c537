import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, wholeNumber } from '../wire.ts';
import { mendableRow } from './bulk.ts';
import { BULK_ORDERS_SHEET } from './bulk-orders-sheet.ts';
import { orderFileColumns, orderFileDefaults, orderFilePreview } from './order-file.ts';

/** How many invalid rows one request of the correction grid loads. */
const MOST_ROWS = 500;
const LONGEST_CELL = 500;
/** The number of the last row of an Excel sheet. */
const LAST_ROW = 1_048_576;

const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
const cells = z.partialRecord(
  z.enum(HEADERS, 'This is no column of the template.'),
  z.string('Send the text of a cell.').max(LONGEST_CELL, `A cell takes at most ${LONGEST_CELL} characters.`),
);

const bulkOrder = 'order.bulk_order';
const one = { params: z.strictObject({ id }) };

/** The endpoints for the file of a bulk: its invalid rows, and the preview of another system's file. */
export const fileEndpoints = {
  rows: endpoint({
    method: 'GET',
    path: '/bulk/{id}/rows',
    access: bulkOrder,
    summary: 'List the rows of a failed upload that must be corrected, with all their cells',
    ...one,
    query: z.strictObject({
      offset: wholeNumber(0, 1_000_000, 'offset').default(0),
      limit: wholeNumber(1, MOST_ROWS, 'limit').default(100),
    }),
    asOther: true,
    reply: z.array(mendableRow),
    meta: z.object({ total_count: listMeta.total_count, job_id: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/bulk/{id}/rows',
    access: bulkOrder,
    summary: 'Send corrected rows. The file is checked again with them, and all its orders are created or none',
    ...one,
    mostBodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({
      /** The id of the job whose errors the seller has corrected. */
      job_id: id,
      rows: z
        .array(
          z.strictObject({
            row_number: z.number().int().min(1).max(LAST_ROW),
            /**
             * The corrected cells, by column header. Cells that are not listed keep their text. If null, the row is
             * removed.
             */
            cells: cells.nullable(),
          }),
        )
        .min(1, 'Correct at least one row.')
        .max(BULK_ORDERS_SHEET.maxRows, 'A file has at most 10,000 rows.'),
    }),
    reply: z.object({ _id: z.string(), job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/bulk/{id}/preview',
    access: bulkOrder,
    summary: 'Read what was understood of the order file of another system, which waits for its seller',
    ...one,
    asOther: true,
    reply: orderFilePreview,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  keepColumns: endpoint({
    method: 'PUT',
    path: '/bulk/{id}/columns',
    access: bulkOrder,
    summary: 'Say which heading of an order file is which. It is stored for the seller, and the file is read',
    ...one,
    body: z.strictObject({
      /** The id of the job whose preview the seller has seen. */
      job_id: id,
      columns: orderFileColumns,
    }),
    reply: z.object({ _id: z.string(), job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  take: endpoint({
    method: 'PUT',
    path: '/bulk/{id}/preview',
    access: bulkOrder,
    summary: 'Confirm what was understood of the order file of another system, so that its orders are created',
    ...one,
    body: z.strictObject({
      /** The id of the job whose preview the seller has seen. */
      job_id: id,
      /** The id of the seller's saved pickup address. If absent, the default address is used. */
      pickup: id.optional(),
      ...orderFileDefaults,
    }),
    reply: z.object({ _id: z.string(), job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/bulk/{id}/preview',
    access: bulkOrder,
    summary: 'Discard a file that waits for its seller',
    ...one,
    reply: z.null(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  errorsWorkbook: endpoint({
    method: 'GET',
    path: '/bulk/{id}/errors-workbook',
    access: bulkOrder,
    summary: 'Download the uploaded workbook with the errors of each row written next to it',
    ...one,
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/bulks/template',
    access: bulkOrder,
    summary: 'Download an empty workbook of orders in the required format, with instructions',
    reply: z.null(),
    download: true,
  }),
};
