import { Link } from 'react-router-dom';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import type { bulksContract } from '../../../../shared/bulks/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import type { useListPage } from '../../ui/list/state/use-list-page.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkState } from './bulk-state.tsx';

interface BulksListProps {
  page: ReturnType<typeof useListPage<(typeof bulksContract)['list'], { text: string; check: string }>>;
  /** Called with the id of a job to show the errors in its file, or the preview of its orders. */
  onShow: (jobId: string) => void;
}

/** Lists past bulk uploads, newest first, with their buttons. */
export function BulksList({ page, onShow }: BulksListProps) {
  const { seesAll } = useViewer();
  const { list, filters, setFilters } = page;
  const name = (bulk: BulkView) =>
    bulk.orders_count > 0 ? (
      <Link to={linkTo('bulkList', { orderId: bulk._id })}>{bulk.attachments_id.filename}</Link>
    ) : (
      bulk.attachments_id.filename
    );
  return (
    <Card title="Past uploads" flush>
      <DataList
        label="Past uploads"
        list={list}
        toolbar={
          <SearchBox
            placeholder="Search file names"
            value={filters.text}
            onSearch={(text) => setFilters({ ...filters, text })}
          />
        }
        columns={[
          { header: 'File Name', body: (bulk) => <FileName>{name(bulk)}</FileName> },
          // On a laptop there is no space for this column if the column of the uploader is shown.
          { header: 'Uploaded Date', oneLine: !seesAll, body: ({ createdAt }) => <When at={createdAt} /> },
          { header: 'Uploaded by', hidden: !seesAll, body: ({ created_by }) => nameOf(created_by) },
          {
            header: 'Orders',
            align: 'end',
            width: 88,
            body: ({ orders_count: orders }) => orders.toLocaleString('en-IN'),
          },
          {
            header: 'Total Price',
            align: 'end',
            body: ({ total_payout: payout }) => (payout === null ? '–' : <Money rupees={payout} />),
          },
          { header: 'State', width: 160, body: (bulk) => <BulkState bulk={bulk} onEnd={list.reload} /> },
          {
            header: 'Action',
            width: 224,
            body: (bulk) => <BulkActions bulk={bulk} onShow={onShow} />,
          },
        ]}
        card={(bulk) => (
          <RowCard>
            <CardLine>
              <FileName>{name(bulk)}</FileName>
              <BulkState bulk={bulk} onEnd={list.reload} />
            </CardLine>
            <CardLine small>
              <When at={bulk.createdAt} />
              <span>
                {bulk.orders_count.toLocaleString('en-IN')} {bulk.orders_count === 1 ? 'order' : 'orders'}
              </span>
            </CardLine>
            <CardLine>
              {bulk.total_payout === null ? <span /> : <Money rupees={bulk.total_payout} />}
              <BulkActions bulk={bulk} onShow={onShow} />
            </CardLine>
          </RowCard>
        )}
        empty={
          filters.text === ''
            ? {
                title: 'No uploads yet',
                text: 'Download the template, fill in one row per order, and upload it above. Or upload the order file of your shop.',
                icon: 'upload',
              }
            : { title: 'No file of that name', text: 'Search for another part of its name.', icon: 'search' }
        }
      />
    </Card>
  );
}
