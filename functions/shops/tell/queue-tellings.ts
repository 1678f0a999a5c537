import type { Order } from '../../orders/record/order.ts';
import { send } from '../../platform/messaging/queues.ts';
import { dueTelling } from './due-telling.ts';

/** An order before and after a change. */
export interface OrderChange {
  before: Order | undefined;
  after: Order;
}

/**
 * Queues a report to the shop for each changed order that needs one. If the same report was already due before the
 * change, queues nothing, because the shop's poll repeats it. If the stream delivers a change twice, the report is
 * still sent once.
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
