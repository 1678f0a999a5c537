import { type ReactNode, useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { ShipDialog } from '../shops/ship-dialog.tsx';

interface PayReturnsProps {
  selected: readonly OrderView[];
  /** A text about how many rows are selected. */
  note: ReactNode;
}

/** The highest number of returns that are paid together. */
const MOST = 100;

/**
 * Renders the button that pays for the selected returns, each with the partner that the seller has chosen for it, or
 * otherwise with the recommended one.
 */
export function PayReturns({ selected, note }: PayReturnsProps) {
  const [isOpen, setOpen] = useState(false);
  const hint =
    selected.length === 0
      ? 'Select unpaid returns first'
      : selected.length > MOST
        ? `Select at most ${MOST} returns`
        : undefined;
  return (
    <Actions>
      {note}
      <Button small icon="truck" disabled={hint !== undefined} title={hint} onClick={() => setOpen(true)}>
        Pay for returns
      </Button>
      {isOpen && <ShipDialog orders={selected} onClose={() => setOpen(false)} />}
    </Actions>
  );
}
