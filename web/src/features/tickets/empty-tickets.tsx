import { Button } from '../../ui/element/button.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';
import type { EmptyOrdersFacts } from '../orders-list/empty-orders.tsx';

/** Returns the text of an empty Ticket List. */
export function emptyTicketsText({
  view,
  filtered,
  onReset,
}: Pick<EmptyOrdersFacts, 'view' | 'filtered' | 'onReset'>): EmptyText {
  if (filtered) {
    return {
      icon: 'filter-slash',
      title: 'No ticket matches the filter',
      text: 'Change or clear the filter.',
      action: (
        <Button look="secondary" onClick={onReset}>
          Reset the filter
        </Button>
      ),
    };
  }
  if (view === 'ndr') {
    return {
      icon: 'check-circle',
      title: 'No undelivered parcels',
      text: 'Failed deliveries appear here, with the time left to request a re-attempt.',
    };
  }
  return {
    icon: 'check-circle',
    title: 'No open ticket',
    text: 'Failed deliveries and open comments on orders appear here.',
  };
}
