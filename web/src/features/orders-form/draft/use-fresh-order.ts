import { useEffect, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { PATHS } from '../../../lib/links.ts';
import { toast } from '../../../lib/toast.ts';

/**
 * Returns the order of a page. It is always read from the server, because an order that is edited or paid must not come
 * from a cache. If the read fails, redirects to the Order List with a message (spec 1 section 2.4).
 */
export function useFreshOrder(id: string) {
  const go = useNavigate();
  const [order, show] = useState<OrderView>();
  const [round, reload] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: increasing `round` reloads the order
  useEffect(() => {
    let left = false;
    call(ordersContract.get, { params: { id } })
      .then(({ data }) => {
        if (!left) show(data);
      })
      .catch((error: unknown) => {
        if (left) return;
        toast.error(errorMessage(error));
        void go(PATHS.shipmentList, { replace: true });
      });
    return () => {
      left = true;
    };
  }, [id, round, go]);
  return { order: order?._id === id ? order : undefined, show, reload };
}
