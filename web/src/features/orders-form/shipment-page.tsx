import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { mayDelete } from '../../../../shared/orders/rules/may-delete.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BuyerNotice } from '../buyer/buyer-notice.tsx';
import { deleteOrder } from '../orders-list/commands/delete-order.ts';
import { draftOfOrder } from './draft/draft-of-order.ts';
import { listToReturnTo } from './draft/opened-from-ticket.ts';
import { useFreshOrder } from './draft/use-fresh-order.ts';
import { ShipmentForm } from './shipment-form.tsx';

/** Renders /app/individualShipment/:orderId: an order to edit, or only to read if it is paid. */
export function ShipmentPage() {
  const { orderId = '' } = useParams();
  const viewer = useViewer();
  const go = useNavigate();
  const list = listToReturnTo(useLocation());
  const { order } = useFreshOrder(orderId);
  if (order === undefined) return <PageSkeleton />;

  const paid = order.transaction_id !== null;
  const own = order.created_by._id === viewer._id;
  const mayChange = viewer.can('order.individual_order') && (own || viewer.seesAll);
  const takeAway = async (free: () => void) => {
    if (!(await deleteOrder(order))) return;
    free(); // The order is deleted, so its unsaved input needs no question.
    await go(list, { replace: true });
  };
  return (
    <Page name="shipment" from={list}>
      {paid && (
        <Notice
          tone="info"
          action={
            <ButtonLink look="secondary" small to={linkTo('invoice', { id: orderId })}>
              Invoice
            </ButtonLink>
          }
        >
          This order is paid. Its details can no longer be changed.
        </Notice>
      )}
      {!paid && mayChange && !own && (
        <Notice tone="info">
          You can change this order and choose a partner. Only {nameOf(order.created_by)}, who made it, can pay for it.
        </Notice>
      )}
      {!paid && !mayChange && <Notice tone="info">Only the seller who made this order may change it.</Notice>}
      <BuyerNotice order={order} />
      <ShipmentForm
        key={order._id}
        initial={draftOfOrder(order)}
        order={order}
        own={own}
        locked={paid || !mayChange}
        buttons={(free) => (
          <>
            <Button look="secondary" icon="arrow-left" onClick={() => void go(list)}>
              Back
            </Button>
            {mayChange && mayDelete(orderFactsOfView(order), { id: viewer._id, seesAll: viewer.seesAll }) && (
              <Button look="ghost" icon="trash" onClick={() => void takeAway(free)}>
                Delete order
              </Button>
            )}
          </>
        )}
      />
    </Page>
  );
}
