import { useState } from 'react';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EWayBillDialog } from '../e-way-bills/late-dialog.ts';
import type { RowChunks } from './loading/chunks.ts';
import { useRequestRow } from './loading/use-chunks.ts';

/** The highest number of orders that the notice lists. */
const MOST_NAMED = 10;

interface BillRow {
  number: number;
  _id: string;
  order_id: string;
}

interface MissingBillsProps<R extends BillRow> {
  numbers: readonly number[];
  /** How many other orders of the bulk can be paid. */
  others: number;
  rows: RowChunks<R>;
  /** True if the viewer may enter the numbers of e-way bills. */
  mayEnter: boolean;
  onSaved?: (row: R) => void;
}

/**
 * Lists the orders of a bulk that cannot be paid because they lack the number of their e-way bill. Opens a dialog that
 * asks for one number after the other.
 */
export function MissingBills<R extends BillRow>({ numbers, others, rows, mayEnter, onSaved }: MissingBillsProps<R>) {
  const [isAsking, setAsking] = useState(false);
  // The orders whose e-way bill numbers were saved here. The totals list these orders as incomplete until the totals
  // are read again.
  const [saved, setSaved] = useState<readonly number[]>([]);
  const left = numbers.filter((number) => !saved.includes(number));
  if (left.length === 0) return null;
  const more = left.length - MOST_NAMED;
  const named = `${left.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}`;
  const [next] = left as [number];
  return (
    <>
      <Notice
        tone="warning"
        action={
          mayEnter && (
            <Button look="secondary" small does={ordersContract.setEWayBill} onClick={() => setAsking(true)}>
              {left.length === 1 ? 'Enter number' : 'Enter numbers'}
            </Button>
          )
        }
      >
        {left.length === 1 ? 'Order' : 'Orders'} {named} cannot be paid yet: goods worth more than ₹50,000 need an e-way
        bill number.
        {others > 0 &&
          ` The ${others === 1 ? 'other order' : `${others.toLocaleString('en-IN')} other orders`} can be paid now; the total leaves ${left.length === 1 ? 'this one' : 'these'} out.`}
      </Notice>
      {isAsking && (
        <NextBill
          key={next}
          number={next}
          rows={rows}
          onSaved={(row) => {
            setSaved([...saved, row.number]);
            if (left.length === 1) setAsking(false);
            onSaved?.(row);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface NextBillProps<R> {
  number: number;
  rows: RowChunks<R & { number: number }>;
  onSaved: (row: R) => void;
  onClose: () => void;
}

/** Asks for the number of one order's e-way bill, when the order is loaded. */
function NextBill<R extends BillRow>({ number, rows, onSaved, onClose }: NextBillProps<R>) {
  useRequestRow(rows, number);
  const row = rows.at(number);
  return row && <EWayBillDialog order={row} onSaved={() => onSaved(row)} onClose={onClose} />;
}
