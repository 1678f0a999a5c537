import { Link } from 'react-router-dom';
import { COD_STATES, COD_TOTALS_DAYS, type CodRow, codContract } from '../../../../shared/cod/contract.ts';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import { CodForecast, expectedName } from './cod-forecast.tsx';

const LOOKS = {
  collected: { tone: 'info', icon: 'truck' },
  ready: { tone: 'warning', icon: 'clock' },
  paid: { tone: 'success', icon: 'check-circle' },
} as const;

function StateCell({ state, returned }: Pick<CodRow, 'state' | 'returned'>) {
  return (
    <CellLines>
      <Tag {...LOOKS[state]}>{COD_STATES[state]}</Tag>
      {returned && (
        <small>
          The bank returned our transfer on {formatIndiaTime(returned.at, 'day')}: {returned.reason}. We pay it again.
        </small>
      )}
    </CellLines>
  );
}

const ParcelCell = ({ _id, ewaybill_number, order_number }: CodRow) => (
  <CellLines>
    <Link to={linkTo('orderActivity', { orderId: _id })}>{ewaybill_number}</Link>
    <small>{order_number}</small>
  </CellLines>
);

const PayoutCell = ({ paid_at, payout_reference, utr }: CodRow) => (
  <CellLines>
    <When at={paid_at} format="day" />
    {payout_reference && <small title="Payout reference">{payout_reference}</small>}
    {utr && <small title="The bank's reference">UTR {utr}</small>}
  </CellLines>
);

/** Renders an order on a phone: its COD, where the money is, and when it was or will be paid. */
function CodCard({ row }: { row: CodRow }) {
  return (
    <RowCard>
      <CardLine>
        <ParcelCell {...row} />
        <strong>
          <Money rupees={row.amount} />
        </strong>
      </CardLine>
      <CardLine>
        <StateCell {...row} />
        <span>{row.state === 'paid' ? <PayoutCell {...row} /> : age(row)}</span>
      </CardLine>
      <small>
        {row.courier_name}, collected <When at={row.collected_at} format="day" />
        {row.state !== 'paid' && (
          <>
            , expected by <When at={row.expected_by} format="day" />
          </>
        )}
      </small>
    </RowCard>
  );
}

/** Returns the age of an unpaid COD amount: how many days ago the customer paid it. */
const age = ({ age_days: days }: CodRow): string => (days === 1 ? '1 day' : `${days} days`);

/** Renders /app/cod: for each order, where its COD is and when the seller gets it. */
export function CodPage() {
  const { list, filters, setFilters } = useListPage(codContract.list, {
    filters: { expected: '' },
    given: ({ expected }) => ({ query: expected === '' ? {} : { expected } }),
  });
  const { expected } = filters;
  const file = useWrittenFile();
  const { meta } = list;
  const figure = (rupees: number | undefined) => (meta ? money(rupees) : list.error ? '–' : undefined);
  return (
    <Page
      name="cod"
      actions={
        <>
          <WrittenFile file={file} label="Writing your COD" />
          {file.jobId === undefined && (
            <Button
              look="secondary"
              icon="download"
              busy={file.busy}
              does={downloadsContract.create}
              onClick={() => file.start({ kind: 'cod', format: 'xlsx', filters: {} })}
            >
              Download
            </Button>
          )}
        </>
      }
    >
      <Figures
        items={[
          { label: 'Collected', value: figure(meta?.collected) },
          { label: COD_STATES.collected, value: figure(meta?.on_its_way) },
          { label: COD_STATES.ready, value: figure(meta?.ready_to_pay) },
          { label: COD_STATES.paid, value: figure(meta?.paid) },
        ]}
      />
      <CodForecast onOpen={(day) => setFilters({ expected: day })} />
      <Card
        flush
        title={expected === '' ? 'COD of delivered orders' : 'Unpaid COD by expected day'}
        note={expected === '' ? `for orders of the last ${COD_TOTALS_DAYS} days` : expectedName(expected)}
        actions={
          expected !== '' && (
            <Button look="secondary" small icon="times" onClick={() => setFilters({ expected: '' })}>
              Show all
            </Button>
          )
        }
      >
        <DataList
          label="COD"
          list={list}
          columns={[
            { header: 'AWB Number', body: (row) => <ParcelCell {...row} /> },
            { header: 'Courier', body: ({ courier_name }) => courier_name },
            {
              header: 'COD Amount',
              align: 'end',
              sortBy: ({ amount }) => amount,
              body: ({ amount }) => <Money rupees={amount} />,
            },
            {
              header: 'State',
              width: 170,
              sortBy: ({ state }) => state,
              body: (row) => <StateCell {...row} />,
            },
            {
              header: 'Collected On',
              oneLine: true,
              sortBy: ({ collected_at }) => collected_at,
              body: ({ collected_at }) => <When at={collected_at} format="day" />,
            },
            {
              header: 'Expected By',
              oneLine: true,
              sortBy: ({ expected_by }) => expected_by,
              body: ({ expected_by }) => <When at={expected_by} format="day" />,
            },
            {
              header: 'Paid On',
              sortBy: ({ paid_at }) => paid_at,
              body: (row) => <PayoutCell {...row} />,
            },
            { header: 'Age', align: 'end', oneLine: true, sortBy: ({ age_days }) => age_days, body: age },
          ]}
          card={(row) => <CodCard row={row} />}
          empty={
            expected === ''
              ? {
                  title: 'No COD yet',
                  text: 'Delivered COD orders are listed here, first as unpaid, then with their payout.',
                  icon: 'money-bill',
                }
              : {
                  title: 'No unpaid COD is expected then',
                  text: 'It was paid, or its expected day has changed.',
                  icon: 'money-bill',
                }
          }
        />
      </Card>
    </Page>
  );
}
