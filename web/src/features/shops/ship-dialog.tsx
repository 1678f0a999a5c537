import { useEffect, useState } from 'react';
import { batchResult } from '../../../../shared/orders/batch.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { isReady, isReturn, type ReadyOrder, readShipChoices, type ShipChoice } from './ship-choices.ts';

interface ShipDialogProps {
  orders: readonly OrderView[];
  /** Called with the orders as they are after the rules have chosen partners. */
  onOrders?: (orders: readonly OrderView[]) => void;
  onClose: () => void;
}

/** The addresses to read again after a payment. */
const PAID = ['/orders', '/wallets'];

/** Returns the title of the dialog. */
const titleOf = (count: number, areReturns: boolean): string =>
  `${areReturns ? 'Pay for' : 'Ship'} ${count} ${areReturns ? 'return' : 'order'}${count === 1 ? '' : 's'}`;

/** Lists orders by their numbers, each with a text. */
function OrderLines({ label, rows }: { label: string; rows: readonly { order: OrderView; text: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label}>
      {rows.map(({ order, text }) => (
        <li key={order._id}>
          {order.order_id}: {text}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns a text with the partner and the price of an order. It also says which rule chose the partner, and whether the
 * buyer has not confirmed the order yet.
 */
function lineOf({ order, offer, chosenBy }: ReadyOrder): string {
  const by = chosenBy === 'rule' && order.rule !== null ? `, by your rule “${order.rule.name}”` : '';
  const asked = order.buyer_confirmation?.state === 'waiting' ? '. Its buyer has not confirmed it yet' : '';
  return `${partnerDisplayName(offer.name)}, ${money(offer.price.final_pay)}${by}${asked}`;
}

/**
 * Pays and books the selected orders. An order gets the partner that a person or the seller's rules chose for it, or
 * otherwise the recommended one. Shows the prices first, and leaves out orders that a rule holds.
 */
export function ShipDialog({ orders: selected, onOrders, onClose }: ShipDialogProps) {
  // The payment changes the page's selection. So the dialog keeps the orders with which it was opened.
  const [orders] = useState(selected);
  const areReturns = orders.every(isReturn);
  const [choices, setChoices] = useState<readonly ShipChoice[]>();
  const [unpaid, setUnpaid] = useState<readonly { order: OrderView; text: string }[]>([]);
  const read = useAction(async () => {
    const found = await readShipChoices(orders);
    setChoices(found);
    onOrders?.(found.map(({ order }) => order));
  });
  // The rules decide and the prices are read once, when the dialog opens.
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    setRead(true);
    void read.run();
  }, [isRead, read]);
  const ready = (choices ?? []).filter(isReady);
  const left = (choices ?? []).flatMap((choice) =>
    isReady(choice) ? [] : [{ order: choice.order, text: choice.why }],
  );
  const total = ready.reduce((sum, { offer }) => sum + Math.round(offer.price.final_pay * 100), 0) / 100;
  const body = ready.map(({ order, offer, chosenBy }) => ({
    order_id: order._id,
    logistic_id: offer._id,
    // No price is sent for a partner that a person or a rule chose. So the server refuses the payment if another
    // partner has been chosen in the meantime.
    ...(chosenBy === 'nobody' && { expected_amount: offer.price.final_pay }),
  }));
  const pay = useAction((_: void, key: string) => call(ordersContract.pay, { body }, { key }), {
    refreshes: PAID,
    success: ({ meta }) => meta.message,
    onDone: onClose,
    onFailure: ({ data }) => {
      const { failed_transaction: failed = [] } = batchResult.partial().safeParse(data).data ?? {};
      if (failed.length === 0) return;
      refresh(...PAID);
      setUnpaid(
        failed.flatMap(({ order_count, message }) => {
          const order = ready[order_count - 1]?.order;
          return order === undefined ? [] : [{ order, text: message }];
        }),
      );
    },
  });
  const isPaid = unpaid.length > 0;
  const failure = read.failure ?? (isPaid ? undefined : pay.failure);
  return (
    <Modal
      open
      title={titleOf(orders.length, areReturns)}
      size="m"
      busy={pay.busy}
      onClose={onClose}
      footer={
        isPaid ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
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
        )
      }
    >
      <Stack>
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        {choices === undefined && failure === undefined && <p>Reading today’s prices…</p>}
        {isPaid ? (
          <>
            <Notice tone="warning">
              {`${ready.length - unpaid.length} paid. These are not, and nothing was debited for them:`}
            </Notice>
            <OrderLines label="Not paid" rows={unpaid} />
          </>
        ) : (
          <>
            <OrderLines
              label={areReturns ? 'To be collected' : 'To be shipped'}
              rows={ready.map((one) => ({ order: one.order, text: lineOf(one) }))}
            />
            {left.length > 0 && (
              <>
                <Notice tone="warning">These are left out and stay as they are:</Notice>
                <OrderLines label="Left out" rows={left} />
              </>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
