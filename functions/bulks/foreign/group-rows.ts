import type { ForeignCells } from './foreign-table.ts';
import type { ForeignRows } from './shop-order-of.ts';

/** Returns whether a row begins an order: it says who gets it. */
const namesCustomer = (cells: ForeignCells): boolean =>
  (['fullName', 'firstName', 'line1', 'pincode'] as const).some((field) => cells.has(field));

const sameCustomer = (one: ForeignCells, other: ForeignCells): boolean =>
  (['pincode', 'mobile'] as const).every((field) => one.get(field)?.text === other.get(field)?.text);

/**
 * Groups rows into orders. Rows with the number of an earlier order, and rows without number and customer, are further
 * lines of it. The customer may be in a later row, if the file was sorted. A number that comes again with another customer
 * is another order, which is reported as there twice.
 */
export function groupRows(rows: readonly ForeignCells[]): ForeignRows[] {
  const groups: { first: ForeignCells; lines: ForeignCells[] }[] = [];
  const byId = new Map<string, (typeof groups)[number]>();
  for (const cells of rows) {
    const id = cells.get('orderId')?.text;
    const known = id !== undefined ? byId.get(id) : namesCustomer(cells) ? undefined : groups.at(-1);
    const isLate = known !== undefined && !namesCustomer(known.first) && namesCustomer(cells);
    if (known !== undefined && (isLate || !namesCustomer(cells) || sameCustomer(known.first, cells))) {
      if (isLate) known.first = cells;
      known.lines.push(cells);
      continue;
    }
    const group = { first: cells, lines: [cells] };
    groups.push(group);
    if (id !== undefined) byId.set(id, group);
  }
  return groups;
}
