import { useEffect, useState } from 'react';
import { ERRORS } from '../../../../shared/errors.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { onNetworkBack } from '../../api/network.ts';
import { useAction } from '../../api/use-action.ts';
import { money } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { useMissingMoney } from './use-missing-money.ts';

const NOT_KNOWN = 'We do not know yet whether it was paid. Press Pay again: an order is charged only once.';

/** Returns a text that says why an order is not paid, and whether any money was moved. */
export function paymentProblem(failure: ApiFailure): string {
  if (failure.code === 'OTHER_USER') return failure.message;
  if (failure.unsettled) {
    return `${failure.message} ${NOT_KNOWN}`;
  }
  if (failure.code === 'BOOKING_REFUSED') return `${failure.message} Your money is back in the wallet.`;
  return `${failure.message} No money was taken.`;
}

/** Asks whether the user accepts a changed price. Returns the rupees to pay, or undefined if the user refuses. */
async function askNewPrice({ fields }: Pick<ApiFailure, 'fields'>): Promise<number | undefined> {
  const [was, now] = [Number(fields['expected_amount']), Number(fields['final_pay'])];
  if (!(was > 0 && now > 0)) return undefined;
  const sure = await confirm({
    title: 'The price has changed',
    text: `You were shown ${money(was)}. It costs ${money(now)} now.`,
    yes: `Pay ${money(now)}`,
    no: 'Do not pay',
  });
  return sure ? now : undefined;
}

interface PaymentOptions {
  orderId: string;
  /** True if this user can still pay the order. Undefined until this is known. */
  open: boolean | undefined;
  onPaid: (order: OrderView) => void;
  /** Called when the order has changed since it was shown. */
  onStale: () => void;
}

interface Pay {
  logistic_id: string;
  /** The amount in rupees that the user has seen before paying. */
  toPay: number;
  /**
   * The amount in rupees by which a fallback partner may be dearer than the chosen one. Null if no fallback partner may
   * be booked.
   */
  fallback: number | null;
}

/**
 * Pays an order from the wallet. After a failure, `problem` gives the reason and whether money was moved. The next
 * attempt clears it. If the balance is too low, `missing` is set one second after the toast, and the payment continues
 * after the top-up.
 */
export function usePayment({ orderId, open, onPaid, onStale }: PaymentOptions) {
  const { addAndPay, offerToAdd, keyOf, settle, money } = useMissingMoney<Pay>({
    place: `order ${orderId}`,
    open,
    pay: (asked) => {
      setProblem(undefined);
      void pay.run(asked);
    },
    onStale,
  });
  const [problem, setProblem] = useState<string>();
  const pay = useAction(
    (asked: Pay, key) => {
      const { logistic_id, toPay, fallback } = asked;
      const body = { order_id: orderId, logistic_id, expected_amount: toPay, fallback_within: fallback };
      return call(ordersContract.pay, { body }, { key: keyOf(asked) ?? key });
    },
    {
      refreshes: ['/orders', '/wallets'],
      onDone: ({ data }) => {
        settle();
        if ('_id' in data) onPaid(data);
      },
      onFailure: (failure, asked) => {
        settle(failure);
        setProblem(paymentProblem(failure));
        if (failure.code === 'INSUFFICIENT_BALANCE') {
          toast.error(ERRORS.INSUFFICIENT_BALANCE.message);
          void offerToAdd(asked);
          return;
        }
        toast.error(failure.message);
        if (['CONFLICT', 'EWAY_BILL_NEEDED', 'PRICE_CHANGED', 'BOOKING_REFUSED'].includes(failure.code)) onStale();
        if (failure.code === 'PRICE_CHANGED') void offerNewPrice(failure, asked);
      },
    },
  );
  const offerNewPrice = async (failure: ApiFailure, asked: Pay) => {
    const toPay = await askNewPrice(failure);
    if (toPay !== undefined) await pay.run({ ...asked, toPay });
  };
  const isLost = pay.failure?.code === 'OFFLINE';
  useEffect(() => (isLost ? onNetworkBack(() => setProblem(NOT_KNOWN)) : undefined), [isLost]);
  return {
    pay: addAndPay,
    busy: pay.busy,
    problem,
    ...money,
  };
}
