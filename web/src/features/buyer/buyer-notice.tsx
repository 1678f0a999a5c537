import { Link } from 'react-router-dom';
import { buyerContract } from '../../../../shared/buyer/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { whyNotAskAgain } from '../../../../shared/rules/ask-again.ts';
import { shopsContract } from '../../../../shared/shops/contract.ts';
import { type OrderShopView, SHOP_SYSTEM_NAMES } from '../../../../shared/shops/order-from-shop.ts';
import { shopOrderUrl } from '../../../../shared/shops/order-url.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Asked = NonNullable<OrderView['buyer_confirmation']>;

const time = (at: string | null): string => formatIndiaTime(at, 'minute');

/** Renders the button that sends the question again to a buyer who has not answered. */
function AskAgain({ orderId }: { orderId: string }) {
  const ask = useAction(() => call(buyerContract.askAgain, { params: { id: orderId } }), {
    success: ({ meta }) => meta.message,
    refreshes: ['/orders'],
  });
  return (
    <Button look="secondary" small does={buyerContract.askAgain} busy={ask.busy} onClick={() => void ask.run()}>
      Ask again
    </Button>
  );
}

/**
 * Shows that an order cancelled by its buyer is still open in the shop. Viewers who may see the shop also get a link to
 * it.
 */
function StillInShop({ shop }: { shop: OrderShopView }) {
  const { can } = useUser();
  const { data } = useQuery(shopsContract.list, can('order.individual_order') ? {} : null);
  const address = data?.find(({ _id }) => _id === shop.shop_id)?.address;
  const name = `${shop.name} in ${SHOP_SYSTEM_NAMES[shop.system]}`;
  return (
    <>
      {' '}
      The shop was not told. Cancel{' '}
      {address === undefined ? (
        name
      ) : (
        <a href={shopOrderUrl(shop.system, address, shop.order_id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}{' '}
      there too: the order is then removed here.
    </>
  );
}

/** Shows whether the buyer has confirmed an order, and what happens if the buyer does not answer. */
function Confirmation({ order, asked, paid }: { order: OrderView; asked: Asked; paid: boolean }) {
  const { state, since, until, unanswered, answered_at, reason, asked_again } = asked;
  if (state === 'confirmed')
    return <Notice tone="success">The buyer confirmed this order on {time(answered_at)}.</Notice>;
  if (paid) return null;
  if (state === 'cancelled')
    return (
      <Notice tone="danger">
        <strong>Cancelled by the buyer</strong> on {time(answered_at)}: {reason} Delete the order, or change it to ask
        the buyer again.
        {order.shop && <StillInShop shop={order.shop} />}
      </Notice>
    );
  const isLate = until <= new Date().toISOString();
  const next =
    unanswered === 'hold'
      ? 'Automatic shipping leaves it to you.'
      : isLate
        ? 'Automatic shipping may ship it now.'
        : `Without an answer, automatic shipping may ship it from ${time(until)}.`;
  const refusal = whyNotAskAgain(asked, paid, new Date());
  return (
    <Notice tone="warning" action={refusal === undefined && <AskAgain orderId={order._id} />}>
      <strong>{isLate ? 'The buyer has not answered' : 'Waiting for the buyer'}</strong> since {time(since)}
      {asked_again > 0 && `, asked ${asked_again + 1} times`}. {next} You can pay and ship it yourself before the buyer
      answers. {refusal}
    </Notice>
  );
}

/** Shows which order this order replaces, the risks of an unpaid order, and whether its buyer has confirmed it. */
export function BuyerNotice({ order }: { order: OrderView }) {
  const { risks = [], buyer_confirmation: asked, transaction_id: paid, exchange_of: replaced } = order;
  return (
    <>
      {replaced !== undefined && (
        <Notice tone="info">
          The buyer gets this in exchange for goods that come back.{' '}
          <Link to={linkTo('orderActivity', { orderId: replaced })}>Open the first order</Link>
        </Notice>
      )}
      {asked && <Confirmation order={order} asked={asked} paid={paid !== null} />}
      {risks.length > 0 && (
        <Notice tone="warning">
          <strong>Check this order before you ship it.</strong> {risks.join(' ')}
        </Notice>
      )}
    </>
  );
}
