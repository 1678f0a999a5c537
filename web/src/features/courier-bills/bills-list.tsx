import type { BillView } from '../../../../shared/courier-bills/views.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { textOfDay } from '../../ui/form/day-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { UploadState } from '../uploads/upload-state.tsx';
import { NOTHING_WAITS, WaitingOnly } from '../uploads/waiting-only.tsx';

const count = (n: number): string => n.toLocaleString('en-IN');

/** Shows the state of a bill: its progress, the input that it waits for, or how many rows are open. */
function BillState({ bill, onEnd }: { bill: BillView; onEnd: () => void }) {
  const { counts, replaced_by, state } = bill;
  if (replaced_by !== null)
    return (
      <Tag tone="neutral" icon="replay">
        Replaced
      </Tag>
    );
  if (counts === null || state !== 'done') return <UploadState asks upload={bill} done="Compared" onEnd={onEnd} />;
  if (counts.open > 0)
    return (
      <Tag tone="warning" icon="clock">
        {count(counts.open)} open
      </Tag>
    );
  return (
    <Tag tone="success" icon="check-circle">
      {counts.matched === counts.rows ? 'All rows match' : 'All decided'}
    </Tag>
  );
}

/** Renders the button of a bill. It opens the differences, or the reason why the bill was refused. */
function BillAction({ bill, onShow }: { bill: BillView; onShow: (jobId: string) => void }) {
  if (bill.counts !== null)
    return (
      <ButtonLink
        look="secondary"
        small
        icon="list"
        aria-label={`Differences of ${bill.invoice_number}`}
        to={linkTo('courierBill', { id: bill._id })}
      >
        Differences
      </ButtonLink>
    );
  if (bill.state !== 'failed' && bill.state !== 'waiting') return '–';
  return (
    <Button
      look="ghost"
      small
      icon="eye"
      label={`Show what is asked of ${bill.invoice_number}`}
      onClick={() => onShow(bill.job_id)}
    />
  );
}

const periodOf = ({ from, to }: BillView): string => `${textOfDay(from)} – ${textOfDay(to)}`;

interface BillsListProps {
  list: ListSource<BillView>;
  onShow: (jobId: string) => void;
  /** Lists all bills again. Undefined unless the list shows only bills that wait for their headings. */
  onAll: (() => void) | undefined;
}

/** Lists couriers' bills, newest first. */
export function BillsList({ list, onShow, onAll }: BillsListProps) {
  return (
    <Card title="Courier bills" flush>
      <DataList
        label="Courier bills"
        list={list}
        toolbar={onAll && <WaitingOnly onAll={onAll} />}
        columns={[
          { header: 'Invoice', oneLine: true, body: ({ invoice_number }) => invoice_number },
          { header: 'Courier', body: ({ courier }) => courier },
          { header: 'Period', oneLine: true, body: periodOf },
          { header: 'Uploaded', oneLine: true, optional: true, body: ({ created_at }) => <When at={created_at} /> },
          { header: 'Uploaded by', optional: true, body: ({ created_by }) => nameOf(created_by) },
          { header: 'Rows', align: 'end', body: ({ counts }) => (counts === null ? '–' : count(counts.rows)) },
          {
            header: 'Billed',
            align: 'end',
            body: ({ counts }) => (counts === null ? '–' : <Money rupees={counts.billed} />),
          },
          {
            header: 'Too much',
            align: 'end',
            body: ({ counts }) => (counts === null ? '–' : <Money rupees={counts.over} />),
          },
          { header: 'State', width: 190, body: (bill) => <BillState bill={bill} onEnd={list.reload} /> },
          { header: 'Action', width: 140, body: (bill) => <BillAction bill={bill} onShow={onShow} /> },
        ]}
        card={(bill) => (
          <RowCard>
            <CardLine>
              <strong>{bill.invoice_number}</strong>
              <BillState bill={bill} onEnd={list.reload} />
            </CardLine>
            <CardLine small>
              <span>
                {bill.courier} · {periodOf(bill)}
              </span>
              {bill.counts !== null && <span>{count(bill.counts.rows)} rows</span>}
            </CardLine>
            <CardLine>
              {bill.counts === null ? <span /> : <Money rupees={bill.counts.billed} />}
              <BillAction bill={bill} onShow={onShow} />
            </CardLine>
          </RowCard>
        )}
        empty={
          onAll
            ? NOTHING_WAITS
            : {
                title: 'No bill yet',
                text: 'Upload the billing file of a courier. Each row is compared with its order and the buying rates.',
                icon: 'file',
              }
        }
      />
    </Card>
  );
}
