import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { displayStatus } from '../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';

const ReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog);

interface ReturnCardProps {
  order: OrderView;
  viewer: CurrentViewer;
}

/** Renders the button that leads to the partners of an unpaid return. */
const payButton = ({ _id, transaction_id }: OrderView) =>
  transaction_id === null && (
    <ButtonLink small to={linkTo('courierPartner', { id: _id })}>
      Choose a partner
    </ButtonLink>
  );

/** Shows which order a return belongs to, and why the goods come back. */
function ReturnFacts({ order, reverse }: { order: OrderView; reverse: NonNullable<OrderView['reverse']> }) {
  return (
    <Card title="Return" actions={payButton(order)}>
      <Details
        items={[
          ['Reason', reverse.reason],
          [
            'Brings back',
            <Link key="first" to={linkTo('orderActivity', { orderId: reverse.of })}>
              the delivered order
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

/** Shows the return of a delivered order, or the button that creates one. */
export function ReturnCard({ order, viewer }: ReturnCardProps) {
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const { return_order: id, reverse } = order;
  const found = useQuery(ordersContract.get, id === undefined ? null : { params: { id } }, { keep: false });
  if (reverse !== undefined) return <ReturnFacts order={order} reverse={reverse} />;
  const isDeleted = found.error?.status === 404;
  const made = isDeleted ? undefined : found.data;
  const isOpen = made !== undefined && !made.refunded;
  const isOwn = order.created_by._id === viewer._id && viewer.can('order.individual_order');
  if (found.loading || (made === undefined && !isOwn)) return null;
  return (
    <Card
      title="Return"
      actions={
        isOpen
          ? isOwn && payButton(made)
          : isOwn && (
              <Button look="secondary" small icon="undo" does={returnsContract.create} onClick={() => setAsking(true)}>
                Create return
              </Button>
            )
      }
    >
      {found.error && !isDeleted && <FailureNotice error={found.error} onRetry={found.refresh} />}
      {made === undefined ? (
        <p>The courier collects the goods at the buyer and brings them to you. You pay for it as for a parcel.</p>
      ) : (
        <Details
          items={[
            ['Status', <StatusTag key="s" status={made.status} label={displayStatus(orderFactsOfView(made))} />],
            ['Reason', made.reverse?.reason ?? ''],
            [
              'Order',
              <Link key="o" to={linkTo('orderActivity', { orderId: made._id })}>
                {made.order_id}
              </Link>,
            ],
          ]}
        />
      )}
      {asking && (
        <ReturnDialog
          order={order}
          reason=""
          onClose={() => setAsking(false)}
          onDone={({ _id }) => void go(linkTo('courierPartner', { id: _id }))}
        />
      )}
    </Card>
  );
}
