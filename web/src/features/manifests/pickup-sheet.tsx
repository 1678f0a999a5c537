import type { ManifestSheet, ManifestView } from '../../../../shared/manifests/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { PickupRow } from './pickup-row.tsx';
import css from './pickup-sheet.module.css';
import { SignatureLines } from './signature-lines.tsx';

interface PickupSheetProps {
  manifest: ManifestView;
  sheet: ManifestSheet;
  /** `Sheet 1 of 2`; undefined if there is only one sheet. */
  part: string | undefined;
}

/**
 * The columns of the sheet with their widths in mm. Of the 190 mm between the margins, the widest barcodes take 82 mm.
 * The column with the consignee gets the rest.
 */
const COLUMNS = [
  ['No.', 10],
  ['AWB', 83],
  ['Order, consignee', undefined],
  ['Pin', 15],
  ['Payment', 21],
  ['Weight', 16],
] as const;

/**
 * Renders the parcels of one courier at one pickup address, with lines for signatures. The heading is repeated on every
 * printed page.
 */
export function PickupSheet({ manifest, sheet, part }: PickupSheetProps) {
  const { pickup_address: at, rows } = sheet;
  const facts: [string, string][] = [
    ['Manifest No.', String(manifest.number)],
    ['Date', formatIndiaTime(manifest.created_at, 'short')],
    ['Courier', sheet.courier_name],
    ['Parcels', String(rows.filter((row) => !row.is_cancelled).length)],
    ['Seller', manifest.seller.company_name || nameOf(manifest.seller)],
    [
      'Pickup',
      `${[at.line1, at.line2, at.city].filter(Boolean).join(', ')}, ${at.state} – ${at.postcode}, phone ${at.mobile_number}`,
    ],
  ];
  return (
    <section
      className={css.sheet}
      aria-label={`Manifest ${manifest.number} of ${sheet.courier_name}${part === undefined ? '' : `, ${part}`}`}
    >
      <header>
        <h2>Manifest</h2>
        {part !== undefined && <span>{part}</span>}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <table>
        <colgroup>
          {COLUMNS.map(([name, width]) => (
            <col key={name} style={width === undefined ? undefined : { width: `${width}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr className={css.again}>
            <th colSpan={COLUMNS.length} scope="colgroup">
              Manifest {manifest.number} · {sheet.courier_name} · {formatIndiaTime(manifest.created_at, 'short')}
              {part !== undefined && ` · ${part}`}
            </th>
          </tr>
          <tr>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PickupRow key={row._id} label={sheet.label} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
      <SignatureLines courier={sheet.courier_name} />
    </section>
  );
}
