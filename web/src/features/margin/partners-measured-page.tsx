import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { marginContract } from '../../../../shared/margin/contract.ts';
import type { MeasuredRow } from '../../../../shared/margin/measured.ts';
import { LEAST_MEASURED, MEASURED_WEEKS } from '../../../../shared/quotes/measured.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { ListColumn } from '../../ui/list/list-columns.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';

const count = new Intl.NumberFormat('en-IN');
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
const laneOf = ({ origin_state, destination_state }: MeasuredRow): string => `${origin_state} → ${destination_state}`;
const daysText = (days: number | null): string => (days === null ? '–' : days === 1 ? '1 day' : `${days} days`);

const share = (header: string, of: (row: MeasuredRow) => number): ListColumn<MeasuredRow> => ({
  header,
  align: 'end',
  sortBy: of,
  body: (row) => percent.format(of(row)),
});
const days = (header: string, of: (row: MeasuredRow) => number | null): ListColumn<MeasuredRow> => ({
  header,
  align: 'end',
  oneLine: true,
  sortBy: (row) => of(row) ?? -1,
  body: (row) => daysText(of(row)),
});

const COLUMNS: readonly ListColumn<MeasuredRow>[] = [
  { header: 'Lane', sortBy: laneOf, body: laneOf },
  { header: 'Partner', sortBy: ({ partner }) => partner.name, body: ({ partner }) => partnerDisplayName(partner.name) },
  { header: 'Parcels', align: 'end', sortBy: ({ parcels }) => parcels, body: ({ parcels }) => count.format(parcels) },
  share('On time', ({ on_time }) => on_time),
  days('Median', ({ median_days }) => median_days),
  days('9 of 10 within', ({ days_90 }) => days_90),
  share('First attempt', ({ first_attempt }) => first_attempt),
  share('RTO', ({ rto }) => rto),
  share('Missed pickups', ({ missed_pickups }) => missed_pickups),
];

/** Renders a partner's lane on a phone. */
function LaneCard({ row }: { row: MeasuredRow }) {
  return (
    <RowCard>
      <CardLine>
        {laneOf(row)}
        <strong>{percent.format(row.on_time)} on time</strong>
      </CardLine>
      <CardLine small>
        <span>
          {partnerDisplayName(row.partner.name)} · {count.format(row.parcels)} parcels
        </span>
        {row.days_90 !== null && <span>9 of 10 within {daysText(row.days_90)}</span>}
      </CardLine>
      <CardLine small>
        <span>First attempt {percent.format(row.first_attempt)}</span>
        <span>RTO {percent.format(row.rto)}</span>
      </CardLine>
    </RowCard>
  );
}

/** Renders /app/partnersMeasured: how well each partner has recently delivered on each lane, the worst lanes first. */
export function PartnersMeasuredPage() {
  const { list, filters, setFilters } = useListPage(marginContract.partners, {
    filters: { logistic_id: '' },
    given: ({ logistic_id }) => ({ query: logistic_id === '' ? {} : { logistic_id } }),
  });
  const partners = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const options = (partners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Page name="partnersMeasured">
      <Card
        flush
        title="Partners by lane"
        note={`${LEAST_MEASURED} parcels or more that ended in the last ${MEASURED_WEEKS} weeks; days from payment`}
      >
        <DataList
          label="Partners measured"
          list={list}
          columns={COLUMNS}
          card={(row) => <LaneCard row={row} />}
          toolbar={
            <Select
              label="Partner"
              placeholder="All partners"
              clearable
              options={options}
              value={filters.logistic_id}
              onChange={(logistic_id) => setFilters({ logistic_id })}
            />
          }
          empty={{
            icon: 'chart-bar',
            title: 'Not enough parcels yet',
            text: `A partner’s lane is listed once ${LEAST_MEASURED} of its parcels have ended within ${MEASURED_WEEKS} weeks.`,
          }}
        />
      </Card>
    </Page>
  );
}
