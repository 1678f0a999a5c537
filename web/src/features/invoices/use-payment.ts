import { ERRORS } from '../../../../shared/errors.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { askNewPrice } from './ask-new-price.ts';
import { paymentProblem } from './payment-problem.ts';
import { useMissingMoney } from './use-missing-money.ts';

interface PaymentOptions {
  onPaid: (order: OrderView) => void;
  /** Called when the order has changed since it was shown. */
  onStale: () => void;
}

interface Pay {
  order_id: string;
  logistic_id: string;
  /** The rupees shown to the user. */
  toPay: number;
  /** How many rupees more a fallback partner may cost; null: none is booked. */
  fallback: number | null;
}

export type Payment = ReturnType<typeof usePayment>;

/**
 * Pays an order from the wallet. A failure stays as `problem`, with whether money moved, until the next try.
 * For a low balance, `missing` is set a second after the toast.
 */
export function usePayment({ onPaid, onStale }: PaymentOptions) {
  const { offerToAdd, ...money } = useMissingMoney();
  const pay = useAction(
    ({ order_id, logistic_id, toPay, fallback }: Pay, key) =>
      call(
        ordersContract.pay,
        { body: { order_id, logistic_id, expected_amount: toPay, fallback_within: fallback } },
        { key },
      ),
    {
      refreshes: ['/orders', '/wallets'],
      onDone: ({ data }) => {
        if ('_id' in data) onPaid(data);
      },
      onFailure: (failure, asked) => {
        if (failure.code === 'INSUFFICIENT_BALANCE') {
          toast.error(ERRORS.INSUFFICIENT_BALANCE.message);
          void offerToAdd(asked.toPay);
          return;
        }
        toast.error(failure.message);
        if (['CONFLICT', 'PRICE_CHANGED', 'BOOKING_REFUSED'].includes(failure.code)) onStale();
        if (failure.code === 'PRICE_CHANGED') void offerNewPrice(failure, asked);
      },
    },
  );
  const offerNewPrice = async (failure: ApiFailure, asked: Pay) => {
    const toPay = await askNewPrice(failure);
    if (toPay !== undefined) await pay.run({ ...asked, toPay });
  };
  return {
    pay: pay.run,
    busy: pay.busy,
    problem: pay.failure && paymentProblem(pay.failure),
    ...money,
  };
}
