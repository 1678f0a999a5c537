import type { ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The highest number of positions that the notice names. */
const MOST_NAMED = 10;

interface MissingBillsProps {
  numbers: readonly number[];
  /** How many other orders of the bulk can be paid. */
  others: number;
  action?: ReactNode;
}

/** Says which orders of a bulk cannot be paid before the numbers of their e-way bills are entered. */
export function MissingBills({ numbers, others, action }: MissingBillsProps) {
  if (numbers.length === 0) return null;
  const more = numbers.length - MOST_NAMED;
  const named = `${numbers.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}`;
  return (
    <Notice tone="warning" action={action}>
      {numbers.length === 1 ? 'Order' : 'Orders'} {named} cannot be paid yet: goods worth more than ₹50,000 need an
      e-way bill number.
      {others > 0 &&
        ` The ${others === 1 ? 'other order' : `${others.toLocaleString('en-IN')} other orders`} can be paid now; the total leaves ${numbers.length === 1 ? 'this one' : 'these'} out.`}
    </Notice>
  );
}
