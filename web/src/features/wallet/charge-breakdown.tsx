import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { Bill } from '../../ui/layout/bill.tsx';
import { Details } from '../../ui/layout/details.tsx';

type Breakdown = NonNullable<TransactionView['breakdown']>;

/**
 * Shows how a charge was computed. It shows the weight and the route, then base + additional + fuel = freight, and then
 * COD, GST and the total.
 */
export function ChargeBreakdown({ breakdown }: { breakdown: Breakdown }) {
  const { slabs } = breakdown;
  return (
    <>
      <Details
        items={[
          ['Courier partner', breakdown.partner],
          ['Zone', breakdown.zone],
          ['Chargeable weight', `${breakdown.chargeable_weight} kg`],
          ['Slabs', slabs === 0 ? 'Base only' : `Base + ${slabs} additional`],
          ['Rate card version', breakdown.version],
        ]}
      />
      <Bill
        title="How this amount was calculated"
        lines={[
          { label: 'Base price', rupees: breakdown.base },
          {
            label: 'Additional weight',
            note: `${slabs} ${slabs === 1 ? 'slab' : 'slabs'}`,
            rupees: breakdown.additional,
          },
          { label: 'Fuel surcharge', rupees: breakdown.fuel },
          { label: 'Freight', rupees: breakdown.freight, sum: true },
          { label: 'COD charges', rupees: breakdown.cod },
          { label: GST_LABEL, rupees: breakdown.gst },
          { label: 'Total', rupees: breakdown.total, sum: true },
        ]}
      />
    </>
  );
}
