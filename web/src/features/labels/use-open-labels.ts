import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { PATHS } from '../../lib/links.ts';
import { labelSelection, type PrintMode } from './label-selection.ts';

/** Returns a function that opens the labels of orders. Back returns to the list that opened them. */
export function useOpenLabels(): (orders: readonly OrderView[], mode: PrintMode) => void {
  const go = useNavigate();
  const { pathname } = useLocation();
  return (orders, mode) => {
    labelSelection.choose(orders);
    void go(PATHS.shipmentPrint, { state: { print: mode, from: pathname } });
  };
}
