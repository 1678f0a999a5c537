import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useUser } from '../../api/use-user.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { draftOfOrder } from './draft-of-order.ts';
import { listBehind } from './opened-from-ticket.ts';
import { ShipmentForm } from './shipment-form.tsx';
import { useFreshOrder } from './use-fresh-order.ts';

/** /app/individualShipment/:orderId: an order to change, or to look at once it is paid. */
export function ShipmentPage() {
  const { orderId = '' } = useParams();
  const { user, can } = useUser();
  const go = useNavigate();
  const location = useLocation();
  const { order } = useFreshOrder(orderId);
  if (order === undefined) return <PageSkeleton />;

  const paid = order.transaction_id !== null;
  const own = order.created_by._id === user?._id;
  const mayChange = can('order.individual_order') && (own || can('showAllOrders'));
  return (
    <Page title="Individual Shipment" crumbs={[{ label: 'Order' }, { label: 'Order List', to: PATHS.shipmentList }]}>
      {paid && (
        <Notice
          tone="info"
          action={
            <Link className="button secondary small" to={linkTo('invoice', { id: orderId })}>
              Invoice
            </Link>
          }
        >
          This order is paid. Its details can no longer be changed.
        </Notice>
      )}
      {!paid && !mayChange && <Notice tone="info">Only the seller who made this order may change it.</Notice>}
      <ShipmentForm
        key={order._id}
        initial={draftOfOrder(order)}
        order={order}
        own={own}
        locked={paid || !mayChange}
        buttons={
          <Button look="secondary" icon="arrow-left" onClick={() => void go(listBehind(location))}>
            Back
          </Button>
        }
      />
    </Page>
  );
}
