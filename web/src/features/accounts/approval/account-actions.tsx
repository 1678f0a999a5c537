import type { BankRow } from '../../../../../shared/bank-details/contract.ts';
import { bankDetailsContract } from '../../../../../shared/bank-details/contract.ts';
import { bankStatusOf } from '../../../../../shared/bank-details/status.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';

interface AccountActionsProps {
  row: BankRow;
  /** Who looks: nobody decides the own details, nor approves what they entered. */
  viewerId: string;
  onDisapprove: () => void;
  onEdit: () => void;
}

/** What an approver can do with a row (spec 3 section 4). */
export function AccountActions({ row, viewerId, onDisapprove, onEdit }: AccountActionsProps) {
  const approve = useAction(
    ({ _id, request_id }: BankRow) =>
      call(bankDetailsContract.verify, { params: { id: _id }, body: { verify: true, request_id } }),
    { refreshes: ['/users'], success: 'The account details are verified.' },
  );
  const status = bankStatusOf(row);
  const isOwn = row._id === viewerId;
  if (status === 'rejected') return <span title="Can't take action">–</span>;
  if (status === 'verified') {
    return (
      <Button
        look="secondary"
        small
        icon="pencil"
        disabled={isOwn}
        title={isOwn ? 'Somebody else has to edit your own details.' : undefined}
        onClick={onEdit}
      >
        Edit
      </Button>
    );
  }
  const why = isOwn
    ? 'Your own account details are decided by somebody else.'
    : row.created_by._id === viewerId
      ? 'You entered these details: somebody else has to approve them.'
      : undefined;
  const ask = async () => {
    const { account_holder, account_number, bank_name, ifsc } = row.bank_detail;
    const sure = await confirm({
      title: 'Approve these account details?',
      text: (
        <Details
          items={[
            ['Account Holder', account_holder],
            ['Account Number', account_number],
            ['Bank Name', bank_name],
            ['IFSC Code', ifsc],
          ]}
        />
      ),
      yes: 'Approve',
      no: 'Cancel',
    });
    if (sure) await approve.run(row);
  };
  return (
    <Actions>
      <Button
        small
        icon="check"
        busy={approve.busy}
        disabled={why !== undefined}
        title={why}
        onClick={() => void ask()}
      >
        Approve
      </Button>
      <Button
        look="danger"
        small
        icon="times"
        disabled={isOwn || approve.busy}
        title={isOwn ? why : undefined}
        onClick={onDisapprove}
      >
        Disapprove
      </Button>
    </Actions>
  );
}
