import { Tabs } from '../../ui/layout/tabs.tsx';
import type { OrderTabsProps } from '../orders-list/order-tabs.tsx';

/**
 * Renders the tabs of the Ticket List: all open tickets, failed deliveries, and parcels that count as delivered but
 * were not received.
 */
export function TicketTabs({ shown, onChange, children }: OrderTabsProps) {
  return (
    <Tabs
      label="Views of the list"
      tabs={[
        { key: 'all', label: 'All tickets' },
        { key: 'ndr', label: 'Failed deliveries (NDR)' },
        { key: 'claim', label: 'Not received' },
      ]}
      value={shown && (shown.ndr === 'true' ? 'ndr' : shown.claim === 'true' ? 'claim' : 'all')}
      onChange={(key) => onChange({ ndr: key === 'ndr' ? 'true' : '', claim: key === 'claim' ? 'true' : '' })}
    >
      {children}
    </Tabs>
  );
}
