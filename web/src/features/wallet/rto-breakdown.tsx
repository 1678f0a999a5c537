import { toPaise, toRupees } from '../../../../shared/money.ts';
import { costOf } from '../../../../shared/quotes/order-cost.ts';
import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Bill } from '../../ui/layout/bill.tsx';

interface RtoBreakdownProps {
  rto: TransactionView;
  /** The breakdown of the charge for the booking. */
  charged: NonNullable<TransactionView['breakdown']>;
}

/**
 * Shows how the charge for a return was computed. It is the price there and back, minus the amount that was already
 * paid for the order.
 */
export function RtoBreakdown({ rto, charged }: RtoBreakdownProps) {
  const price = costOf({
    freightPaise: toPaise(charged.freight),
    codPaise: toPaise(charged.cod),
    returned: true,
    refunded: false,
  });
  const differencePaise = price.totalPaise - toPaise(charged.total);
  // The charge for this return was not computed as this difference. Nothing is shown, because the lines would not add
  // up.
  if (Math.abs(differencePaise) !== toPaise(rto.total)) return null;
  return (
    <Bill
      title="How this amount was calculated"
      lines={[
        {
          label: 'Freight there and back',
          note: `2 × ${money(charged.freight)}`,
          rupees: toRupees(price.freightPaise),
        },
        { label: GST_LABEL, rupees: toRupees(price.taxPaise) },
        { label: 'Price of the return', note: 'without COD charges', rupees: toRupees(price.totalPaise), sum: true },
        { label: 'Paid for the order', rupees: -charged.total },
        {
          label: differencePaise < 0 ? 'Returned to the wallet' : 'Deducted from the wallet',
          rupees: Math.abs(toRupees(differencePaise)),
          sum: true,
        },
      ]}
    />
  );
}
