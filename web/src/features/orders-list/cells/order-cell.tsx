import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { SHOP_SYSTEM_NAMES } from '../../../../../shared/shops/order-from-shop.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { formatIndiaTime } from '../../../lib/dates/when.ts';
import { linkTo } from '../../../lib/links.ts';
import { Icon } from '../../../ui/element/icon.tsx';
import { When } from '../../../ui/element/when.tsx';
import { CellLines } from './cell-lines.tsx';
import css from './order-cell.module.css';

interface OrderCellProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** True for a narrow column, which shows the day of creation without the time. */
  isShort?: boolean;
}

/** Shows an icon if the order was created by a bulk upload. */
function BulkMark({ order, viewer }: Omit<OrderCellProps, 'isShort'>) {
  const { bulk_id: bulk } = order;
  if (bulk === null) return null;
  const mark = (
    <span title="Bulk order" className={css.mark}>
      <Icon name="clone" />
      <span className="only-read">Bulk order</span>
    </span>
  );
  if (!viewer.can('order.bulk_order')) return mark;
  return <Link to={linkTo('bulkList', { orderId: bulk._id })}>{mark}</Link>;
}

/**
 * Shows an icon if the order came from a connected shop. The icon tells shops apart, because two shops can give the
 * same order number.
 */
function ShopMark({ order: { shop } }: Pick<OrderCellProps, 'order'>) {
  if (shop === undefined) return null;
  const from = `From ${SHOP_SYSTEM_NAMES[shop.system]}`;
  return (
    <span title={from} className={css.mark}>
      <Icon name="shop" />
      <span className="only-read">{from}</span>
    </span>
  );
}

/**
 * Shows the order's number as a link to its form, the time of creation, and its bulk or shop. If the order has a
 * reference number, that comes first and our number is below it.
 */
export function OrderCell({ order, viewer, isShort = false }: OrderCellProps) {
  const { order_id: id, order_number: ours, created_at: at } = order;
  return (
    <CellLines>
      <span className={css.numbers} data-short={isShort || undefined}>
        <Link className={css.number} to={linkTo('shipment', { orderId: order._id })} title={id}>
          {id}
        </Link>
        <BulkMark order={order} viewer={viewer} />
        <ShopMark order={order} />
      </span>
      {id === ours ? (
        <small className={css.made} title={isShort ? formatIndiaTime(at) : undefined}>
          {isShort ? <When at={at} format="day" /> : <When at={at} />}
        </small>
      ) : (
        <small className={css.made} title={formatIndiaTime(at)}>
          {ours} · <When at={at} format="day" />
        </small>
      )}
    </CellLines>
  );
}
