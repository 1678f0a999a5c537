import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OfferView, OrderView } from '../../../../shared/orders/order.ts';
import { goodsOfView, lacksEWayBill } from '../../../../shared/orders/rules/e-way-bill.ts';
import { call } from '../../api/client.ts';
import { rememberOrder } from '../../api/remember-order.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BuyerNotice } from '../buyer/buyer-notice.tsx';
import { EWayBillNeeded } from '../e-way-bills/bill-needed.tsx';
import { FallbackChoice } from '../fallback/fallback-choice.tsx';
import { useFallback } from '../fallback/use-fallback.ts';
import { PaymentOutcome } from '../invoices/payment-outcome.tsx';
import { PlacedModal } from '../invoices/placed-modal.tsx';
import { usePayment } from '../invoices/use-payment.ts';
import { NoSuchOrder } from '../orders-form/no-such-order.tsx';
import { SlabNotice } from '../parcel-weights/slab-notice.tsx';
import type { Search } from '../parcel-weights/use-slab-saving.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import { PartnerList } from './partner-list.tsx';
import { PartnersSkeleton } from './partners-skeleton.tsx';

/** Returns the input for the search for an order's offers. */
function searchOf({ customer_details: who, product_details: what, ...order }: OrderView): Search {
  return {
    payment_method: order.payment_method,
    source: who.pickup_address.postcode,
    destination: who.shipping_address.postcode,
    length: what.length,
    breadth: what.breadth,
    height: what.height,
    weight: what.weight,
    ...(order.payment_method === 'cod' && { selling_price: order.collectable }),
    ...(order.plan !== null && { plan: order.plan }),
  };
}

/**
 * Renders /app/courierpartner/:id, the offers for an order. A paid order redirects to its invoice. After the user has
 * chosen an offer, the payment opens. An order of an unpaid bulk returns to the bulk instead.
 */
export function CourierPartnerPage() {
  const { id = '' } = useParams();
  const go = useNavigate();
  const { user, can } = useUser();
  const order = useQuery(ordersContract.get, { params: { id } }, { keep: false });
  const [asked, setAsked] = useState<string>();
  const [asksBill, setAsksBill] = useState(false);
  const [placed, setPlaced] = useState<OrderView>();
  const fallback = useFallback(user?.fallback_within ?? null);
  const own = order.data !== undefined && order.data.created_by._id === user?._id;
  const mayPay = own && order.data?.bulk_id === null;
  const payment = usePayment({
    orderId: id,
    open: order.data && mayPay && order.data.transaction_id === null,
    onPaid: setPlaced,
    onStale: order.refresh, // also after a refused booking, because the invoice page shows its result
  });
  const choose = useAction(
    ({ offer }: { offer: OfferView; pays: boolean }) =>
      call(ordersContract.choose, { params: { id }, body: { logistic_id: offer._id } }),
    {
      onDone: ({ data }, { offer, pays }) => {
        if (pays) {
          order.replace(data);
          // If the price has changed since the card was shown, the server refuses the payment.
          return payment.pay({
            logistic_id: offer._id,
            toPay: offer.price.final_pay,
            fallback: fallback.within ?? null,
          });
        }
        rememberOrder(data);
        void go(data.bulk_id === null ? linkTo('invoice', { id }) : linkTo('bulkList', { orderId: data.bulk_id._id }));
      },
      onFailure: (failure) => {
        toast.error(failure.message);
        // The order was paid, changed or repriced since it was loaded.
        if (failure.code === 'CONFLICT') order.refresh();
      },
    },
  );

  if (order.data?.transaction_id && placed === undefined) return <Navigate to={linkTo('invoice', { id })} replace />;
  const lacksBill = own && order.data !== undefined && lacksEWayBill(goodsOfView(order.data));
  const gone = order.error?.status === 404;
  const isReturn = order.data?.reverse !== undefined;
  const edit = !gone && !isReturn && can(['order.order_dashboard', 'order.ticket_dashboard']) && (
    <ButtonLink look="secondary" to={linkTo('shipment', { orderId: id })}>
      Edit order
    </ButtonLink>
  );
  return (
    <Page name="courierPartner" actions={edit}>
      {gone && <NoSuchOrder />}
      {order.error && !gone && <FailureNotice error={order.error} onRetry={order.refresh} />}
      {order.loading && <PartnersSkeleton />}
      {order.data && (
        <>
          {order.data.status === 'partner_selected' && order.data.logistic_id === null && (
            <Notice tone="info">The partner you chose is no longer offered at that price. Choose again.</Notice>
          )}
          {order.data.rule && (
            <Notice tone={order.data.rule.held ? 'warning' : 'info'}>
              <strong>
                {order.data.rule.held ? 'Held by the rule' : 'Decided by the rule'} {order.data.rule.name}.
              </strong>{' '}
              {order.data.rule.why}
            </Notice>
          )}
          {!own && (
            <Notice tone="info">
              You can choose a partner for this order. Only {nameOf(order.data.created_by)}, who made it, can pay for
              it.
            </Notice>
          )}
          <BuyerNotice order={order.data} />
          <ParcelFacts order={order.data} />
          {own && !isReturn && (
            <SlabNotice search={searchOf(order.data)} offers={order.data.available_logistic} action={edit} />
          )}
          {mayPay && <FallbackChoice state={fallback} who="this courier" disabled={payment.busy} />}
          {lacksBill && (
            <EWayBillNeeded order={order.data} asks={asksBill} onAsks={setAsksBill} onSaved={order.replace} />
          )}
          <PaymentOutcome payment={payment} />
          <PartnerList
            offers={order.data.available_logistic}
            unavailable={order.data.unavailable}
            chosenId={order.data.logistic_id}
            busyId={choose.busy || payment.busy ? asked : undefined}
            onChoose={(offer) => {
              setAsked(offer._id);
              void choose.run({ offer, pays: false });
            }}
            lacks={payment.lacks}
            onPay={
              mayPay
                ? (offer) => {
                    if (lacksBill) return setAsksBill(true);
                    if (fallback.within === undefined) return toast.warning(fallback.error ?? '');
                    setAsked(offer._id);
                    void choose.run({ offer, pays: true });
                  }
                : undefined
            }
            whenEmpty={edit}
          />
        </>
      )}
      <PlacedModal order={placed} />
    </Page>
  );
}
