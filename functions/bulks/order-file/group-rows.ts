import type { OrderFileCells } from './recognise.ts';
import type { OrderFileRows } from './shop-order-of.ts';

/** Returns whether a row names the customer. Such a row may begin a new order. */
const namesCustomer = (cells: OrderFileCells): boolean =>
  (['fullName', 'firstName', 'line1', 'pincode'] as const).some((field) => cells.has(field));

const sameCustomer = (one: OrderFileCells, other: OrderFileCells): boolean =>
  (['pincode', 'mobile'] as const).every((field) => one.get(field)?.text === other.get(field)?.text);

/**
 * Groups the rows of a file into orders. A row with the number of an earlier order belongs to that order. A row without
 * number and customer belongs to the order of the row above it. The customer may be in a later row of the order, if the
 * file was sorted. If a number occurs again with another customer, the row begins a second order with the same number,
 * which is reported.
 */
export function groupRows(rows: readonly OrderFileCells[]): OrderFileRows[] {
  const groups: { first: OrderFileCells; lines: OrderFileCells[] }[] = [];
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
