import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { FileSkip, OrderFilePreview } from '../../../shared/bulks/order-file.ts';
import { NO_PICKUP, orderInputOfRow } from '../file/order-input-of-row.ts';
import type { CellReadDifferently, FileOrder } from './file-order.ts';
import { HEADER_OF } from './shop-order-of.ts';

const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
/** How many orders, row numbers, names and examples the preview shows. */
const [MOST_FIRST, MOST_ROWS, MOST_NAMES, MOST_EXAMPLES] = [5, 8, 20, 3];
const LONGEST = 80;

/**
 * Placeholders for the values that the seller enters in the preview. With them, only errors in other columns are found.
 */
const STANDING_IN: Readonly<Record<string, string>> = {
  [HEADER_OF.weightGrams]: '1',
  [HEADER_OF.lengthCm]: '1',
  [HEADER_OF.breadthCm]: '1',
  [HEADER_OF.heightCm]: '1',
  [HEADER_OF.sellingPricePaise]: '1',
};

const short = (text: string, most = LONGEST): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

function changesOf(orders: readonly FileOrder[]): OrderFilePreview['changes'] {
  const all = Map.groupBy(
    orders.flatMap(({ changes }) => changes),
    ({ heading }) => heading,
  );
  return [...all].map(([heading, changes]) => {
    const kinds = new Map<string, CellReadDifferently>();
    for (const change of changes) {
      const kind = `${change.written}\n${change.read}`;
      if (!kinds.has(kind)) kinds.set(kind, change);
    }
    const examples = [...kinds.values()].slice(0, MOST_EXAMPLES);
    return {
      heading: short(heading),
      count: changes.length,
      examples: examples.map(({ row, written, read }) => ({
        row_number: row,
        written: short(written),
        read: short(read),
      })),
    };
  });
}

function lacksOf(orders: readonly FileOrder[]): OrderFilePreview['lacks'] {
  const lacks = new Map<string, OrderFilePreview['lacks'][number]>();
  for (const { row } of orders) {
    const cells = { ...row.cells };
    for (const [header, text] of Object.entries(STANDING_IN)) cells[header] ||= text;
    for (const error of orderInputOfRow(cells, NO_PICKUP).errors ?? []) {
      const column =
        HEADERS.find((header) => error.startsWith(`${header}:`) || error.startsWith(`${header} has`)) ?? '';
      const known = lacks.get(column) ?? { column, count: 0, rows: [], example: error };
      lacks.set(column, { ...known, count: known.count + 1, rows: [...known.rows, row.rowNumber].slice(0, MOST_ROWS) });
    }
  }
  return [...lacks.values()];
}

function skippedOf(orders: readonly FileOrder[]): OrderFilePreview['skipped'] {
  const bySkip = Map.groupBy(
    orders.filter((order): order is FileOrder & { skip: FileSkip } => order.skip !== undefined),
    ({ skip }) => skip,
  );
  return [...bySkip].map(([reason, skipped]) => ({
    reason,
    count: skipped.length,
    names: skipped.slice(0, MOST_NAMES).map(({ name }) => short(name)),
  }));
}

/** Returns the preview that the seller sees before the orders are created. `orders` includes the skipped ones. Pure. */
export function previewOf(
  orders: readonly FileOrder[],
  missing: OrderFilePreview['missing'],
): Omit<OrderFilePreview, 'job_id' | 'source' | 'recoded' | 'asks' | 'headings' | 'doubled' | 'columns'> {
  const made = orders.filter(({ skip }) => skip === undefined);
  return {
    orders: made.length,
    joined: made.filter(({ rows }) => rows > 1).length,
    first: made.slice(0, MOST_FIRST).map(({ row: { rowNumber, cells } }) => ({
      row_number: rowNumber,
      cells: HEADERS.map((header) => cells[header] ?? ''),
    })),
    changes: changesOf(made),
    lacks: lacksOf(made),
    skipped: skippedOf(orders),
    missing,
  };
}
