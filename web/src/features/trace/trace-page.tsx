import { Link } from 'react-router-dom';
import { type StoryView, traceContract } from '../../../../shared/trace/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { When } from '../../ui/element/when.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';

type Step = StoryView['steps'][number];

const SOURCES: Readonly<Record<Step['source'], string>> = {
  order: 'Order',
  wallet: 'Wallet',
  COD: 'COD',
  scan: 'Courier',
  comment: 'Comment',
  audit: 'Audit',
  log: 'Log',
};

/** Shows the events of one order, with links to the order and its price. */
function Story({ story }: { story: StoryView }) {
  const { _id: id, order_number, ewaybill_number: awb, owner, steps } = story;
  const rows = steps.map((step, at) => ({ ...step, _id: String(at) }));
  const nameOf = (by: string | null) => (by === null ? '–' : by === owner ? 'The seller' : `User ${by}`);
  return (
    <Card title={`Order ${order_number}`} flush>
      <DataList
        label={`Story of order ${order_number}`}
        list={loadedList(rows)}
        numbered={false}
        toolbar={
          <span>
            {awb === null ? 'No AWB. ' : `AWB ${awb}. `}
            <Link to={linkTo('orderActivity', { orderId: id })}>Activity</Link>
            {' · '}
            <Link to={linkTo('invoice', { id })}>Price</Link>
          </span>
        }
        columns={[
          { header: 'Time', oneLine: true, body: ({ at }) => <When at={at} format="minute" /> },
          { header: 'From', body: ({ source }) => SOURCES[source] },
          { header: 'What happened', body: ({ what }) => `${what.charAt(0).toUpperCase()}${what.slice(1)}` },
          { header: 'By', body: ({ by }) => nameOf(by) },
          { header: 'Request', body: ({ request_id }) => request_id ?? '–' },
        ]}
        empty={{ title: 'Nothing happened yet' }}
      />
    </Card>
  );
}

/** Renders /app/trace for staff: all events of an order, oldest first. */
export function TracePage() {
  const [{ text }, setFilters] = useUrlFilters({ text: '' });
  const story = useQuery(traceContract.read, text === '' ? null : { query: { text } }, { keep: false });
  return (
    <Page name="trace">
      <Card>
        <SearchBox
          placeholder="Order number, AWB or order id"
          value={text}
          onSearch={(next) => setFilters({ text: next })}
          busy={story.loading}
        />
      </Card>
      {text === '' && (
        <EmptyState
          icon="search"
          title="Enter an order number or an AWB"
          text="You see what happened to the order, oldest first: payments, courier scans, comments, refunds and COD."
        />
      )}
      {story.error && <FailureNotice error={story.error} onRetry={story.refresh} />}
      {text !== '' && story.loading && <Skeleton height={240} />}
      {text !== '' && !story.error && story.data?.map((one) => <Story key={one._id} story={one} />)}
    </Page>
  );
}
