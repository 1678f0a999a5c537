import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshCounted } from './refresh-counted.ts';

interface CommandOptions {
  /** Spec 1 section 8, as a toast: 'Error in cancel order'. The dialog says why. */
  failed: string;
  /** The order as the command, or somebody else, has left it. */
  onOrder: (order: OrderView) => void;
  onDone: () => void;
}

interface Changed {
  data: OrderView;
  meta: { message: string };
}

/**
 * A command of a dialog on one order. Its failure stays in the dialog; after a conflict the row is read again, since it
 * showed what is no longer so.
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
      refreshCounted();
    },
    onFailure: (failure: ApiFailure, order) => {
      toast.error(failed);
      if (failure.code !== 'CONFLICT') return;
      void call(ordersContract.get, { params: { id: order._id } }).then(
        ({ data }) => onOrder(data),
        () => undefined, // the conflict is told already
      );
    },
  });
}
