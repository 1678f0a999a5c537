import type { ComponentType, ReactNode } from 'react';
import type { OrderTotals } from '../../../../shared/orders/list-query.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import type { Empty } from '../../ui/feedback/empty-state.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import type { OrderCells } from './cells/order-columns.tsx';
import type { OrderAction } from './commands/order-actions.ts';
import type { Work } from './commands/use-order-work.ts';
import type { EmptyInput } from './empty-orders.tsx';
import type { OrderFilters } from './order-filters.ts';
import type { OrderTabsProps } from './order-tabs.tsx';

/** What a row's action works with. */
export interface RowWork {
  replace: (order: OrderView) => void;
  set: (id: string, work: Work) => void;
}

interface DialogProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/** What makes a list of orders this one; all else is the same for all. */
export interface OrderListKind {
  page: 'shipmentList' | 'ticketDashboard';
  /** Names its table. */
  label: string;
  /** The filters of an address as they count here. */
  clean: (raw: OrderFilters, viewer: CurrentViewer) => OrderFilters;
  /** Filters that this list decides by itself. */
  without: readonly (keyof OrderFilters)[];
  Tabs: ComponentType<OrderTabsProps>;
  /** The fourth card, where it is not what waits for payment. */
  lastFigure?: { label: string; of: (totals: OrderTotals) => number };
  /** Whether an order that was searched for is one of these. */
  holds?: (order: OrderView) => boolean;
  /** What a search was made among, and the way back. */
  found: string;
  showAll: string;
  /** What a row's menu offers in this list alone. */
  more?: OrderCells['more'];
  columns: (cells: OrderCells) => ListColumn<OrderView>[];
  /** What stands below an order on a phone. */
  note?: (order: OrderView, cells: OrderCells) => ReactNode;
  empty: (input: EmptyInput) => Empty;
  /** Carries out an action that only this list has. False for any other action: the list does those itself. */
  act?: (action: OrderAction, order: OrderView, work: RowWork) => boolean;
  dialog?: (action: OrderAction, props: DialogProps) => ReactNode;
}
