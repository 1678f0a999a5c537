import { type BulkTotals, payableCountOf } from '../../../../shared/bulks/bulk-order.ts';
import { priceBeforeGstText } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';

const count = (n: number): string => n.toLocaleString('en-IN');

const bookedOf = ({ booked, paid, refunded, refused }: BulkTotals): string => {
  const cancelled = refunded - refused;
  const others = [refused > 0 && `${count(refused)} refused`, cancelled > 0 && `${count(cancelled)} cancelled`];
  return [`${count(booked)} of ${count(paid)}`, ...others].filter(Boolean).join(', ');
};

interface BulkFiguresProps {
  totals: BulkTotals | undefined;
  /** The amount charged so far. Null if nothing was charged. */
  payout: number | null;
}

/** Shows the total price of the unpaid orders of a bulk. If all orders are paid, shows the amount charged. */
export function BulkFigures({ totals, payout }: BulkFiguresProps) {
  const paidAll = totals !== undefined && totals.unpaid === 0;
  const orders =
    totals && (paidAll ? count(totals.orders) : `${count(payableCountOf(totals))} of ${count(totals.orders)}`);
  return (
    <Figures
      items={[
        { label: paidAll ? 'Orders' : 'Orders to pay', value: orders },
        ...(paidAll
          ? [{ label: 'Total Price', value: payout === null ? '–' : money(payout) }]
          : [
              {
                label: 'Total to pay',
                value: totals && money(totals.to_pay),
                note: totals && priceBeforeGstText(totals.total_value),
              },
            ]),
        ...(totals !== undefined && totals.paid > 0 ? [{ label: 'Booked', value: bookedOf(totals) }] : []),
      ]}
    />
  );
}
