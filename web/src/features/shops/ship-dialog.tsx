import { useEffect, useState } from 'react';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OfferView, OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

interface Choice {
  order: OrderView;
  /** The offer that is recommended now. Undefined if no partner delivers the parcel. */
  offer: OfferView | undefined;
}

const AT_ONCE = 6;

/** Returns for each order the offer that is recommended now. Reads a few orders in parallel. */
async function choicesOf(orders: readonly OrderView[]): Promise<Choice[]> {
  const choices: Choice[] = [];
  const rest = [...orders];
  const next = async (): Promise<void> => {
    for (let order = rest.shift(); order !== undefined; order = rest.shift()) {
      const { data } = await call(ordersContract.get, { params: { id: order._id } });
      const offers = data.available_logistic;
      choices.push({ order, offer: offers.find(({ recommendation }) => recommendation) ?? offers[0] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return orders.flatMap((order) => choices.find((choice) => choice.order._id === order._id) ?? []);
}

/**
 * Renders the dialog that pays and books the selected orders, each with the partner that is recommended now. It shows
 * the prices first.
 */
export function ShipDialog({ orders, onClose }: { orders: readonly OrderView[]; onClose: () => void }) {
  const [choices, setChoices] = useState<Choice[]>();
  const read = useAction(async () => setChoices(await choicesOf(orders)));
  // The prices are read once, when the dialog opens.
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    setRead(true);
    void read.run();
  }, [isRead, read]);
  const ready = (choices ?? []).flatMap(({ order, offer }) => (offer === undefined ? [] : [{ order, offer }]));
  const total = ready.reduce((sum, { offer }) => sum + Math.round(offer.price.final_pay * 100), 0) / 100;
  const body = ready.map(({ order, offer }) => ({
    order_id: order._id,
    logistic_id: offer._id,
    expected_amount: offer.price.final_pay,
  }));
  const pay = useAction((_: void, key: string) => call(ordersContract.pay, { body }, { key }), {
    refreshes: ['/orders', '/wallets'],
    success: ({ meta }) => meta.message,
    onDone: onClose,
  });
  const failure = read.failure ?? pay.failure;
  return (
    <Modal
      open
      title={orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`}
      size="m"
      busy={pay.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={pay.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            icon="truck"
            does={ordersContract.pay}
            busy={pay.busy}
            disabled={ready.length === 0}
            onClick={() => void pay.run()}
          >
            {`Pay ${money(total)} and book`}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        {choices === undefined && failure === undefined && <p>Reading today’s prices…</p>}
        {choices !== undefined && ready.length < choices.length && (
          <Notice tone="warning">{`No partner takes ${choices.length - ready.length} of these parcels. They stay as they are.`}</Notice>
        )}
        <ul>
          {ready.map(({ order, offer }) => (
            <li key={order._id}>
              {order.order_id}: {partnerDisplayName(offer.name)}, {money(offer.price.final_pay)}
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
