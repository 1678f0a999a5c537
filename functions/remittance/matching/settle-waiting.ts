import { changeOrder, type OrderDecision } from '../../orders/change/change-order.ts';
import { isCodCollected } from '../../orders/cod/cod-postings.ts';
import type { Order } from '../../orders/record/order.ts';
import { changedTaskWrite, completedTaskWrites, findTask } from '../task-store.ts';
import { judgeRow, postsMoney } from './judge-row.ts';

/** Returns whether a confirmation row waited for this order's delivery, and the order is now delivered. */
const isAwaited = (order: Order): boolean => order.cod?.waits !== undefined && isCodCollected(order);

const withoutWaiting = (order: Order): Order => {
  const { waits: _, ...cod } = order.cod ?? { seq: 0 };
  return { ...order, cod };
};

async function decide(order: Order, at: Date): Promise<OrderDecision | undefined> {
  const task = order.cod?.waits === undefined ? undefined : await findTask(order.cod.waits);
  if (!isAwaited(order) || task === undefined) return undefined;
  const free = withoutWaiting(order);
  if (task.status === 'completed') return { order: free };
  const judged = judgeRow({ paise: task.remittancePaise, courier: null }, free, 'An earlier row');
  const { kind, codPaise } = judged;
  const completes = kind === 'matched';
  const reason = completes ? 'Delivered since then.' : judged.reason;
  const also = completes
    ? completedTaskWrites(task, { reason, kind, codPaise, completedAt: at.toISOString() })
    : changedTaskWrite(task, { kind, codPaise, reason });
  if (!postsMoney(kind)) return { order: free, also };
  const { remittancePaise: paise, id, utr } = task;
  return {
    order: free,
    also,
    cod: { events: [{ kind: 'received', paise, task: id, completes, ...(utr && { utr }) }] },
  };
}

/**
 * Matches a confirmation row that arrived before its parcel was delivered. It is called when the delivery is known. The
 * stream's consumer repeats this until it succeeds. The order stores the waiting row (`cod.waits`), so the row is
 * matched only once.
 */
export async function matchWaitingRow(order: Order, at: Date): Promise<void> {
  if (!isAwaited(order)) return;
  await changeOrder(order.id, (now) => decide(now, at), at);
}
