import type { ComponentType, ReactNode } from 'react';
import type { OrderTotals } from '../../../../shared/orders/list/list-query.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';
import type { ListColumn, ListSource } from '../../ui/list/data-list.tsx';
import type { RowTone } from '../../ui/list/row-number.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import type { OrderAction } from './commands/order-actions.ts';
import type { OrderCells } from './commands/order-menu.tsx';
import type { EmptyOrdersFacts } from './empty-orders.tsx';
import type { OrderFilters } from './order-filters.ts';
import type { OrderTabsProps } from './order-tabs.tsx';

interface DialogProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

interface SelectedInput {
  list: ListSource<OrderView>;
  selection: Selection<OrderView>;
  viewer: CurrentViewer;
}

/** What differs between the lists of orders: labels, filters, cards and texts. */
export interface OrderListKind {
  page: 'shipmentList' | 'ticketDashboard';
  /** The name of the table for screen readers. */
  label: string;
  /** Returns the filters that this list applies, from those in the page's address. */
  clean: (raw: OrderFilters, viewer: CurrentViewer) => OrderFilters;
  /** The filters that this list sets itself and does not offer. */
  without: readonly (keyof OrderFilters)[];
  Tabs: ComponentType<OrderTabsProps>;
  /** Buttons beside the title, for viewers who send parcels. */
  actions?: ReactNode;
  /** The fourth card. If absent, the fourth card counts unpaid orders. */
  lastFigure?: { label: string; of: (totals: OrderTotals) => number };
  /** Returns whether an order that a search has found belongs to this list. */
  holds?: (order: OrderView) => boolean;
  /** The text above the result of a search. `showAll` is the text of the link that shows the whole list again. */
  found: string;
  showAll: string;
  /** Returns further actions of a row in this list. */
  more?: OrderCells['more'];
  columns: (cells: OrderCells, filters: OrderFilters) => ListColumn<OrderView>[];
  /** Returns the colour of a row. Absent if the list uses the colours of the Order List. */
  tone?: (order: OrderView, filters: OrderFilters) => RowTone | undefined;
  /** A line above the table that explains how to work with the list. */
  hint?: (filters: OrderFilters) => ReactNode;
  /** Returns a note to show below an order on a phone. */
  note?: (order: OrderView, cells: OrderCells) => ReactNode;
  empty: (input: EmptyOrdersFacts) => EmptyText;
  /** Renders the buttons for selected rows. If absent, the buttons print labels. */
  selected?: (input: SelectedInput) => ReactNode;
  /** Renders the dialog of an action that not every list has. */
  dialog?: (action: OrderAction, props: DialogProps) => ReactNode;
}
