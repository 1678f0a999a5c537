import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { labelsAddress, type PrintMode } from './label-address.ts';
import { labelSelection } from './label-selection.ts';

/**
 * Returns a function that opens the labels of orders. With `atOnce` it also prints them. The label page's Back button
 * returns to the present list.
 */
export function useOpenLabels(): (orders: readonly OrderView[], mode: PrintMode, atOnce?: boolean) => void {
  const go = useNavigate();
  const { pathname } = useLocation();
  return (orders, mode, atOnce) => {
    const paid = labelSelection.choose(orders, atOnce);
    void go(
      labelsAddress(
        paid.map(({ _id }) => _id),
        mode,
      ),
      { state: { from: pathname } },
    );
  };
}
