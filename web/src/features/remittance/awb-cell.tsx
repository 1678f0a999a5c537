import { Link } from 'react-router-dom';
import type { TaskView } from '../../../../shared/remittance/task.ts';
import { linkTo } from '../../lib/links.ts';

/** Shows an AWB, as a link if it belongs to one of our orders. */
export function AwbCell({ task }: { task: Pick<TaskView, 'awb_number' | 'order_id'> }) {
  return task.order_id === null ? (
    <>{task.awb_number}</>
  ) : (
    <Link to={linkTo('orderActivity', { orderId: task.order_id })}>{task.awb_number}</Link>
  );
}
