import { toPaise, toRupees } from '../../../../shared/money.ts';
import { costOf } from '../../../../shared/quotes/order-cost.ts';
import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Bill } from '../../ui/layout/bill.tsx';

interface RtoBreakdownProps {
  rto: TransactionView;
  /** The charge that was paid for the outbound freight. */
  charged: NonNullable<TransactionView['breakdown']>;
}

/** Shows the difference of a return: its price by its rule, less what was paid. */
export function RtoBreakdown({ rto, charged }: RtoBreakdownProps) {
  const price = costOf({
    freightPaise: toPaise(charged.freight),
    codPaise: toPaise(charged.cod),
    returned: true,
    refunded: false,
  });
  const differencePaise = price.totalPaise - toPaise(charged.total);
  if (Math.abs(differencePaise) !== toPaise(rto.total)) return null; // another rule priced it
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
