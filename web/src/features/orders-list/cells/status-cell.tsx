import { Link } from 'react-router-dom';
import { displayStatus } from '../../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { goodsOfView, lacksEWayBill } from '../../../../../shared/orders/rules/e-way-bill.ts';
import { expectedDelivery } from '../../../../../shared/orders/rules/expected-delivery.ts';
import { isOverdue } from '../../../../../shared/orders/rules/is-overdue.ts';
import { orderFactsOfView } from '../../../../../shared/orders/rules/order-facts.ts';
import { isLate } from '../../../../../shared/orders/rules/row-tone.ts';
import { BUYER_ANSWERS } from '../../../../../shared/rules/order-rule.ts';
import { SHOP_CHANGES } from '../../../../../shared/shops/order-from-shop.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { formatIndiaTime } from '../../../lib/dates/when.ts';
import { linkTo } from '../../../lib/links.ts';
import { Icon } from '../../../ui/element/icon.tsx';
import { StatusTag } from '../../../ui/element/status-tag.tsx';
import type { RowRequest } from '../commands/use-order-work.ts';
import { CellLines } from './cell-lines.tsx';
import css from './status-cell.module.css';

interface StatusCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  work: RowRequest;
  from: string;
}

/**
 * Returns a remark that the viewer needs in addition to the status, such as a refused booking, a refund, a late
 * delivery or a failed request. Returns undefined if there is no remark.
 */
export function statusRemark(
  order: OrderView,
  viewer: CurrentViewer,
  work: RowRequest,
): { danger: boolean; text: string } | undefined {
  const { transaction_id: paid } = order;
  if (work.failure) return { danger: true, text: work.failure };
  if (order.carried_after_refund !== null) return { danger: true, text: 'Carried after its refund' };
  if (order.error && order.ewaybill_number === null)
    return { danger: true, text: `Not booked${viewer.hidesPrices ? '' : ', refunded in full'}: ${order.error}` };
  if (order.is_cancelled && !viewer.hidesPrices) return { danger: false, text: 'Refunded in full' };
  if (order.shop?.changed) return { danger: true, text: `${SHOP_CHANGES[order.shop.changed.what]} in the shop` };
  const asked = paid === null ? order.buyer_confirmation : undefined;
  if (asked?.state === 'cancelled') return { danger: true, text: `${BUYER_ANSWERS.cancelled}: ${asked.reason}` };
  if (order.needs?.length) return { danger: false, text: `Needs ${order.needs.join(', ').replaceAll('_', ' ')}` };
  if (order.pending === 'cancel') return { danger: false, text: 'Being cancelled' };
  if (asked?.state === 'waiting') return { danger: false, text: BUYER_ANSWERS.waiting };
  if (!paid && order.rule?.held) return { danger: false, text: `Held by ${order.rule.name}` };
  if (!paid && lacksEWayBill(goodsOfView(order))) return { danger: false, text: 'E-way bill number needed' };
  if (asked) return { danger: false, text: BUYER_ANSWERS.confirmed };
  if (paid && !order.ewaybill_number) return { danger: false, text: 'Paid, waiting for the AWB' };
  if (order.reverse) return { danger: false, text: `Return: ${order.reverse.reason}` };
  const facts = orderFactsOfView(order);
  if (isLate(facts)) return { danger: true, text: 'Later than promised' };
  const expected = expectedDelivery(facts);
  if (isOverdue(expected, new Date().toISOString()))
    return { danger: true, text: `Late, due ${formatIndiaTime(expected, 'near')}` };
  return undefined;
}

/** Shows the text from `statusRemark` in one line. */
export function OrderRemark({ order, viewer, work }: Omit<StatusCellProps, 'from'>) {
  const remark = statusRemark(order, viewer, work);
  if (remark === undefined) return null;
  return (
    <small className={css.remark} data-tone={remark.danger ? 'danger' : undefined} title={remark.text}>
      {remark.danger && <Icon name="exclamation-circle" />} {remark.text}
    </small>
  );
}

/** Shows an order's status. While a request to the courier is running, shows the request instead. */
export function OrderStatus({ order, work }: Pick<StatusCellProps, 'order' | 'work'>) {
  const words = displayStatus(orderFactsOfView(order), work.busy);
  return <StatusTag status={order.status} label={words} busy={work.busy && words} />;
}

/** Shows an order's status with its remark, and the kind of its last comment. */
export function StatusCell({ order, viewer, work, from }: StatusCellProps) {
  const comment = order.comments.at(-1)?.remark;
  const said = comment && (
    <>
      <Icon name="comment" /> Comment: {comment}
    </>
  );
  return (
    <CellLines>
      <OrderStatus order={order} work={work} />
      <OrderRemark order={order} viewer={viewer} work={work} />
      {said && (
        <small className={css.remark}>
          {viewer.can('order.individual_order') ? (
            <Link to={linkTo('orderActivity', { orderId: order._id })} state={{ from }}>
              {said}
            </Link>
          ) : (
            said
          )}
        </small>
      )}
    </CellLines>
  );
}
