import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';

export interface EmptyOrdersFacts {
  viewer: CurrentViewer;
  text: string;
  /** The tab of the list that is empty. */
  view: string;
  filtered: boolean;
  /** How many unpaid orders the filter hides. */
  pending: number;
  onReset: () => void;
  onClear: () => void;
  onPending: () => void;
}

const NOTHING_TO_DO: Record<string, string> = {
  pending: 'No order waits for payment',
  to_print: 'Every label is printed',
  in_transit: 'No parcel is in transit',
  attention: 'No parcel needs attention',
  ready_for_pickup: 'No printed parcel waits for its pick-up',
  delivered: 'No parcel is delivered yet',
  rto: 'No parcel is coming back',
  cancelled: 'No order is cancelled',
};

/** Returns the text of an empty Order List, with the next step. */
export function emptyOrdersText({
  viewer,
  text,
  view,
  filtered,
  pending,
  onReset,
  onClear,
  onPending,
}: EmptyOrdersFacts): EmptyText {
  const button = (words: string, onClick: () => void) => (
    <Button look="secondary" onClick={onClick}>
      {words}
    </Button>
  );
  if (text !== '') {
    return {
      icon: 'search',
      title: `Nothing begins with “${text}”`,
      text: 'Type the beginning of an AWB, order id, mobile, e-mail, name or SKU.',
      action: button('Show all orders', onClear),
    };
  }
  if (view === 'from_shops' && !filtered)
    return {
      icon: 'shop',
      title: 'No order from a shop waits',
      text: 'Orders of your connected shops appear here until you ship them.',
      action: (
        <ButtonLink look="secondary" to={PATHS.shops}>
          Your shops
        </ButtonLink>
      ),
    };
  const done = filtered ? undefined : NOTHING_TO_DO[view];
  if (done !== undefined) return { icon: 'check-circle', title: done, action: button('Show all paid orders', onReset) };
  if (filtered) {
    return {
      icon: 'filter-slash',
      title: 'No order matches the filter',
      text: 'Change or clear the filter.',
      action: button('Reset the filter', onReset),
    };
  }
  if (pending > 0) {
    return {
      icon: 'wallet',
      title: 'No paid order yet',
      text: pending === 1 ? 'One order waits for payment.' : `${pending} orders wait for payment.`,
      action: button('Show them', onPending),
    };
  }
  return {
    icon: 'box',
    title: 'No order yet',
    text: viewer.courier !== null ? 'Parcels booked with you appear here.' : 'Orders appear here once they are paid.',
    action: viewer.can('order.individual_order') && viewer.courier === null && (
      <ButtonLink to={PATHS.newShipment}>Add Order</ButtonLink>
    ),
  };
}
