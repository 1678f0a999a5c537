import type { MarginView } from '../../../../shared/orders/margin-view.ts';
import { MoneyTable } from './money-table.tsx';

/** Shows staff our margin on an order: the net charges minus the courier's price by the buying rates. */
export function OrderMargin({ margin }: { margin: MarginView }) {
  const lines = [
    { label: 'Net charges, without GST', rupees: margin.net },
    { label: 'Courier: freight', rupees: -margin.freight },
    { label: 'Courier: return', rupees: -margin.rto },
    { label: 'Courier: COD fee', rupees: -margin.cod },
  ];
  return (
    <MoneyTable
      label="Margin"
      lines={lines.filter(({ rupees }) => rupees !== 0)}
      total={{
        label: 'Margin',
        note: margin.billed ? 'By the accepted bill of the courier' : 'Expected, by the buying rates of the booking',
        rupees: margin.margin,
      }}
    />
  );
}
