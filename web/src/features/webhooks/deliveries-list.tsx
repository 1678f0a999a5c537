import { useState } from 'react';
import { Link } from 'react-router-dom';
import { webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { LOG_DAYS } from '../../../../shared/webhooks/events.ts';
import type { DeliveryRow, EndpointView } from '../../../../shared/webhooks/views.ts';
import { refresh } from '../../api/refresh.ts';
import { usePages } from '../../api/use-pages.ts';
import { useReloadWhile } from '../../api/use-reload-while.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { REFRESHES } from './endpoint-actions.tsx';
import { resultWords } from './endpoint-words.ts';

const DeliveryDialog = lazyComponent(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

/**
 * Lists the deliveries to an endpoint, newest first.
 * @param user the seller whose deliveries staff read; undefined for the viewer's own
 */
export function DeliveriesList({ endpoint, user }: { endpoint: EndpointView; user: string | undefined }) {
  const query = user === undefined ? {} : { user };
  const list = usePages(webhooksContract.deliveries, { params: { id: endpoint._id }, query });
  const [shown, show] = useState<DeliveryRow>();
  useReloadWhile(
    list.rows.some(({ state }) => state === 'waiting'),
    () => refresh(...REFRESHES),
  );
  return (
    <>
      <DataList
        label="Deliveries"
        list={list}
        numbered={false}
        onRowClick={show}
        columns={[
          { header: 'Time', oneLine: true, body: ({ created_at }) => <When at={created_at} /> },
          { header: 'Event', oneLine: true, body: ({ type }) => <code>{type}</code> },
          {
            header: 'Order',
            oneLine: true,
            body: ({ order_id, order_number }) =>
              order_id === null ? (
                '–'
              ) : (
                <Link to={linkTo('orderActivity', { orderId: order_id })} onClick={(event) => event.stopPropagation()}>
                  {order_number}
                </Link>
              ),
          },
          {
            header: 'Result',
            body: (row) => {
              const { label, tone, icon } = resultWords(row);
              return (
                <Tag tone={tone} icon={icon}>
                  {label}
                </Tag>
              );
            },
          },
          { header: 'Attempts', align: 'end', body: ({ attempts }) => attempts },
          { header: 'Next attempt', oneLine: true, body: ({ next_attempt_at }) => <When at={next_attempt_at} /> },
          {
            header: 'Action',
            width: 90,
            body: (row) => (
              <Button
                look="ghost"
                small
                icon="eye"
                label={`Request and reply of ${row.type}, ${row.order_number ?? 'a test'}`}
                onClick={() => show(row)}
              />
            ),
          },
        ]}
        empty={{
          icon: 'send',
          title: 'Nothing sent yet',
          text: `Press Send test, or wait for the next event. Deliveries are listed for ${LOG_DAYS} days.`,
        }}
      />
      {shown && <DeliveryDialog endpoint={endpoint} user={user} row={shown} onClose={() => show(undefined)} />}
    </>
  );
}
