import { useState } from 'react';
import { Link } from 'react-router-dom';
import { connectionsContract, type UnconfirmedView } from '../../../../shared/connections/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';

const SettleDialog = lazyComponent(async () => (await import('./settle-dialog.tsx')).SettleDialog);

/** Lists paid orders whose booking is not confirmed, each with a button to record whether the courier has booked it. */
export function UnconfirmedTab() {
  const { data, error, busy, refresh } = useQuery(connectionsContract.unconfirmed, {});
  const [settled, settle] = useState<UnconfirmedView>();
  return (
    <Card flush>
      <DataList
        label="Unconfirmed bookings"
        list={loadedList(data, { error, busy, reload: refresh })}
        columns={[
          {
            header: 'Order',
            body: ({ _id, order_id }) => <Link to={linkTo('orderActivity', { orderId: _id })}>{order_id}</Link>,
          },
          {
            header: 'Courier Partner',
            sortBy: ({ courier_name }) => courier_name,
            body: ({ courier_name }) => courier_name,
          },
          { header: 'Unconfirmed since', oneLine: true, body: ({ waiting_since }) => <When at={waiting_since} /> },
          { header: 'Paid', align: 'end', width: 110, body: ({ amount }) => <Money rupees={amount} /> },
          { header: 'Sent with AWB', body: ({ awb }) => awb ?? '–' },
          {
            header: 'Next',
            body: ({ needs_person }) =>
              needs_person ? (
                <Tag tone="warning" icon="user">
                  Look it up
                </Tag>
              ) : (
                <Tag tone="info" icon="refresh">
                  Tried again by itself
                </Tag>
              ),
          },
          {
            header: 'Action',
            width: 112,
            body: (booking) => (
              <Button
                look="secondary"
                small
                aria-label={`Settle the booking of ${booking.order_id}`}
                onClick={() => settle(booking)}
              >
                Settle
              </Button>
            ),
          },
        ]}
        empty={{
          icon: 'check',
          title: 'Every booking is confirmed',
          text: 'A paid order is listed here when no courier has confirmed its booking for two minutes.',
        }}
      />
      {settled && <SettleDialog booking={settled} onClose={() => settle(undefined)} />}
    </Card>
  );
}
