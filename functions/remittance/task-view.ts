import { toRupees } from '../../shared/money.ts';
import type { TaskView } from '../../shared/remittance/task.ts';
import type { Task } from './task.ts';

/** Returns a task as the API sends it. */
export const showTask = (task: Task): TaskView => ({
  _id: task.id,
  row_number: task.row,
  awb_number: task.awb,
  remittance_amount: toRupees(task.remittancePaise),
  cod_amount: toRupees(task.codPaise),
  delivery_date: task.deliveryDate ?? null,
  utr: task.utr ?? null,
  status: task.status,
  kind: task.kind,
  reason: task.reason,
  order_id: task.orderId ?? null,
  outcome: task.outcome ?? null,
  completed_at: task.completedAt ?? null,
});
