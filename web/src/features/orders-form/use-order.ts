import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';

/** The order of a page. One that cannot be loaded sends the person to the Order List and says why (spec 1 section 2.4). */
export function useOrder(id: string | undefined) {
  const go = useNavigate();
  const order = useQuery(ordersContract.get, id === undefined ? null : { params: { id } }, { keep: false });
  const failed = order.data === undefined ? order.error : undefined;
  useEffect(() => {
    if (failed === undefined) return;
    toast.error(failed.message);
    void go(PATHS.shipmentList, { replace: true });
  }, [failed, go]);
  return order;
}
