import type { OrderView } from '../../../../shared/orders/order.ts';
import { shopsContract } from '../../../../shared/shops/contract.ts';
import { SHOP_SYSTEM_NAMES } from '../../../../shared/shops/order-from-shop.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows what the shop of an order knows of its parcel, and asks the seller about a change after the payment. */
export function ShopNotice({ order: { _id: id, shop } }: { order: OrderView }) {
  const keep = useAction(() => call(shopsContract.keep, { params: { id } }), {
    refreshes: ['/orders'],
    success: ({ meta }) => meta.message,
  });
  if (shop === undefined) return null;
  const { name, told, not_told, changed } = shop;
  const system = SHOP_SYSTEM_NAMES[shop.system];
  return (
    <>
      {changed !== null && (
        <Notice
          tone="warning"
          action={
            <Button small look="secondary" does={shopsContract.keep} busy={keep.busy} onClick={() => void keep.run()}>
              Keep as it is
            </Button>
          }
        >
          {`${name} was ${changed.what} in ${system} on ${formatIndiaTime(changed.at, 'minute')}, after it was paid. The parcel is unchanged: keep it, or cancel it in the order list.`}
        </Notice>
      )}
      {not_told !== null && (
        <Notice tone="warning">{`${system} could not be told yet: ${not_told.reason} It is tried again every ten minutes.`}</Notice>
      )}
      {told !== null && not_told === null && (
        <Notice tone="info">{`${system} was told of ${name} (${told.status}) on ${formatIndiaTime(told.at, 'minute')}.`}</Notice>
      )}
    </>
  );
}
