import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshAfterCounting } from './refresh-counted.ts';

interface CommandOptions {
  /** The toast after a failure (spec 1 section 8): 'Error in cancel order'. The dialog says why. */
  failed: string;
  /** Called with the changed order, either after this command or if somebody else has changed the order. */
  onOrder: (order: OrderView) => void;
  onDone: () => void;
}

interface Changed {
  data: OrderView;
  meta: { message: string };
}

/**
 * Runs a dialog's command on one order. If it fails, the dialog shows the failure. If somebody else has changed the
 * order first, its row is reloaded.
 */
export function useOrderCommand(
  act: (order: OrderView) => Promise<Changed>,
  { failed, onOrder, onDone }: CommandOptions,
) {
  return useAction<OrderView, Promise<Changed>>(act, {
    success: ({ meta }) => meta.message,
    refreshes: ['/wallets'],
    onDone: ({ data }) => {
      onOrder(data);
      onDone();
      refreshAfterCounting();
    },
    onFailure: (failure: ApiFailure, order) => {
      toast.error(failed);
      if (failure.code !== 'CONFLICT') return;
      void call(ordersContract.get, { params: { id: order._id } }).then(
        ({ data }) => onOrder(data),
        () => undefined, // The user has already been told about the conflict.
      );
    },
  });
}
