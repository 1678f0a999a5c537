import type { ComponentType, ReactNode } from 'react';
import type { OrderTotals } from '../../../../shared/orders/list-query.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import type { Empty } from '../../ui/feedback/empty-state.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import type { OrderAction } from './commands/order-actions.ts';
import type { OrderCells } from './commands/order-menu.tsx';
import type { Work } from './commands/use-order-work.ts';
import type { EmptyInput } from './empty-orders.tsx';
import type { OrderFilters } from './order-filters.ts';
import type { OrderTabsProps } from './order-tabs.tsx';

/** The context of a row's action. */
export interface RowWork {
  replace: (order: OrderView) => void;
  set: (id: string, work: Work) => void;
}

interface DialogProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/** The differences of a list of orders from the other lists. */
export interface OrderListKind {
  page: 'shipmentList' | 'ticketDashboard';
  /** The table's label. */
  label: string;
  /** Returns the address's filters as this list applies them. */
  clean: (raw: OrderFilters, viewer: CurrentViewer) => OrderFilters;
  /** Filters that this list sets itself. */
  without: readonly (keyof OrderFilters)[];
  Tabs: ComponentType<OrderTabsProps>;
  /** The fourth card, if it is not that of unpaid orders. */
  lastFigure?: { label: string; of: (totals: OrderTotals) => number };
  /** Whether a found order belongs to this list. */
  holds?: (order: OrderView) => boolean;
  /** The scope of a search, and the link back. */
  found: string;
  showAll: string;
  /** Additional commands of a row in this list. */
  more?: OrderCells['more'];
  columns: (cells: OrderCells) => ListColumn<OrderView>[];
  /** The note below an order on a phone. */
  note?: (order: OrderView, cells: OrderCells) => ReactNode;
  empty: (input: EmptyInput) => Empty;
  /** Runs an action that only this list has. Returns false for any other action, which the list runs itself. */
  act?: (action: OrderAction, order: OrderView, work: RowWork) => boolean;
  dialog?: (action: OrderAction, props: DialogProps) => ReactNode;
}
