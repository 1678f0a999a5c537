import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chosenOffer } from '../../../../shared/orders/chosen-offer.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OrderMoney as WalletLines } from '../wallet/order-money.tsx';
import { MoneyTable } from './money-table.tsx';
import css from './order-money.module.css';
import { orderMoneyLines } from './order-money-lines.ts';

const OrderMargin = lazyComponent(async () => (await import('./order-margin.tsx')).OrderMargin);

/** Shows the debits and credits of the wallet for an order, and the parts of its price. */
export function OrderMoney({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  const [opened, setOpened] = useState(false);
  const seller = order.created_by._id;
  const mayReadWallet = viewer.can(seller === viewer._id ? 'billing_and_wallet.wallet' : 'user_management');
  const { lines, total } = orderMoneyLines(order);
  const offer = chosenOffer(order);
  return (
    <Card title="Money" actions={<Link to={linkTo('invoice', { id: order._id })}>Invoice</Link>}>
      {lines.length === 0 ? (
        <p>Nothing is paid for this order yet.</p>
      ) : (
        <MoneyTable
          label="Money"
          lines={lines.map(({ label, at, rupees }) => ({ label, rupees, note: at && <When at={at} /> }))}
          total={{ label: 'Paid in all', rupees: total }}
        />
      )}
      {lines.length > 0 && mayReadWallet && (
        <details className={css.wallet} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>All its lines in the wallet</summary>
          {opened && <WalletLines userId={seller} orderId={order._id} least={1} />}
        </details>
      )}
      {order.margin && <OrderMargin margin={order.margin} />}
      {offer && lines.length > 0 && (
        <p className={css.activityNote}>
          Zone {offer.breakdown.zone}, {offer.breakdown.chargeable_weight} kg chargeable: freight{' '}
          {money(offer.price.total_value)}
          {offer.price.cod_charges > 0 && `, COD ${money(offer.price.cod_charges)}`}, GST {money(offer.price.tax)}.
        </p>
      )}
    </Card>
  );
}
