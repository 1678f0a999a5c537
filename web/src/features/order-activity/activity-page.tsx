import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { commentsContract } from '../../../../shared/comments/contract.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { usePages } from '../../api/use-pages.ts';
import { useQuery } from '../../api/use-query.ts';
import { useReloadWhile } from '../../api/use-reload-while.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BuyerLink } from '../buyer/buyer-link.tsx';
import { BuyerNotice } from '../buyer/buyer-notice.tsx';
import { FallbackNotice } from '../fallback/fallback-notice.tsx';
import { listToReturnTo } from '../orders-form/draft/opened-from-ticket.ts';
import { NoSuchOrder } from '../orders-form/no-such-order.tsx';
import { ActivityHead } from './activity-head.tsx';
import css from './activity-page.module.css';
import { CommentList } from './comment-list.tsx';
import { OrderMoney } from './order-money.tsx';
import { ScanTimeline } from './scan-timeline.tsx';

const ReturnCard = lazyComponent(async () => (await import('../returns/return-card.tsx')).ReturnCard);
const ClaimNotice = lazyComponent(async () => (await import('../tickets/claim-notice.tsx')).ClaimNotice);
const ShopNotice = lazyComponent(async () => (await import('../shops/shop-notice.tsx')).ShopNotice);

const CommentDialog = lazyComponent(async () => (await import('./comment-dialog.tsx')).CommentDialog);
const TakeBackDialog = lazyComponent(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** How many comments one request reads (spec 3 section 7). */
const COMMENTS = 100;

/** Renders /app/OrderActivity/:orderId, Shipment Activity: a parcel's scans, costs and comments. */
export function OrderActivityPage() {
  const { orderId = '' } = useParams();
  const location = useLocation();
  const go = useNavigate();
  const viewer = useViewer();
  const [writing, setWriting] = useState(false);
  const [takingBack, setTakingBack] = useState(false);
  const order = useQuery(ordersContract.get, { params: { id: orderId } }, { keep: false });
  const comments = usePages(
    commentsContract.list,
    { query: { model_id: orderId, onModel: 'Order' } },
    { limit: COMMENTS },
  );
  // The courier's answer to a re-attempt request usually arrives within seconds or minutes.
  const awaitsCourier = comments.rows.some(({ channels }) => channels.some(({ state }) => state === 'queued'));
  useReloadWhile(awaitsCourier, () => {
    comments.reload();
    order.refresh();
  });
  const track = useAction(
    () =>
      call(ordersContract.trackPost, {
        body: { order_id: orderId, airwaybilno: order.data?.ewaybill_number ?? '' },
      }),
    { onDone: ({ data }) => order.replace(data) },
  );

  const list = listToReturnTo(location);
  const back = (
    <Button look="secondary" icon="arrow-left" onClick={() => void go(list)}>
      Back
    </Button>
  );
  const { data } = order;
  if (data === undefined && order.error === undefined) return <PageSkeleton />;
  if (data === undefined) {
    return (
      <Page name="orderActivity" from={list} actions={back}>
        {order.error?.status === 404 ? <NoSuchOrder /> : <FailureNotice error={order.error} onRetry={order.refresh} />}
      </Page>
    );
  }
  const returns = viewer.courier === null && (data.reverse !== undefined || data.status === 'delivered') && (
    <ReturnCard order={data} viewer={viewer} onChange={order.replace} />
  );
  // A return request that waits for the seller's decision is shown above the scans, so that it is visible on a phone.
  const isAsked = data.return_request?.state === 'asked';
  return (
    <Page
      name="orderActivity"
      from={list}
      actions={
        <>
          {back}
          {viewer.seesAll && data.status === 'delivered' && data.sent_to_am !== true && (
            <Button
              does={ordersContract.takeBackDelivery}
              look="secondary"
              icon="undo"
              onClick={() => setTakingBack(true)}
            >
              Take delivery back
            </Button>
          )}
          <Button icon="comment" onClick={() => setWriting(true)}>
            Add comment
          </Button>
        </>
      }
    >
      {!viewer.hidesPrices && <FallbackNotice order={data} />}
      {data.shop && <ShopNotice order={data} viewer={viewer} />}
      <BuyerNotice order={data} />
      {data.claim && <ClaimNotice claim={data.claim} />}
      <ActivityHead order={data} tracking={track.busy} failure={track.failure} onTrack={() => void track.run()} />
      {isAsked && returns}
      <div className={css.activity}>
        <Card title="Scans">
          <ScanTimeline order={data} staff={viewer.seesAll} />
        </Card>
        <Stack>
          {!isAsked && returns}
          {(data.ewaybill_number !== null || data.buyer_confirmation !== undefined) &&
            data.reverse === undefined &&
            viewer.courier === null && <BuyerLink orderId={data._id} />}
          {!viewer.hidesPrices && <OrderMoney order={data} viewer={viewer} />}
          <Card title="Comments" note={comments.total > 0 && comments.total}>
            <CommentList comments={comments} onAdd={() => setWriting(true)} />
          </Card>
        </Stack>
      </div>
      {takingBack && (
        <TakeBackDialog
          order={data}
          onClose={() => setTakingBack(false)}
          onDone={(now) => {
            setTakingBack(false);
            order.replace(now);
          }}
        />
      )}
      {writing && (
        <CommentDialog
          order={data}
          onClose={() => setWriting(false)}
          onDone={(comment) => {
            setWriting(false);
            comments.prepend(comment);
          }}
        />
      )}
    </Page>
  );
}
