import type { BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/figures.tsx';

const count = (n: number): string => n.toLocaleString('en-IN');

const bookedOf = ({ booked, paid, refunded }: BulkTotals): string =>
  `${count(booked)} of ${count(paid)}${refunded > 0 ? `, ${count(refunded)} refused` : ''}`;

/** What a bulk comes to, before it is paid or after. */
export function BulkFigures({ totals }: { totals: BulkTotals | undefined }) {
  const paidAll = totals !== undefined && totals.unpaid === 0;
  const orders = totals && (paidAll ? count(totals.orders) : `${count(totals.unpaid)} of ${count(totals.orders)}`);
  return (
    <Figures
      items={[
        { label: paidAll ? 'Orders' : 'Orders to pay', value: orders },
        { label: 'Total without GST', value: totals && money(totals.total_value) },
        { label: GST_LABEL, value: totals && money(totals.tax) },
        { label: 'Total to pay', value: totals && money(totals.to_pay) },
        ...(totals !== undefined && totals.paid > 0 ? [{ label: 'Booked', value: bookedOf(totals) }] : []),
      ]}
    />
  );
}
