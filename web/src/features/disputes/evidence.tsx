import { disputesContract, type EvidenceView } from '../../../../shared/disputes/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Bill } from '../../ui/layout/bill.tsx';
import css from './evidence.module.css';
import { ProofLink } from './proof-link.tsx';

type Charge = NonNullable<EvidenceView['charge']>;

const made = ({ base, slabs, additional, fuel }: Charge['declared']): string =>
  [
    `base ${money(base)}`,
    ...(slabs > 0 ? [`${slabs} further ${slabs === 1 ? 'slab' : 'slabs'} ${money(additional)}`] : []),
    ...(fuel > 0 ? [`fuel ${money(fuel)}`] : []),
  ].join(' + ');

/** Shows how a weight charge was computed, line by line. */
function ChargeParts({ charge: { zone, declared, measured, difference, document } }: { charge: Charge }) {
  const back = difference.freight - measured.total + declared.total;
  return (
    <Bill
      label="What the charge is made of"
      lines={[
        { label: `Freight as measured, zone ${zone}: ${made(measured)}`, rupees: measured.total },
        { label: `Freight as declared: ${made(declared)}`, rupees: -declared.total },
        // For a returned parcel, the return freight is charged too.
        ...(back === 0 ? [] : [{ label: 'The way back at the same weight', rupees: back }]),
        { label: GST_LABEL, rupees: difference.tax },
        { label: `Charged${document === null ? '' : `, debit note ${document}`}`, rupees: difference.total, sum: true },
      ]}
    />
  );
}

type Box = EvidenceView['declared'];

function size({ length, breadth, height }: Box): string {
  const sides = [length, breadth, height];
  if (sides.every((side) => side === null)) return 'not measured';
  const missing = sides.includes(null) ? ' (– not measured)' : '';
  return `${sides.map((side) => side ?? '–').join(' × ')} cm${missing}`;
}

/** The facts that are compared. The list is short, so that the form below it stays visible. */
const LINES: readonly (readonly [string, (box: Box) => string])[] = [
  ['Weight', ({ weight }) => `${weight} kg`],
  ['Length × breadth × height', size],
  ['By volume (÷ 5000)', ({ volumetric }) => `${volumetric} kg`],
  ['Charged by', ({ chargeable }) => `${chargeable} kg`],
];

/** Shows both sides of a dispute: the measures, the evidence, and how the charge was computed. */
export function Evidence({ orderId }: { orderId: string }) {
  const { data, error, refresh } = useQuery(disputesContract.evidence, { params: { id: orderId } });
  if (error !== undefined) return <FailureNotice error={error} onRetry={refresh} />;
  if (data === undefined) return <Skeleton height={260} />;
  const { declared, measured, courier, seller, charge } = data;
  return (
    <>
      <table className={css.sides} aria-label="Both sides">
        <thead>
          <tr>
            <th scope="col">
              <span className="only-read">What is compared</span>
            </th>
            <th scope="col">Declared by the seller</th>
            <th scope="col">Measured by {courier.name}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([words, of]) => (
            <tr key={words} data-differs={of(declared) !== of(measured)}>
              <th scope="row">{words}</th>
              <td>{of(declared)}</td>
              <td>{of(measured)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Proof</th>
            <td>
              {seller.file === null ? 'none yet' : <ProofLink file={seller.file} />}
              {seller.remark !== null && <q className={css.remark}>{seller.remark}</q>}
            </td>
            <td>
              {courier.image === null ? (
                'no picture in its file'
              ) : (
                <a href={courier.image} target="_blank" rel="noopener noreferrer">
                  Picture of the courier
                </a>
              )}
              {courier.remark !== null && <q className={css.remark}>{courier.remark}</q>}
            </td>
          </tr>
        </tbody>
      </table>
      {charge !== null && <ChargeParts charge={charge} />}
    </>
  );
}
