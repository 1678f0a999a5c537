import { Link } from 'react-router-dom';
import { trackingContract } from '../../../../shared/tracking/contract.ts';
import { linkTo } from '../../lib/links.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { When } from '../../ui/when.tsx';

const DAYS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** /app/unknownCodes: what couriers say that we do not understand. A parcel does not move here while that is all that comes. */
export function UnknownCodesPage() {
  const { list, filters, setFilters } = useListPage(trackingContract.unknownCodes, {
    filters: { days: '' },
    given: ({ days }) => (days === '' ? {} : { days }),
  });
  return (
    <Page name="unknownCodes">
      <Card flush>
        <DataList
          label="Unknown courier codes"
          list={list}
          toolbar={
            <Select label="Seen" options={DAYS} value={filters.days} onChange={(days) => setFilters({ days })} />
          }
          columns={[
            { header: 'Courier', body: ({ courier }) => courier },
            { header: 'Code', body: ({ code }) => code || '–' },
            { header: 'Courier’s words', body: ({ text }) => text || '–' },
            { header: 'Times', align: 'end', width: 96, body: ({ count }) => count.toLocaleString('en-IN') },
            { header: 'First seen', body: ({ first_at }) => <When at={first_at} /> },
            { header: 'Last seen', body: ({ last_at }) => <When at={last_at} /> },
            {
              header: 'Example',
              body: ({ order }) => <Link to={linkTo('orderActivity', { orderId: order._id })}>{order.order_id}</Link>,
            },
          ]}
          empty={{
            title: 'Every code was understood',
            text: 'A code that a courier sends and we do not know is listed here, with one of its orders. It moves no parcel.',
            icon: 'check',
          }}
        />
      </Card>
    </Page>
  );
}
