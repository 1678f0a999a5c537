import type { OrderView } from '../../../../shared/orders/order.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

type Asked = NonNullable<OrderView['buyer_confirmation']>;

const time = (at: string | null): string => formatIndiaTime(at, 'minute');

/** Shows whether the buyer of an order has confirmed it, and what happens without an answer. */
function Confirmation({ asked, paid }: { asked: Asked; paid: boolean }) {
  const { state, since, until, unanswered, answered_at, reason } = asked;
  if (state === 'confirmed')
    return <Notice tone="success">The buyer confirmed this order on {time(answered_at)}.</Notice>;
  if (paid) return null;
  if (state === 'cancelled')
    return (
      <Notice tone="danger">
        <strong>Cancelled by the buyer</strong> on {time(answered_at)}: {reason} Delete the order, or change it to ask
        the buyer again.
      </Notice>
    );
  const isLate = until <= new Date().toISOString();
  const next =
    unanswered === 'hold'
      ? 'Automatic shipping leaves it to you.'
      : isLate
        ? 'Automatic shipping may ship it now.'
        : `Without an answer, automatic shipping may ship it from ${time(until)}.`;
  return (
    <Notice tone="warning">
      <strong>{isLate ? 'The buyer has not answered' : 'Waiting for the buyer'}</strong> since {time(since)}. {next} You
      can pay and ship it yourself before the buyer answers.
    </Notice>
  );
}

/** Shows what makes an unpaid order doubtful, and what its buyer was asked. */
export function BuyerNotice({ order }: { order: OrderView }) {
  const { risks = [], buyer_confirmation: asked, transaction_id: paid } = order;
  return (
    <>
      {asked && <Confirmation asked={asked} paid={paid !== null} />}
      {risks.length > 0 && (
        <Notice tone="warning">
          <strong>Check this order before you ship it.</strong> {risks.join(' ')}
        </Notice>
      )}
    </>
  );
}
