import type { Order } from '../../orders/record/order.ts';
import { send } from '../../platform/messaging/queues.ts';
import { dueTelling } from './due-telling.ts';

/** An order before and after a change. */
interface OrderChange {
  before: Order | undefined;
  after: Order;
}

/**
 * Queues what shops must be told after changes of orders. A change that leaves something due that was due before queues
 * nothing: it is retried by the shop's poll. If the stream delivers a change twice, the shop is told once.
 */
export const queueTellings = (changes: readonly OrderChange[]): Promise<void> =>
  send(
    'shops',
    [
      ...new Set(
        changes.flatMap(({ before, after }) => {
          const due = dueTelling(after);
          return due === undefined || (before !== undefined && dueTelling(before) === due) ? [] : [after.id];
        }),
      ),
    ].map((tell) => ({ tell })),
  );
