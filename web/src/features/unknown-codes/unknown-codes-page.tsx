import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trackingContract, type UnknownCodeView } from '../../../../shared/tracking/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';

const StatusOverrideDialog = lazyComponent(
  async () => (await import('./status-override-dialog.tsx')).StatusOverrideDialog,
);

/** Shows the status override of a courier's code. */
function StatusOverrideTag({ meaning }: Pick<UnknownCodeView, 'meaning'>) {
  if (meaning === null)
    return (
      <Tag tone="warning" icon="question-circle">
        Not known
      </Tag>
    );
  if (meaning === 'none')
    return (
      <Tag tone="neutral" icon="ban">
        Moves nothing
      </Tag>
    );
  return <StatusTag status={meaning} />;
}

const DAYS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** Returns the first word of the button that sets or changes the override. */
const actionOn = ({ meaning }: UnknownCodeView): string => (meaning === null ? 'Say' : 'Change');

/** Returns the value by which codes are sorted. Codes without an override are first. */
const rank = ({ meaning }: UnknownCodeView): string => (meaning === null ? '' : meaning);

/**
 * Renders /app/unknownCodes: the couriers' codes that are not in our tables. Such a code changes no parcel until staff
 * set its status here. Then the code is known, and it is no longer counted.
 */
export function UnknownCodesPage() {
  const { seesAll, can } = useViewer();
  const mayMean = seesAll && can('upload_data.courier_partner');
  const [explained, explain] = useState<UnknownCodeView>();
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
          numbered={false}
          toolbar={
            <Select label="Seen" options={DAYS} value={filters.days} onChange={(days) => setFilters({ days })} />
          }
          columns={[
            { header: 'Courier', body: ({ courier }) => courier },
            { header: 'Code', body: ({ code }) => code || '–' },
            { header: 'Courier’s words', body: ({ text }) => text || '–' },
            { header: 'Means', sortBy: rank, body: ({ meaning }) => <StatusOverrideTag meaning={meaning} /> },
            { header: 'Times', align: 'end', width: 96, body: ({ count }) => count.toLocaleString('en-IN') },
            { header: 'First seen', oneLine: true, body: ({ first_at }) => <When at={first_at} format="day" /> },
            { header: 'Last seen', oneLine: true, body: ({ last_at }) => <When at={last_at} format="minute" /> },
            {
              header: 'Example',
              body: ({ order }) => <Link to={linkTo('orderActivity', { orderId: order._id })}>{order.order_id}</Link>,
            },
            {
              header: 'Action',
              hidden: !mayMean,
              width: 104,
              body: (code) => (
                <Button
                  look={code.meaning === null ? 'secondary' : 'ghost'}
                  small
                  aria-label={`${actionOn(code)} meaning of ${code.code} (${code.courier})`}
                  onClick={() => explain(code)}
                >
                  {actionOn(code)}
                </Button>
              ),
            },
          ]}
          empty={{
            title: 'No unknown codes',
            text: 'Codes from couriers that we do not know are listed here, each with one of its orders. A code moves no parcel until you set its status.',
            icon: 'check',
          }}
        />
      </Card>
      {explained && <StatusOverrideDialog code={explained} onClose={() => explain(undefined)} />}
    </Page>
  );
}
