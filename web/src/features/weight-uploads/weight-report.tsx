import type { WeightReport, WeightReportRow } from '../../../../shared/weights/report.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { Warnings } from '../uploads/warnings.tsx';

const count = (n: number): string => n.toLocaleString('en-IN');
const kg = (weight: number): string => `${weight} kg`;

/**
 * Shows what a weight file has charged, or would charge after its confirmation: the sum, the largest charge, and the
 * rows that staff should check.
 */
export function WeightReportView({ report, waits }: { report: WeightReport; waits: boolean }) {
  const { charged, unchanged, standing_out, staff, warnings } = report;
  return (
    <>
      <Figures
        items={[
          { label: waits ? 'Parcels to charge' : 'Parcels charged', value: count(charged) },
          { label: 'Not dearer', value: count(unchanged) },
          ...(staff
            ? [
                { label: waits ? 'Sum of the charges' : 'Charged in all', value: <Money rupees={staff.amount} /> },
                { label: 'Largest charge', value: <Money rupees={staff.largest} /> },
              ]
            : []),
        ]}
      />
      {warnings.length > 0 && (
        <Notice tone="warning">
          Not charged:
          <Warnings lines={warnings} />
        </Notice>
      )}
      {staff && staff.rows.length > 0 && <Rows rows={staff.rows} all={charged} odd={standing_out} />}
    </>
  );
}

function Rows({ rows, all, odd }: { rows: readonly WeightReportRow[]; all: number; odd: number }) {
  const said = [
    ...(odd > 0 ? [`${count(odd)} unusual ${odd === 1 ? 'row' : 'rows'}, listed first.`] : []),
    ...(rows.length < all ? [`The ${count(rows.length)} largest charges; the file has all.`] : []),
  ].join(' ');
  return (
    <DataList
      label="Rows of the weight file"
      list={loadedList(rows)}
      idOf={({ row_number }) => String(row_number)}
      numbered={false}
      toolbar={said === '' ? undefined : <p role="status">{said}</p>}
      columns={[
        { header: 'Row No.', width: 80, sortBy: (row) => row.row_number, body: (row) => row.row_number },
        { header: 'AWB Number', body: (row) => row.ewaybill_number },
        { header: 'Logistic partner', body: (row) => row.logistic },
        {
          header: 'Declared',
          align: 'end',
          sortBy: (row) => row.declared_weight,
          body: (row) => kg(row.declared_weight),
        },
        {
          header: 'Measured',
          align: 'end',
          sortBy: (row) => row.measured_weight,
          body: (row) => kg(row.measured_weight),
        },
        { header: 'Charge', align: 'end', sortBy: (row) => row.charge, body: (row) => <Money rupees={row.charge} /> },
        { header: 'Stands out', body: (row) => row.reasons.join('; ') || '–' },
      ]}
      empty={{ title: 'No charges', text: 'No weight costs extra.', icon: 'gauge' }}
    />
  );
}
