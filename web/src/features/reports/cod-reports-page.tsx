import type * as z from 'zod';
import { AGE_GROUPS } from '../../../../shared/cod/ages.ts';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { GenerateReport } from './generate-report.tsx';
import { reportColumns } from './report-columns.tsx';

type Owed = z.output<(typeof reportsContract)['owed']['reply']>[number];

/** Shows how much COD each courier owes, for how long, and how much of it sellers are waiting for. */
function CodOwed() {
  const owed = useQuery(reportsContract.owed, {});
  if (owed.error && !owed.data) return <FailureNotice error={owed.error} onRetry={owed.refresh} />;
  return (
    <Card flush title="COD by courier" note="by days since delivery">
      <DataList
        label="COD by courier"
        list={loadedList(owed.data, { busy: owed.busy })}
        idOf={({ courier }) => courier}
        numbered={false}
        columns={[
          { header: 'Courier', body: ({ name }) => name },
          { header: 'Owed to us', align: 'end', body: ({ owed_to_us }) => <Money rupees={owed_to_us} /> },
          ...AGE_GROUPS.map(({ label }, n) => ({
            header: label,
            align: 'end' as const,
            body: ({ ages }: Owed) => <Money rupees={ages[n]?.amount ?? 0} />,
          })),
          {
            header: 'Since',
            oneLine: true,
            body: ({ owed_since }) => <When at={owed_since} format="day" />,
          },
          {
            header: 'Owed to sellers',
            align: 'end',
            body: ({ owed_to_sellers }) => <Money rupees={owed_to_sellers} />,
          },
        ]}
        empty={{ title: 'Nothing is owed', text: 'No courier owes us COD, and we owe none to sellers.', icon: 'check' }}
      />
    </Card>
  );
}

/** Renders /app/codReports: the COD reports, each with the total that couriers have paid. */
export function CodReportsPage() {
  const { seesAll, courier } = useViewer();
  const { list } = useListPage(reportsContract.list, { given: () => ({ query: { type: 'cod' as const } }) });
  const isStaff = seesAll && courier === null;
  return (
    <Page
      name="codReports"
      actions={isStaff && <GenerateReport endpoint={reportsContract.codDay} label="COD report" />}
    >
      {isStaff && <CodOwed />}
      <Card flush>
        <DataList
          label="COD Reports"
          list={list}
          columns={[
            ...reportColumns,
            {
              header: 'Total Amount',
              align: 'end',
              sortBy: ({ total_price }) => total_price,
              body: ({ total_price }) => <Money rupees={total_price} />,
            },
            {
              header: 'Action',
              width: 160,
              body: ({ _id, attachments }) => (
                <ButtonLink
                  look="secondary"
                  small
                  icon="eye"
                  aria-label={`View Details of ${attachments.filename}`}
                  to={linkTo('reportDetails', { id: _id })}
                >
                  View Details
                </ButtonLink>
              ),
            },
          ]}
          empty={{
            title: 'No COD report yet',
            text: isStaff
              ? 'Press Generate Report. It collects the COD that couriers have paid and that is in no report yet.'
              : 'Your first report is listed here once a courier has paid us your COD.',
            icon: 'money-bill',
          }}
        />
      </Card>
    </Page>
  );
}
