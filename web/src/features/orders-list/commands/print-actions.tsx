import type { ReactNode } from 'react';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useOpenLabels } from '../../labels/use-open-labels.ts';

interface PrintActionsProps {
  selected: readonly OrderView[];
  /** A text about how many rows are selected. */
  note: ReactNode;
  /** The listed orders whose labels are not printed yet. Empty unless the list shows only such orders. */
  unprinted: readonly OrderView[];
}

/** The highest number of labels that are printed at once. It equals the number that the server records in one call. */
const MOST = 100;

/** Renders the buttons that print the labels of the selected rows, one for each paper size. */
export function PrintActions({ selected, note, unprinted }: PrintActionsProps) {
  const open = useOpenLabels();
  const none = selected.length === 0;
  const hint = none ? 'Select paid orders first' : undefined;
  return (
    <Actions>
      {note}
      {none && unprinted.length > 0 && (
        <Button small icon="print" onClick={() => open(unprinted.slice(0, MOST), 'regular')}>
          {unprinted.length === 1 ? 'Print this one' : `Print these ${Math.min(unprinted.length, MOST)}`}
        </Button>
      )}
      <Button
        look="secondary"
        small
        icon="print"
        disabled={none}
        title={hint}
        onClick={() => open(selected, 'regular')}
      >
        Label Preview
      </Button>
      <Button look="secondary" small icon="tag" disabled={none} title={hint} onClick={() => open(selected, 'thermal')}>
        Thermal Label Preview
      </Button>
    </Actions>
  );
}
