import { Link } from 'react-router-dom';
import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { ticketsContract } from '../../../../shared/tickets/contract.ts';
import { DOUBTFUL_DAYS, type DoubtfulRow } from '../../../../shared/tickets/doubtful.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { ListColumn } from '../../ui/list/list-columns.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';

const count = new Intl.NumberFormat('en-IN');
const laneOf = ({ origin_state, destination_state }: DoubtfulRow): string => `${origin_state} → ${destination_state}`;
const parcelsText = (parcels: number): string => (parcels === 1 ? '1 parcel' : `${count.format(parcels)} parcels`);

/** Renders the link to the order list with the parcels of a row. */
const ParcelsLink = ({ row, children }: { row: DoubtfulRow; children: string }) => (
  <Link to={`${PATHS.shipmentList}?${new URLSearchParams(row.filters)}`}>{children}</Link>
);

const number = (header: string, of: (row: DoubtfulRow) => number): ListColumn<DoubtfulRow> => ({
  header,
  align: 'end',
  sortBy: of,
  body: (row) => count.format(of(row)),
});

const COLUMNS: readonly ListColumn<DoubtfulRow>[] = [
  { header: 'Partner', sortBy: ({ partner }) => partner.name, body: ({ partner }) => partnerDisplayName(partner.name) },
  { header: 'Lane', sortBy: laneOf, body: (row) => <ParcelsLink row={row}>{laneOf(row)}</ParcelsLink> },
  number('Parcels', ({ parcels }) => parcels),
  number('Nobody came or called', ({ nobody_came }) => nobody_came),
  number('First attempt before 9:00', ({ early }) => early),
];

/** Renders a row as a card, for phones. A row is one lane of a partner. */
const LaneCard = ({ row }: { row: DoubtfulRow }) => (
  <RowCard>
    <CardLine>
      <ParcelsLink row={row}>{laneOf(row)}</ParcelsLink>
      <strong>{parcelsText(row.parcels)}</strong>
    </CardLine>
    <CardLine small>
      <span>{partnerDisplayName(row.partner.name)}</span>
    </CardLine>
    <CardLine small>
      <span>Nobody came or called: {count.format(row.nobody_came)}</span>
      <span>Before 9:00: {count.format(row.early)}</span>
    </CardLine>
  </RowCard>
);

/** Renders /app/doubtfulAttempts: how many doubtful delivery attempts each partner has on each lane. */
export function DoubtfulPage() {
  const { list, filters, setFilters } = useListPage(ticketsContract.doubtful, {
    filters: { logistic_id: '' },
    given: ({ logistic_id }) => ({ query: logistic_id === '' ? {} : { logistic_id } }),
  });
  const partners = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const file = useWrittenFile();
  const options = (partners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const asked = filters.logistic_id === '' ? {} : { logistic_id: filters.logistic_id };
  return (
    <Page
      name="doubtfulAttempts"
      actions={
        <>
          <WrittenFile file={file} label="Writing the attempts" />
          {file.jobId === undefined && (
            <Button
              look="secondary"
              icon="download"
              busy={file.busy}
              does={downloadsContract.create}
              disabled={list.rows.length === 0}
              title="A file for the courier: each attempt, and what the buyer said"
              onClick={() => file.start({ kind: 'doubtful_attempts', format: 'xlsx', filters: asked })}
            >
              Download
            </Button>
          )}
        </>
      }
    >
      <Card
        flush
        title="Doubtful attempts by partner and lane"
        note={`${list.meta === undefined ? '' : `${parcelsText(list.meta.parcels)} in the `}last ${DOUBTFUL_DAYS / 7} weeks`}
      >
        <DataList
          label="Doubtful attempts"
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
            icon: 'check-circle',
            title: 'No doubtful attempts',
            text: 'Listed are parcels whose buyer says that nobody came or called, and first attempts before 9:00.',
          }}
        />
      </Card>
    </Page>
  );
}
