import { orderColumns } from './cells/order-columns.tsx';
import { emptyOrders } from './empty-orders.tsx';
import { cleanFilters } from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import type { OrderListKind } from './order-list-kind.ts';
import { OrderTabs } from './order-tabs.tsx';

const ORDERS: OrderListKind = {
  page: 'shipmentList',
  label: 'Orders',
  clean: cleanFilters,
  without: [],
  Tabs: OrderTabs,
  found: 'Found among all orders, whatever the filters:',
  showAll: 'Show all orders',
  columns: orderColumns,
  empty: emptyOrders,
};

/** Renders /app/shipmentList, the Order List. */
export function ShipmentListPage() {
  return <OrderList kind={ORDERS} />;
}
