import { GST_LABEL } from '../../../lib/gst-label.ts';
import { money } from '../../../lib/money.ts';
import { Bill } from '../../../ui/layout/bill.tsx';
import type { RtoCost } from './rto-cost.ts';

/** Shows the debit of a return to origin, line by line. */
export const RtoCostTable = ({ cost: { freight, tax, total, paid, difference } }: { cost: RtoCost }) => (
  <Bill
    label="What the return costs"
    lines={[
      {
        label: `Freight there and back, 2 × ${money(freight)}`,
        rupees: 2 * freight,
      },
      { label: GST_LABEL, rupees: tax },
      { label: 'RTO price, without COD charges', rupees: total, sum: true },
      { label: 'Already paid', rupees: -paid },
      {
        label: difference < 0 ? 'Returned to your wallet now' : 'Debited from your wallet now',
        rupees: Math.abs(difference),
        sum: true,
      },
    ]}
  />
);
