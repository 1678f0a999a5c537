import type { OrderView } from '../../../../shared/orders/order.ts';
import { shopsContract } from '../../../../shared/shops/contract.ts';
import { SHOP_CHANGES, SHOP_SYSTEM_NAMES } from '../../../../shared/shops/order-from-shop.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
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

/**
 * Shows what the shop reports about an order. If the shop has changed the order after its payment, asks the seller to
 * decide.
 */
export function ShopNotice({ order: { _id: id, shop, lines = [] } }: { order: OrderView }) {
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
          {`${name} was ${SHOP_CHANGES[changed.what]} in ${system} on ${formatIndiaTime(changed.at, 'minute')}, after it was paid. The parcel is unchanged: keep it, or cancel it in the order list.`}
        </Notice>
      )}
      {not_told !== null && (
        <Notice tone="warning">{`${system} could not be told yet: ${not_told.reason} It is tried again every ten minutes.`}</Notice>
      )}
      {told !== null && not_told === null && (
        <Notice tone="info">{`${system} was told of ${name} (${told.status}) on ${formatIndiaTime(told.at, 'minute')}.`}</Notice>
      )}
      {lines.length > 1 && <ShopLines lines={lines} />}
    </>
  );
}
