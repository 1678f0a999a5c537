import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { mayCancel } from '../../../../shared/orders/rules/may-cancel.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { shopsContract } from '../../../../shared/shops/contract.ts';
import { SHOP_CHANGES, SHOP_SYSTEM_NAMES } from '../../../../shared/shops/order-from-shop.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { MoneyTable } from '../order-activity/money-table.tsx';

const SHOWN_LINES = 20;

/** Lists all products of a parcel from a shop, because labels and lists name only the first one. */
function ShopLines({ lines }: { lines: NonNullable<OrderView['lines']> }) {
  const left = lines.length - SHOWN_LINES;
  const priced = lines.map(({ title, sku, quantity, price }, n) => ({
    label: `${n + 1}. ${title}`,
    note: [`${quantity} × ${money(price)}`, sku].filter(Boolean).join(' · '),
    rupees: Math.round(quantity * price * 100) / 100,
  }));
  const total = priced.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0) / 100;
  return (
    <Card title="Goods" note={`${lines.length} lines in the shop`}>
      <MoneyTable
        label="Goods"
        lines={priced.slice(0, SHOWN_LINES)}
        total={{ label: 'Together', note: left > 0 && `with ${left} more`, rupees: total }}
      />
    </Card>
  );
}

interface ShopNoticeProps {
  order: OrderView;
  viewer: Pick<CurrentViewer, '_id' | 'seesAll'>;
}

/** Asks the seller to decide about a change in the shop after the payment. */
function ChangedNotice({ order, viewer }: ShopNoticeProps) {
  const { _id: id, shop, ewaybill_number: awb, transaction_id: paid } = order;
  const options = { refreshes: ['/orders', '/wallets'] };
  const keep = useAction(() => call(shopsContract.keep, { params: { id } }), {
    ...options,
    success: ({ meta }) => meta.message,
  });
  const cancel = useAction(
    (_: void, key: string) => call(ordersContract.cancel, { body: { order_id: id, airwaybilno: awb ?? '' } }, { key }),
    { ...options, success: ({ meta }) => meta.message },
  );
  const mayBeCancelled = mayCancel(orderFactsOfView(order), { id: viewer._id, seesAll: viewer.seesAll });
  const askCancel = () =>
    confirm({
      title: `Cancel order ${order.order_id}?`,
      text: `The courier will not pick it up, and ${money(paid?.amount)} goes back to the wallet at once. This cannot be undone.`,
      yes: 'Cancel order',
      no: 'Go back',
      danger: true,
      act: () => cancel.run(),
    });
  if (shop === undefined || shop.changed === null || order.refunded) return null;
  const { what, at } = shop.changed;
  const said = `${shop.name} was ${SHOP_CHANGES[what]} in ${SHOP_SYSTEM_NAMES[shop.system]} on ${formatIndiaTime(at, 'minute')}, after it was paid.`;
  return (
    <Notice
      tone="warning"
      action={
        <Actions>
          <Button small look="secondary" does={shopsContract.keep} busy={keep.busy} onClick={() => void keep.run()}>
            Keep as it is
          </Button>
          {mayBeCancelled && (
            <Button
              small
              look="danger"
              does={ordersContract.cancel}
              busy={cancel.busy}
              onClick={() => void askCancel()}
            >
              Cancel order
            </Button>
          )}
        </Actions>
      }
    >
      {said}{' '}
      {mayBeCancelled
        ? 'The parcel is unchanged: keep it, or cancel it.'
        : 'The parcel is unchanged, and it can no longer be cancelled.'}
    </Notice>
  );
}

/** Shows why the shop could not be notified of the parcel. A button notifies the shop now. */
function NotToldNotice({ order: { _id: id, shop } }: Pick<ShopNoticeProps, 'order'>) {
  const tell = useAction(() => call(shopsContract.tell, { params: { id } }), {
    refreshes: ['/orders'],
    success: ({ meta }) => meta.message,
    onFailure: ({ message }) => {
      toast.error(message);
      refresh('/orders');
    },
  });
  if (shop === undefined || shop.not_told === null) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button small look="secondary" does={shopsContract.tell} busy={tell.busy} onClick={() => void tell.run()}>
          Try again
        </Button>
      }
    >
      {`${SHOP_SYSTEM_NAMES[shop.system]} could not be told yet: ${shop.not_told.reason} We go on trying while the shop is connected.`}
    </Notice>
  );
}

/**
 * Shows when the shop was last notified of an order's parcel. If the order was changed in the shop after the payment,
 * asks the seller to decide about the change.
 */
export function ShopNotice({ order, viewer }: ShopNoticeProps) {
  const { shop, lines = [] } = order;
  if (shop === undefined) return null;
  const { name, told, not_told } = shop;
  return (
    <>
      <ChangedNotice order={order} viewer={viewer} />
      <NotToldNotice order={order} />
      {told !== null && not_told === null && (
        <Notice tone="info">{`${SHOP_SYSTEM_NAMES[shop.system]} was told of ${name} (${told.status}) on ${formatIndiaTime(told.at, 'minute')}.`}</Notice>
      )}
      {lines.length > 1 && <ShopLines lines={lines} />}
    </>
  );
}
