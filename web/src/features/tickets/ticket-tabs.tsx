import { Tabs } from '../../ui/layout/tabs.tsx';
import type { OrderTabsProps } from '../orders-list/order-tabs.tsx';

/** Renders two tabs: all open tickets, and only failed deliveries. */
export function TicketTabs({ shown, onChange, children }: OrderTabsProps) {
  return (
    <Tabs
      label="Views of the list"
      tabs={[
        { key: 'all', label: 'All tickets' },
        { key: 'ndr', label: 'Failed deliveries (NDR)' },
      ]}
      value={shown && (shown.ndr === 'true' ? 'ndr' : 'all')}
      onChange={(key) => onChange({ ndr: key === 'ndr' ? 'true' : '' })}
    >
      {children}
    </Tabs>
  );
}
