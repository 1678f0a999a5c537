import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';

export interface DisputeDialogProps {
  order: OrderView;
  /** Called with the changed order, either after this command or if somebody else has changed the order. */
  onOrder: (order: OrderView) => void;
  /** Called with true while the command runs. The row then shows 'loading...'. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

interface CommandOptions extends Omit<DisputeDialogProps, 'onClose'> {
  /** The toast after a failure (spec 2 section 8). The dialog says why. */
  failed: string;
  onDone: () => void;
}

/**
 * Runs a command on a dispute. If it fails, the dialog shows the failure. If somebody else has changed the dispute
 * first, its row is reloaded.
 */
export function useDisputeCommand<I>(
  act: (input: I, key: string) => Promise<{ data: OrderView; meta: { message: string } }>,
  { failed, order, onOrder, onBusy, onDone }: CommandOptions,
) {
  return useAction(
    async (input: I, key: string) => {
      onBusy(true);
      try {
        return await act(input, key);
      } finally {
        onBusy(false);
      }
    },
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/wallets', '/orders/weight-dispute'],
      onDone: ({ data }) => {
        onOrder(data);
        onDone();
        refreshAfterCounting();
      },
      onFailure: (failure: ApiFailure) => {
        const isOfFile = failure.fields['files'] !== undefined || failure.code === 'TOO_LARGE';
        toast.error(isOfFile || failure.wordless ? failed : 'There is some error while updating an order!');
        if (failure.code !== 'CONFLICT') return;
        void call(ordersContract.get, { params: { id: order._id } }).then(
          ({ data }) => onOrder(data),
          () => undefined, // The user has already been told about the conflict.
        );
      },
    },
  );
}
