import { Button } from '../../ui/element/button.tsx';
import type { Empty } from '../../ui/feedback/empty-state.tsx';
import type { EmptyInput } from '../orders-list/empty-orders.tsx';

/** What an empty Ticket List says. */
export function emptyTickets({ view, filtered, onReset }: Pick<EmptyInput, 'view' | 'filtered' | 'onReset'>): Empty {
  if (filtered) {
    return {
      icon: 'filter-slash',
      title: 'No ticket matches the filter',
      text: 'Change the filter, or take it off.',
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
      title: 'No parcel waits undelivered',
      text: 'A failed delivery appears here, with the time that is left to have it tried again.',
    };
  }
  return {
    icon: 'check-circle',
    title: 'No open ticket',
    text: 'A failed delivery opens one, and so does an open comment on an order.',
  };
}
