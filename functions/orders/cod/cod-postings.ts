import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { type CodAccounts, type CodEvent, type CodLine, codAfterEvent } from '../../ledger/cod.ts';
import { codLineWrite } from '../../ledger/cod-store.ts';
import type { Change } from '../../platform/table/change.ts';
import { courierOfOrder, type Order } from '../record/order.ts';

/** COD events that do not follow from the order's status, and who caused them. */
export interface CodDecision {
  events: readonly CodEvent[];
  by?: string;
}

/** Returns whether the COD of an order is posted as collected by the courier. */
export const isCodCollected = ({ cod }: Pick<Order, 'cod'>): boolean => cod?.duePaise !== undefined;

/**
 * Returns the amount of an order's COD, and the two accounts between which it moves: the seller's and the courier's.
 */
export const codAccountsOf = (order: Order): CodAccounts => ({
  seller: order.owner,
  courier: courierOfOrder(order),
  codPaise: collectablePaise(order.details),
});

/**
 * Returns the COD events that follow from the order's new status: collected if it is delivered, reversed if it was
 * delivered before and no longer is.
 */
function implied(before: Order, after: Order): CodEvent[] {
  const isDelivered = after.status === 'delivered';
  if (isCodCollected(before))
    return isDelivered ? [] : [{ kind: 'reversed', note: after.takenBack?.reason ?? 'Not delivered' }];
  return isDelivered && collectablePaise(after.details) > 0 ? [{ kind: 'collected' }] : [];
}

/** Returns a changed order with the new state of its COD account, and the writes of the COD postings. Pure. */
export function withCodPostings(
  before: Order,
  after: Order,
  at: Date,
  { events, by }: CodDecision = { events: [] },
): { order: Order; changes: Change[] } {
  const all = [...implied(before, after), ...events];
  if (all.length === 0) return { order: after, changes: [] };
  const accounts = codAccountsOf(after);
  const lines: CodLine[] = [];
  let order = after;
  for (const event of all) {
    const of = { account: order.id, awb: order.awb ?? '', by };
    const { state, line } = codAfterEvent(order.cod, accounts, event, of, at);
    lines.push(line);
    order = { ...order, cod: state };
    if (event.kind === 'remit_returned') {
      const { remitted: _, ...unpaid } = order;
      order = unpaid;
    }
    if (event.kind === 'remitted')
      order = {
        ...order,
        remitted: { paise: accounts.codPaise, at: at.toISOString(), reference: event.reference },
      };
  }
  return { order, changes: lines.map(codLineWrite) };
}
