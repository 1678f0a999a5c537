import { indiaDay } from '../../../shared/dates.ts';
import { listRows } from '../../invoices/row-store.ts';
import { listCod } from '../../orders/cod/cod-place-store.ts';
import { isCodCollected } from '../../orders/cod/cod-postings.ts';
import type { Order } from '../../orders/record/order.ts';
import { listCourierKeys } from '../../orders/record/store.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import type { DayRange } from '../../rollups/periods.ts';
import { ordersInSequence } from '../orders-of.ts';

const PAGE = 100;

const deliveredOn = ({ deliveredAt }: Order): string => (deliveredAt === null ? '' : indiaDay(deliveredAt));

/** Yields the COD orders that were delivered in a range of days and have no confirmation yet, courier by courier. */
export async function* unconfirmedCodIn({ from, to }: DayRange): AsyncGenerator<Order[]> {
  for (const courier of listCourierKeys()) {
    let after: Record<string, unknown> | undefined;
    do {
      // The orders are sorted by delivery, oldest first, so reading stops after the range.
      const page = await listCod('owed', courier, PAGE, after);
      const orders = await ordersInSequence(page.items);
      const wanted = orders.filter((order) => {
        const day = deliveredOn(order);
        return order.cod?.task === undefined && isCodCollected(order) && from <= day && day <= to;
      });
      if (wanted.length > 0) yield wanted;
      after = orders.some((order) => deliveredOn(order) > to) ? undefined : page.after;
    } while (after !== undefined);
  }
}

/**
 * Yields all COD orders that were delivered in a range of days, newest day first. Finds them by their GST documents,
 * which are listed on the day of the delivery.
 */
export async function* deliveredCodIn(range: DayRange): AsyncGenerator<Order[]> {
  let after: string | undefined;
  let last = '';
  do {
    const rows = await listRows(EVERYONE, range, PAGE, after);
    // The documents of one order are adjacent, so only the last order of a page can occur again on the next page.
    const ids = [...new Set(rows.map(({ orderId }) => orderId))].filter((id) => id !== last);
    const orders = (await ordersInSequence(ids)).filter(isCodCollected);
    if (orders.length > 0) yield orders;
    last = rows.at(-1)?.orderId ?? last;
    after = rows.length < PAGE ? undefined : rows.at(-1)?.place;
  } while (after !== undefined);
}
