import { useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

interface ShopOrderActionsProps {
  selected: readonly OrderView[];
  onOrders: (orders: readonly OrderView[]) => void;
}

/** The highest number of orders that are edited or shipped together. */
const MOST = 100;

/**
 * Renders the buttons for selected orders in the tab *From shops*. They set one weight and box for all of them, or ship
 * them.
 */
export function ShopOrderActions({ selected, onOrders }: ShopOrderActionsProps) {
  const [open, setOpen] = useState<'parcel' | 'ship'>();
  const none = selected.length === 0;
  const many = selected.length > MOST;
  const lacking = selected.filter(({ needs = [] }) => needs.length > 0).length;
  const hint = none ? 'Select orders first' : many ? `Select at most ${MOST} orders` : undefined;
  const close = () => setOpen(undefined);
  return (
    <Actions>
      <Button look="secondary" small icon="box" disabled={none || many} title={hint} onClick={() => setOpen('parcel')}>
        Set Weight And Box
      </Button>
      <Button
        small
        icon="truck"
        disabled={none || many || lacking > 0}
        title={hint ?? (lacking > 0 ? 'Fill in first what the orders need' : undefined)}
        onClick={() => setOpen('ship')}
      >
        Ship
      </Button>
      {open === 'parcel' && (
        <ParcelDialog
          orders={selected}
          onSaved={(orders) => {
            onOrders(orders);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'ship' && <ShipDialog orders={selected} onOrders={onOrders} onClose={close} />}
    </Actions>
  );
}
