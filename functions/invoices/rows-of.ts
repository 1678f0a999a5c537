import { findLines } from '../ledger/store.ts';
import { type Documented, isDocumented } from '../ledger/transaction.ts';
import { endDayOf } from '../orders/record/end-day.ts';
import { type Order, shownNumber } from '../orders/record/order.ts';
import type { DocumentRow, RowParty } from './document-row.ts';

function rowOf(
  order: Order,
  day: string,
  line: Documented,
  invoice: Documented | undefined,
  party: RowParty,
): DocumentRow {
  const { document, breakdown = invoice?.breakdown } = line;
  return {
    owner: order.owner,
    orderId: order.id,
    day,
    seq: line.seq,
    type: document.type,
    number: document.number,
    ...(document.corrects !== undefined && { against: document.corrects.number }),
    at: line.at,
    awb: order.awb ?? '',
    orderNumber: shownNumber(order),
    partner: breakdown?.partner ?? order.choice?.name ?? '',
    zone: breakdown?.zone ?? '',
    grams: breakdown?.chargeableGrams ?? 0,
    amountPaise: document.freightPaise + document.codPaise,
    taxPaise: document.taxPaise,
    party,
  };
}

/** Returns one row for each document of an order, oldest first. Before the order's last day there are none. */
export async function rowsOf(order: Order, party: RowParty): Promise<DocumentRow[]> {
  const day = endDayOf(order);
  if (day === undefined) return [];
  const lines = (await findLines(order.owner, order.lines ?? [])).filter(isDocumented);
  const invoiceOf = ({ document }: Documented) =>
    lines.find((line) => line.document.number === (document.corrects?.number ?? document.number));
  return lines.map((line) => rowOf(order, day, line, invoiceOf(line), party));
}
