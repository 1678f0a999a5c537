import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { displayStatus } from '../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { linesText, Photos, RequestNotice } from './return-request.tsx';

const ReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog);
const RefundAccountPart = lazyComponent(async () => (await import('./refund-account.tsx')).RefundAccountPart);
const RefuseDialog = lazyComponent(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

interface ReturnCardProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** Called with the changed order after the seller's decision. */
  onChange: (order: OrderView) => void;
}

/** Renders the button that opens the offers for an unpaid return. */
const payButton = ({ _id, transaction_id }: OrderView) =>
  transaction_id === null && (
    <ButtonLink small to={linkTo('courierPartner', { id: _id })}>
      Choose a partner
    </ButtonLink>
  );

/** Returns what the seller pays back to the buyer, as a text. */
const payBackOf = ({ pay_back: rupees = 0 }: OrderView): string =>
  rupees === null ? 'The price of the goods that come back' : money(rupees);

/** Returns the amount that the seller must pay back for returned goods, and when the goods came back. */
const refundFacts = (made: OrderView, isOwn: boolean): [label: string, value: ReactNode][] => [
  made.reverse?.exchange === undefined
    ? [
        'To pay back',
        made.pay_back === null
          ? `${payBackOf(made)}: ${isOwn ? 'you decide' : 'the seller decides'}, because the products differ in price`
          : `${payBackOf(made)}, by ${isOwn ? 'you' : 'the seller'}`,
      ]
    : ['To pay back', 'Nothing: the buyer gets the same goods again'],
  ['Came back', made.delivery_date === null ? 'Not yet' : <When key="back" at={made.delivery_date} />],
];

/** Returns the questions that the rider asks the buyer at the door, or a note if the chosen courier asks none. */
const questionFacts = ({ questions, asks }: NonNullable<OrderView['reverse']>): [label: string, value: string][] =>
  questions === undefined
    ? []
    : [['Questions at the door', asks === false ? 'This courier asks none' : questions.join(' ')]];

/** Returns which lines of the order come back, if not everything. */
const lineFacts = ({ lines }: NonNullable<OrderView['reverse']>): [label: string, value: string][] =>
  lines === undefined ? [] : [['Returned goods', linesText(lines)]];

/** Shows the order to which a return belongs, and the reason for the return. */
const ReturnFacts = ({
  order,
  reverse,
  isOwn,
}: {
  order: OrderView;
  reverse: NonNullable<OrderView['reverse']>;
  isOwn: boolean;
}) => (
  <Card title="Return" actions={isOwn && payButton(order)}>
    <Details
      items={[
        ['Reason', reverse.reason],
        ...lineFacts(reverse),
        ...questionFacts(reverse),
        [
          'Delivered order',
          <Link key="first" to={linkTo('orderActivity', { orderId: reverse.of })}>
            Open it
          </Link>,
        ],
        ...refundFacts(order, isOwn),
      ]}
    />
  </Card>
);

/**
 * Shows the return of a delivered order, and the buyer's request for it. If there is neither, shows the button that
 * creates a return.
 */
export function ReturnCard({ order, viewer, onChange }: ReturnCardProps) {
  const go = useNavigate();
  const [dialog, setDialog] = useState<'create' | 'refuse'>();
  const { return_order: id, return_request: asked, reverse } = order;
  const found = useQuery(ordersContract.get, id === undefined ? null : { params: { id } }, { keep: false });
  const isSeller = order.created_by._id === viewer._id;
  if (reverse !== undefined) return <ReturnFacts order={order} reverse={reverse} isOwn={isSeller} />;
  const isDeleted = found.error?.status === 404;
  const made = isDeleted ? undefined : found.data;
  const isOpen = made !== undefined && !made.refunded;
  const isOwn = isSeller && viewer.can('order.individual_order');
  const isAsked = asked?.state === 'asked';
  if (!found.loading && made === undefined && asked === undefined && !isOwn) return null;
  const decide = (
    <>
      {isAsked && (
        <Button look="secondary" small icon="ban" does={returnsContract.refuse} onClick={() => setDialog('refuse')}>
          Refuse
        </Button>
      )}
      <Button
        look={isAsked ? 'primary' : 'secondary'}
        small
        icon="undo"
        does={returnsContract.create}
        onClick={() => setDialog('create')}
      >
        {isAsked ? 'Approve' : 'Create return'}
      </Button>
    </>
  );
  return (
    <Card title="Return" actions={isOwn && !found.loading && (isOpen ? payButton(made) : decide)}>
      <Stack>
        {found.loading && <Skeleton height={40} />}
        {found.error && !isDeleted && <FailureNotice error={found.error} onRetry={found.refresh} />}
        {asked && <RequestNotice asked={asked} isBooked={made?.transaction_id != null} isOwn={isSeller} />}
        {order.exchange_order !== undefined && (
          <p>
            An order of the same goods to the buyer was drafted.{isSeller && ' Pay for it when you want to send it.'}{' '}
            <Link to={linkTo('orderActivity', { orderId: order.exchange_order })}>Open it</Link>
          </p>
        )}
        {asked && <Photos photos={asked.photos} />}
        {asked?.refund_account != null && (
          <RefundAccountPart
            order={order}
            asked={asked}
            isOwn={isOwn}
            amount={payBackOf(made ?? order)}
            onShown={onChange}
          />
        )}
        {made !== undefined && (
          <Details
            items={[
              ['Status', <StatusTag key="s" status={made.status} label={displayStatus(orderFactsOfView(made))} />],
              [
                'Order',
                <Link key="o" to={linkTo('orderActivity', { orderId: made._id })}>
                  {made.order_id}
                </Link>,
              ],
              ['Reason', made.reverse?.reason ?? ''],
              ...(made.reverse ? lineFacts(made.reverse) : []),
              ...refundFacts(made, isSeller),
            ]}
          />
        )}
        {!found.loading && made === undefined && asked === undefined && (
          <p>The courier collects the goods at the buyer and brings them to you. You pay for it as for a parcel.</p>
        )}
      </Stack>
      {dialog === 'create' && (
        <ReturnDialog
          order={order}
          reason={isAsked ? asked.reason : ''}
          onClose={() => setDialog(undefined)}
          onDone={({ _id }) => void go(linkTo('courierPartner', { id: _id }))}
        />
      )}
      {dialog === 'refuse' && (
        <RefuseDialog
          order={order}
          onClose={() => setDialog(undefined)}
          onDone={(refused) => {
            setDialog(undefined);
            onChange(refused);
          }}
        />
      )}
    </Card>
  );
}
