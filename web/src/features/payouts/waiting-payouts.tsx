import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { type PayoutRequestView, payoutsContract } from '../../../../shared/payouts/contract.ts';
import { usePages } from '../../api/use-pages.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';

const ApproveDialog = lazyComponent(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const RefuseDialog = lazyComponent(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

/** Lists the payouts that wait for a second person's approval, and those that are approved but not yet remitted. */
export function WaitingPayouts() {
  const list = usePages(payoutsContract.requests, {});
  const { _id: me } = useViewer();
  const [asked, ask] = useState<{ request: PayoutRequestView; approve: boolean }>();
  const close = () => ask(undefined);
  return (
    <Card flush title="Waiting payouts">
      <DataList
        label="Waiting payouts"
        list={list}
        numbered={false}
        columns={[
          {
            header: 'Report',
            oneLine: true,
            body: ({ _id, report_name }) => <Link to={linkTo('reportDetails', { id: _id })}>{report_name}</Link>,
          },
          {
            header: 'Asked by',
            oneLine: true,
            body: ({ asked_by, asked_at }) => (
              <CellLines>
                {nameOf(asked_by)}
                <small>
                  <When at={asked_at} format="minute" />
                </small>
              </CellLines>
            ),
          },
          { header: 'Payees', align: 'end', body: ({ total_payees }) => total_payees.toLocaleString('en-IN') },
          { header: 'Orders', align: 'end', body: ({ total_orders }) => total_orders.toLocaleString('en-IN') },
          { header: 'Amount', align: 'end', body: ({ amount }) => <Money rupees={amount} /> },
          {
            header: 'State',
            body: ({ state, approved_by, asked_by }) =>
              state === 'approved' && approved_by ? (
                <Tag tone="success" icon="check-circle">
                  Approved by {nameOf(approved_by)}
                </Tag>
              ) : (
                <Tag tone="warning" icon="clock">
                  {asked_by._id === me ? 'Waits for somebody else' : 'Waits for approval'}
                </Tag>
              ),
          },
          {
            header: 'Action',
            width: 232,
            body: (request) => (
              <Actions>
                {request.state === 'waiting' && (request.asked_by._id !== me || request.alone_from !== null) && (
                  <Button
                    small
                    icon="check"
                    does={payoutsContract.decide}
                    aria-label={`Approve ${request.report_name}`}
                    onClick={() => ask({ request, approve: true })}
                  >
                    Approve
                  </Button>
                )}
                {request.state === 'approved' && (
                  <ButtonLink
                    small
                    icon="money-bill"
                    aria-label={`Remit ${request.report_name}`}
                    to={linkTo('reportDetails', { id: request._id })}
                  >
                    Remit
                  </ButtonLink>
                )}
                <Button
                  small
                  look="secondary"
                  icon="times"
                  does={payoutsContract.decide}
                  aria-label={`Refuse ${request.report_name}`}
                  onClick={() => ask({ request, approve: false })}
                >
                  Refuse
                </Button>
              </Actions>
            ),
          },
        ]}
        empty={{
          title: 'No payout waits',
          text: 'A payout above the limit of one person is listed here until it is approved and remitted.',
          icon: 'check',
        }}
      />
      {asked?.approve === true && <ApproveDialog request={asked.request} onClose={close} />}
      {asked?.approve === false && <RefuseDialog request={asked.request} onClose={close} />}
    </Card>
  );
}
