import type { FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { OrderInput } from '../../../../shared/orders/order-input.ts';
import { messageOrDefault } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { rememberOrder } from '../../api/remember-order.ts';
import { useAction } from '../../api/use-action.ts';
import { linkTo } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { showFailure } from '../../ui/form/use-zod-form.ts';
import type { DraftInput, ShipmentFormApi } from './shipment-form-type.ts';

interface SaveOptions {
  form: ShipmentFormApi;
  /** The order to change. Undefined for a new order. */
  order: OrderView | undefined;
  onSaved: (draft: OrderInput) => void;
  /** Called after the server's errors have been shown at their inputs. */
  onWrong: () => void;
}

/** The message if a change fails (spec 1 section 8). */
const UPDATE_FAILED = 'There is some error while updating an order!';

/**
 * Saves the order and opens the page with its courier partners. A retry after a lost reply does not create a second
 * order.
 */
export function useSave({ form, order, onSaved, onWrong }: SaveOptions) {
  const go = useNavigate();
  const goOn = async (id: string) => {
    // The Back button must return to the saved order and not to an empty form.
    if (order === undefined) await go(linkTo('shipment', { orderId: id }), { replace: true });
    await go(linkTo('courierPartner', { id }));
  };
  return useAction(
    (body: OrderInput, key) =>
      order === undefined
        ? call(ordersContract.create, { body }, { key })
        : call(ordersContract.update, { params: { id: order._id }, body }),
    {
      refreshes: ['/orders'],
      onDone: ({ data, meta }, draft) => {
        onSaved(draft);
        for (const warning of meta.warnings) toast.warning(warning);
        rememberOrder(data);
        void goOn(data._id);
      },
      onFailure: (failure) => {
        toast.error(order === undefined ? failure.message : messageOrDefault(failure, UPDATE_FAILED));
        if (!showFailure(form, failure)) return;
        onWrong();
        form.setFocus(Object.keys(failure.fields)[0] as FieldPath<DraftInput>);
      },
    },
  );
}
