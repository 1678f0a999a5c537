import { isPaid, type Order } from '../orders/record/order.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { changedUserWrite, findUsers } from '../users/store.ts';

const shipsCod = (order: Order | undefined): boolean =>
  order !== undefined && isPaid(order) && order.details.payment_method === 'cod';

/** Collects the sellers who paid for a COD order in a batch of stream records. */
export function codShipperCollector() {
  const touched = new Set<string>();
  return {
    add(before: Order | undefined, after: Order): void {
      if (shipsCod(after) && !shipsCod(before)) touched.add(after.id);
    },
    among: (orders: readonly Order[]): string[] => orders.filter(({ id }) => touched.has(id)).map(({ owner }) => owner),
  };
}

/**
 * Marks sellers who ship COD, so that their menu shows the COD page from then on. Sellers marked before are not written
 * again.
 */
export async function recordShippers(owners: readonly string[]): Promise<void> {
  for (const { id, shipsCod: isNoted } of await findUsers([...new Set(owners)])) {
    if (isNoted === true) continue;
    const note = changedUserWrite(id, { shipsCod: true }, [
      ['pk', 'present'],
      ['shipsCod', 'absent'],
    ]);
    await commit([note]).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  }
}
