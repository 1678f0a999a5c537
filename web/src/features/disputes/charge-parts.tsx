import type { EvidenceView } from '../../../../shared/disputes/contract.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import css from './charge-parts.module.css';

type Charge = NonNullable<EvidenceView['charge']>;

const made = ({ base, slabs, additional, fuel }: Charge['declared']): string =>
  [
    `base ${money(base)}`,
    ...(slabs > 0 ? [`${slabs} further ${slabs === 1 ? 'slab' : 'slabs'} ${money(additional)}`] : []),
    ...(fuel > 0 ? [`fuel ${money(fuel)}`] : []),
  ].join(' + ');

/** What a charge for weight is made of, line by line. */
export function ChargeParts({ charge: { zone, declared, measured, difference, document } }: { charge: Charge }) {
  const lines = [
    [`Freight as measured, zone ${zone}: ${made(measured)}`, measured.total],
    [`Freight as declared: ${made(declared)}`, -declared.total],
    // Of a return both ways are charged anew.
    ...(difference.freight === measured.total - declared.total
      ? []
      : [['The way back at the same weight', difference.freight - measured.total + declared.total] as const]),
    [GST_LABEL, difference.tax],
  ] as const;
  return (
    <table className={css.parts} aria-label="What the charge is made of">
      <tbody>
        {lines.map(([words, rupees]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{money(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Charged{document !== null && `, debit note ${document}`}</th>
          <td>{money(difference.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
