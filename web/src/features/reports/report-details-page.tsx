import { Link, useParams } from 'react-router-dom';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { PayoutState } from './payout-state.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { RemitCell } from './remit-cell.tsx';
import { ReportFile } from './report-file.tsx';
import { useRemit } from './use-remit.ts';

/**
 * Renders /app/reportDetails/{id}: the orders of a COD report. The COD of an order is remitted to its seller only once.
 */
export function ReportDetailsPage() {
  const { id = '' } = useParams();
  const { seesAll, courier } = useViewer();
  const isStaff = seesAll && courier === null;
  const report = useQuery(reportsContract.get, { params: { id }, query: { limit: '1' } });
  const { list, filters, setFilters } = useListPage(reportsContract.orders, {
    filters: { awb: '' },
    given: ({ awb }) => ({ params: { id }, query: awb === '' ? {} : { awb } }),
  });
  const { remitting, remit, remitAll, paying } = useRemit(id);
  return (
    <Page
      name="reportDetails"
      actions={
        <>
          {isStaff && (
            <Button icon="money-bill" busy={paying} onClick={() => void remitAll()}>
              Remit All
            </Button>
          )}
          <ButtonLink look="secondary" icon="arrow-left" to={linkTo('codReports')}>
            Back
          </ButtonLink>
        </>
      }
    >
      {report.error && !report.data && !list.error && <FailureNotice error={report.error} onRetry={report.refresh} />}
      {isStaff && report.data && <PayoutState reportId={id} />}
      {isStaff && report.data && <PayoutsList reportId={id} />}
      <Card
        flush
        {...(report.data && {
          title: report.data.attachments.filename,
          actions: <ReportFile report={report.data} />,
        })}
      >
        <DataList
          label="Report Details"
          list={list}
          dense
          toolbar={
            <SearchBox
              placeholder="Search by AWB Number"
              value={filters.awb}
              onSearch={(awb) => setFilters({ awb })}
              busy={list.busy}
            />
          }
          columns={[
            {
              header: 'AWB Number',
              width: 142,
              body: ({ _id, ewaybill_number }) => (
                <Link to={linkTo('orderActivity', { orderId: _id })}>{ewaybill_number}</Link>
              ),
            },
            { header: 'Shipment date', width: 104, body: ({ order_date }) => <When at={order_date} /> },
            {
              header: 'Delivery date',
              width: 104,
              body: ({ orderStatus }) => <When at={orderStatus[0]?.scan_detail[0]?.updated_date} />,
            },
            { header: 'Vendor name', width: 116, body: ({ vendor_name }) => vendor_name ?? '–' },
            {
              header: 'Account number',
              width: 140,
              oneLine: true,
              body: ({ account_number }) => account_number ?? '–',
            },
            { header: 'IFSC code', width: 104, oneLine: true, body: ({ ifsc_code }) => ifsc_code ?? '–' },
            { header: 'Remittance amount', width: 104, align: 'end', body: ({ amount }) => <Money rupees={amount} /> },
            {
              header: 'Action',
              width: 125,
              body: (row) =>
                isStaff || row.action_done ? (
                  <RemitCell
                    row={row}
                    withPayout={!isStaff}
                    remitting={remitting.has(row.ewaybill_number)}
                    onRemit={() => void remit(row)}
                  />
                ) : (
                  'To be remitted'
                ),
            },
          ]}
          empty={
            filters.awb === ''
              ? { title: 'No orders', text: 'This report has no orders.', icon: 'file' }
              : {
                  title: 'No order of this report has that AWB number',
                  text: 'Type the whole AWB number or clear the search.',
                  icon: 'filter-slash',
                }
          }
        />
      </Card>
    </Page>
  );
}
