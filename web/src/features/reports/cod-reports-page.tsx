import { reportsContract } from '../../../../shared/reports/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { GenerateReport } from './generate-report.tsx';
import { reportColumns } from './report-columns.tsx';

/** Renders /app/codReports: the COD reports, each with the total amount that couriers have paid. */
export function CodReportsPage() {
  const { seesAll, courier } = useViewer();
  const { list } = useListPage(reportsContract.list, { given: () => ({ query: { type: 'cod' as const } }) });
  const isStaff = seesAll && courier === null;
  return (
    <Page
      name="codReports"
      actions={
        isStaff && (
          <>
            <ButtonLink look="secondary" icon="money-bill" to={PATHS.codOverview}>
              COD overview
            </ButtonLink>
            <GenerateReport endpoint={reportsContract.codDay} label="COD report" />
          </>
        )
      }
    >
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
