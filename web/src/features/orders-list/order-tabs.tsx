import type { ReactNode } from 'react';
import type { OrderTotals } from '../../../../shared/orders/list/list-query.ts';
import type { Stage } from '../../../../shared/orders/rules/stage.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { OrderFilters } from './order-filters.ts';

type Shown = Pick<OrderFilters, 'payment_status' | 'stage' | 'ndr' | 'claim' | 'order_type'>;

/** The label of each tab, and the values that it gives to the filters `payment_status` and `stage`. */
const TABS: Record<string, { label: string; payment_status: 'complete' | 'pending'; stage: 'all' | Stage }> = {
  paid: { label: 'Paid', payment_status: 'complete', stage: 'all' },
  to_pay: { label: 'To pay', payment_status: 'pending', stage: 'all' },
  from_shops: { label: 'From shops', payment_status: 'pending', stage: 'all' },
  to_print: { label: 'To print', payment_status: 'complete', stage: 'to_print' },
  ready_for_pickup: { label: 'Ready for pickup', payment_status: 'complete', stage: 'ready_for_pickup' },
  in_transit: { label: 'In transit', payment_status: 'complete', stage: 'in_transit' },
  attention: { label: 'Needs attention', payment_status: 'complete', stage: 'attention' },
  delivered: { label: 'Delivered', payment_status: 'complete', stage: 'delivered' },
  rto: { label: 'RTO', payment_status: 'complete', stage: 'rto' },
  cancelled: { label: 'Cancelled', payment_status: 'complete', stage: 'cancelled' },
};

/** The tabs that users of couriers do not have. */
const SELLERS = ['to_pay', 'from_shops', 'to_print', 'ready_for_pickup'];
/** The tab with the unpaid orders from shops. Only sellers with such orders see it. */
const FROM_SHOPS = 'from_shops';

/** Returns whether the filters of a list are those of the tab *From shops*. */
export const isFromShops = ({
  order_type,
  payment_status,
}: Pick<OrderFilters, 'order_type' | 'payment_status'>): boolean =>
  order_type === 'shop' && payment_status === 'pending';

/**
 * Returns which view an order list shows, to choose the text for an empty list: the tab *From shops*, failed
 * deliveries, a stage or a payment status.
 */
export function orderListViewOf(
  filters: Pick<OrderFilters, 'order_type' | 'payment_status' | 'ndr' | 'stage'>,
): string {
  if (isFromShops(filters)) return FROM_SHOPS;
  if (filters.ndr === 'true') return 'ndr';
  return filters.stage === 'all' ? filters.payment_status : filters.stage;
}

export interface OrderTabsProps {
  viewer: CurrentViewer;
  /** The filters of the chosen tab. Undefined during a search, because a search covers all orders. */
  shown: Shown | undefined;
  /** The totals for the filters in use, with a count for each tab. */
  totals: OrderTotals | undefined;
  onChange: (shown: Partial<Shown>) => void;
  children: ReactNode;
}

/** Renders the tabs of an order list, each with the number of its orders. */
export function OrderTabs({ viewer, shown, totals, onChange, children }: OrderTabsProps) {
  const here =
    shown && isFromShops(shown)
      ? FROM_SHOPS
      : Object.keys(TABS).find(
          (key) => TABS[key]?.payment_status === shown?.payment_status && TABS[key]?.stage === shown?.stage,
        );
  const fromShops = totals?.total_shop_count ?? 0;
  return (
    <Tabs
      label="Views of the list"
      tabs={Object.entries(TABS)
        .filter(([key]) => viewer.courier === null || !SELLERS.includes(key))
        .filter(([key]) => key !== FROM_SHOPS || fromShops > 0 || here === FROM_SHOPS)
        .map(([key, { label, payment_status, stage }]) => ({
          key,
          label,
          count:
            key === FROM_SHOPS
              ? fromShops
              : payment_status === 'pending'
                ? totals?.total_pending_count
                : totals?.stage_counts?.[stage],
        }))}
      value={here}
      onChange={(key) => {
        const tab = TABS[key];
        if (tab)
          onChange({
            payment_status: tab.payment_status,
            stage: tab.stage,
            ...(key === FROM_SHOPS ? { order_type: 'shop' } : here === FROM_SHOPS && { order_type: 'all' }),
          });
      }}
    >
      {children}
    </Tabs>
  );
}
