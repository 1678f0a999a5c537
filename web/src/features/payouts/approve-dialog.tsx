import { nameOf } from '../../../../shared/name-of.ts';
import { type PayoutRequestView, payoutsContract } from '../../../../shared/payouts/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { usePages } from '../../api/use-pages.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

interface ApproveDialogProps {
  request: PayoutRequestView;
  onClose: () => void;
}

/** Shows the payee, the amount and the bank account of a payout, and approves it. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { _id: id, request_id, amount, asked_by, asked_at, alone_from } = request;
  const { _id: me } = useViewer();
  const payees = usePages(payoutsContract.payees, { params: { id } });
  const approve = useAction(
    () => call(payoutsContract.decide, { params: { id }, body: { request_id, approve: true } }),
    {
      refreshes: ['/payouts', '/reports'],
      success: ({ meta }) => meta.message,
      onDone: onClose,
      onFailure: () => {},
    },
  );
  return (
    <Modal
      open
      size="l"
      title={`Approve the payout of ${money(amount)}?`}
      busy={approve.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={approve.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button icon="check" busy={approve.busy} does={payoutsContract.decide} onClick={() => void approve.run()}>
            Approve {money(amount)}
          </Button>
        </>
      }
    >
      <Stack>
        {approve.failure && <Notice tone="danger">{approve.failure.message}</Notice>}
        {asked_by._id === me && alone_from !== null && (
          <Notice tone="info">
            Nobody else may approve payouts. You may approve your own from {formatIndiaTime(alone_from, 'minute')}.
          </Notice>
        )}
        <p>
          {nameOf(asked_by)} asked for it on {formatIndiaTime(asked_at, 'minute')}. Once approved, it is remitted with
          Remit All.
        </p>
        <DataList
          label="Payees"
          list={payees}
          columns={[
            { header: 'Payee', body: ({ vendor_name }) => vendor_name ?? '–' },
            { header: 'Account number', oneLine: true, body: ({ account_number }) => account_number ?? '–' },
            { header: 'IFSC code', oneLine: true, body: ({ ifsc_code }) => ifsc_code ?? '–' },
            { header: 'Orders', align: 'end', body: ({ total_orders }) => total_orders.toLocaleString('en-IN') },
            { header: 'Amount', align: 'end', body: ({ amount: rupees }) => <Money rupees={rupees} /> },
          ]}
          empty={{ title: 'Nobody is paid', text: 'This payout has no payees.', icon: 'users' }}
        />
      </Stack>
    </Modal>
  );
}
