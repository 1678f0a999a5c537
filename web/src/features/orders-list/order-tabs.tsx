import type { ReactNode } from 'react';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { OrderFilters } from './order-filters.ts';

type Shown = Pick<OrderFilters, 'payment_status' | 'stage' | 'ndr'>;

/** The values that each tab gives to two filters. */
const TABS: Record<string, Omit<Shown, 'ndr'> & { label: string }> = {
  paid: { label: 'Paid', payment_status: 'complete', stage: 'all' },
  to_pay: { label: 'To pay', payment_status: 'pending', stage: 'all' },
  to_print: { label: 'To print', payment_status: 'complete', stage: 'to_print' },
  in_transit: { label: 'In transit', payment_status: 'complete', stage: 'in_transit' },
  attention: { label: 'Needs attention', payment_status: 'complete', stage: 'attention' },
};

/** The tabs that users of couriers do not have. */
const SELLERS = ['to_pay', 'to_print'];

export interface OrderTabsProps {
  viewer: CurrentViewer;
  /** The filters of the chosen tab; undefined during a search among all orders. */
  shown: Shown | undefined;
  onChange: (shown: Partial<Shown>) => void;
  children: ReactNode;
}

/** Renders tabs for what is to be done next: orders to pay, to print and so on. */
export function OrderTabs({ viewer, shown, onChange, children }: OrderTabsProps) {
  const here = Object.keys(TABS).find(
    (key) => TABS[key]?.payment_status === shown?.payment_status && TABS[key]?.stage === shown?.stage,
  );
  return (
    <Tabs
      label="Views of the list"
      tabs={Object.entries(TABS)
        .filter(([key]) => viewer.courier === null || !SELLERS.includes(key))
        .map(([key, { label }]) => ({ key, label }))}
      value={here}
      onChange={(key) => {
        const tab = TABS[key];
        if (tab) onChange({ payment_status: tab.payment_status, stage: tab.stage });
      }}
    >
      {children}
    </Tabs>
  );
}
