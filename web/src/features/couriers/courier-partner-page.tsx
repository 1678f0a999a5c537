import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { call } from '../../api/client.ts';
import { rememberOrder } from '../../api/remember-order.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { PartnerList } from './partner-list.tsx';
import { PartnersSkeleton } from './partners-skeleton.tsx';

/** /app/courierpartner/:id. A paid order goes to its invoice; choosing goes on to pay, or back to an unpaid bulk. */
export function CourierPartnerPage() {
  const { id = '' } = useParams();
  const go = useNavigate();
  const { can } = useUser();
  const order = useQuery(ordersContract.get, { params: { id } }, { keep: false });
  const [asked, setAsked] = useState<string>();
  const choose = useAction(
    (logistic_id: string) => call(ordersContract.choose, { params: { id }, body: { logistic_id } }),
    {
      onDone: ({ data }) => {
        rememberOrder(data);
        void go(data.bulk_id === null ? linkTo('invoice', { id }) : linkTo('bulkList', { orderId: data.bulk_id._id }));
      },
      onFailure: (failure) => {
        toast.error(failure.message);
        if (failure.code === 'CONFLICT') order.refresh(); // paid, changed or priced anew in the meantime
      },
    },
  );

  if (order.data?.transaction_id) return <Navigate to={linkTo('invoice', { id })} replace />;
  const gone = order.error?.status === 404;
  const edit = !gone && can(['order.order_dashboard', 'order.ticket_dashboard']) && (
    <ButtonLink look="secondary" to={linkTo('shipment', { orderId: id })}>
      Edit order
    </ButtonLink>
  );
  return (
    <Page name="courierPartner" actions={edit}>
      {order.error && <FailureNotice error={order.error} {...(gone ? {} : { onRetry: order.refresh })} />}
      {order.loading && <PartnersSkeleton />}
      {order.data && (
        <>
          {order.data.status === 'partner_selected' && order.data.logistic_id === null && (
            <Notice tone="info">The partner you chose is no longer offered at that price. Choose again.</Notice>
          )}
          <ParcelFacts order={order.data} />
          <PartnerList
            offers={order.data.available_logistic}
            unavailable={order.data.unavailable}
            chosenId={order.data.logistic_id}
            busyId={choose.busy ? asked : undefined}
            onChoose={(offer) => {
              setAsked(offer._id);
              void choose.run(offer._id);
            }}
            whenEmpty={edit}
          />
        </>
      )}
    </Page>
  );
}
