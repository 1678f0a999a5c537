import type { BankRow } from '../../../../../shared/bank-details/contract.ts';
import { bankStatusOf } from '../../../../../shared/bank-details/status.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';

interface AccountActionsProps {
  row: BankRow;
  /**
   * The id of the viewer. An approver may not decide about their own details, nor approve details that they have
   * entered.
   */
  viewerId: string;
  onApprove: () => void;
  onDisapprove: () => void;
  onEdit: () => void;
  onHold: () => void;
}

/** Renders the buttons with which an approver decides about a row (spec 3 section 4). */
export function AccountActions({ row, viewerId, onApprove, onDisapprove, onEdit, onHold }: AccountActionsProps) {
  const status = bankStatusOf(row);
  const isOwn = row._id === viewerId;
  if (status === 'rejected') return <span title="Can't take action">–</span>;
  if (status === 'verified') {
    const why = isOwn ? 'Somebody else has to edit your own details.' : undefined;
    return (
      <Actions>
        <Button look="secondary" small icon="pencil" disabled={isOwn} title={why} onClick={onEdit}>
          Edit
        </Button>
        <Button look="secondary" small disabled={isOwn} title={why} onClick={onHold}>
          {row.payouts_held === null ? 'Hold payouts' : 'Release payouts'}
        </Button>
      </Actions>
    );
  }
  const why = isOwn
    ? 'Your own account details are decided by somebody else.'
    : row.created_by._id === viewerId
      ? 'You entered these details: somebody else has to approve them.'
      : undefined;
  return (
    <Actions>
      <Button small icon="check" disabled={why !== undefined} title={why} onClick={onApprove}>
        Approve
      </Button>
      <Button look="danger" small icon="times" disabled={isOwn} title={isOwn ? why : undefined} onClick={onDisapprove}>
        Disapprove
      </Button>
    </Actions>
  );
}
