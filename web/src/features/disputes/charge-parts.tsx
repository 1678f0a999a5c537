import type { EvidenceView } from '../../../../shared/disputes/contract.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Bill } from '../../ui/layout/bill.tsx';

type Charge = NonNullable<EvidenceView['charge']>;

const made = ({ base, slabs, additional, fuel }: Charge['declared']): string =>
  [
    `base ${money(base)}`,
    ...(slabs > 0 ? [`${slabs} further ${slabs === 1 ? 'slab' : 'slabs'} ${money(additional)}`] : []),
    ...(fuel > 0 ? [`fuel ${money(fuel)}`] : []),
  ].join(' + ');

/** Shows the parts of a weight charge, line by line. */
export function ChargeParts({ charge: { zone, declared, measured, difference, document } }: { charge: Charge }) {
  const back = difference.freight - measured.total + declared.total;
  return (
    <Bill
      label="What the charge is made of"
      lines={[
        { label: `Freight as measured, zone ${zone}: ${made(measured)}`, rupees: measured.total },
        { label: `Freight as declared: ${made(declared)}`, rupees: -declared.total },
        // For a returned parcel both ways are charged again.
        ...(back === 0 ? [] : [{ label: 'The way back at the same weight', rupees: back }]),
        { label: GST_LABEL, rupees: difference.tax },
        { label: `Charged${document === null ? '' : `, debit note ${document}`}`, rupees: difference.total, sum: true },
      ]}
    />
  );
}
