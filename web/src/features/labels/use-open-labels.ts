import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { PATHS } from '../../lib/links.ts';
import { labelSelection, type PrintMode } from './label-selection.ts';

/** Opens the labels of a list's chosen orders; Back returns to that list. */
export function useOpenLabels(): (orders: readonly OrderView[], mode: PrintMode) => void {
  const go = useNavigate();
  const { pathname } = useLocation();
  return (orders, mode) => {
    labelSelection.choose(orders);
    void go(PATHS.shipmentPrint, { state: { print: mode, from: pathname } });
  };
}
