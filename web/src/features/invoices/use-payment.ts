import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '../../../../shared/errors.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { shortfall } from './shortfall.ts';

interface PaymentOptions {
  onPaid: (order: OrderView) => void;
  /** The order is no longer as it was shown. */
  onStale: () => void;
}

/** Spec 1 section 4: the Add Money modal opens one second after the toast. */
const ADD_MONEY_AFTER_MS = 1000;

/** Pays an order from the wallet. When the wallet lacks money, `missing` says how much, a second after the toast. */
export function usePayment({ onPaid, onStale }: PaymentOptions) {
  const [missing, setMissing] = useState<number>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const offerToAdd = async (toPay: number) => {
    const second = new Promise((resolve) => setTimeout(resolve, ADD_MONEY_AFTER_MS));
    const wallet = await call(walletsContract.own).catch(() => undefined); // not everyone who pays may add money
    await second;
    const lacking = wallet === undefined ? 0 : shortfall(toPay, wallet.data.amount);
    if (here.current && lacking > 0) setMissing(lacking);
  };

  const pay = useAction(
    ({ order_id, logistic_id, toPay }: { order_id: string; logistic_id: string; toPay: number }, key) =>
      call(ordersContract.pay, { body: { order_id, logistic_id, expected_amount: toPay } }, { key }),
    {
      refreshes: ['/orders', '/wallets'],
      onDone: ({ data }) => onPaid(data),
      onFailure: (failure, { toPay }) => {
        if (failure.code === 'INSUFFICIENT_BALANCE') {
          toast.error(ERRORS.INSUFFICIENT_BALANCE.message);
          void offerToAdd(toPay);
          return;
        }
        toast.error(failure.message);
        if (['CONFLICT', 'PRICE_CHANGED', 'BOOKING_REFUSED'].includes(failure.code)) onStale();
      },
    },
  );
  return { pay: pay.run, busy: pay.busy, missing, closeAddMoney: () => setMissing(undefined), addMoney: setMissing };
}
