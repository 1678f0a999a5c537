import { type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { bulkLabelsAddress, type LabelAddress, type PrintMode } from './label-address.ts';
import { labelSelection } from './label-selection.ts';
import { LABELS_AT_ONCE } from './use-label-orders.ts';

interface BulkPartProps {
  bulk: string;
  from: LabelAddress['from'];
  total: number;
  mode: PrintMode;
  /** The button that opens and prints the next labels. It gets the focus after a print. */
  next: Ref<HTMLButtonElement>;
}

const count = (number: number): string => number.toLocaleString('en-IN');

/** Shows which labels of a large bulk are on the page. One press of its button opens and prints the next labels. */
export function BulkPart({ bulk, from, total, mode, next }: BulkPartProps) {
  const go = useNavigate();
  if (from === 1 && total <= LABELS_AT_ONCE) return null;
  const to = Math.min(total, from + LABELS_AT_ONCE - 1);
  const last = Math.min(total, to + LABELS_AT_ONCE);
  const print = () => {
    labelSelection.printNext();
    void go(bulkLabelsAddress(bulk, { from: to + 1, print: mode }));
  };
  return (
    <Notice
      tone="info"
      action={
        to < total && (
          <Button look="secondary" small icon="print" ref={next} onClick={print}>
            {`Print labels ${count(to + 1)} to ${count(last)}`}
          </Button>
        )
      }
    >
      Labels of orders {count(from)} to {count(to)} of {count(total)}. A browser prints {count(LABELS_AT_ONCE)} at once
      {to < total ? ': print these, then the next ones.' : '. These are the last ones.'}
    </Notice>
  );
}
