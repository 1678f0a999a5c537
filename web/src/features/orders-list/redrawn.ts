import type { OrderView } from '../../../../shared/orders/order.ts';

/**
 * Rows whose cells are drawn at every change of the page. PrimeReact's DataTable draws a cell again only when its row
 * differs, so ticks, 'Checking...' and the selection behind them would stay as they were; a new array always differs.
 */
export const redrawn = <L extends { rows: readonly OrderView[] }>(list: L): L => ({
  ...list,
  rows: list.rows.map((order) => ({ ...order, drawn: [] })),
});
