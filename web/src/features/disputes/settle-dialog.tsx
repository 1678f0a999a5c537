import { useState } from 'react';
import { disputesContract } from '../../../../shared/disputes/contract.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ScrollIntoView } from '../../ui/feedback/in-sight.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Evidence } from './evidence.tsx';
import { type DisputeDialogProps, useDisputeCommand } from './use-dispute-command.ts';

/**
 * Renders the dialog that answers a dispute. It shows the weights of both sides, and below them the answer. A rejection
 * needs a reason.
 */
export function SettleDialog({ order, onOrder, onBusy, onClose }: DisputeDialogProps) {
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const settle = useDisputeCommand(
    (body: { accepted: boolean; remark: string }, key) =>
      call(disputesContract.settle, { params: { id: order._id }, body }, { key }),
    { failed: 'There is some error while updating an order!', order, onOrder, onBusy, onDone: onClose },
  );
  useLeaveQuestion(remark.trim() !== '');
  const close = async () => {
    if (remark.trim() === '' || (await askToDiscard())) onClose();
  };
  const answer = (accepted: boolean) => {
    const isMissing = !accepted && remark.trim() === '';
    setError(isMissing ? 'Please enter reason for reject' : undefined);
    if (!isMissing) void settle.run({ accepted, remark: remark.trim() });
  };
  const total = order.weight_dispute?.transaction_id.total ?? 0;
  return (
    <Modal
      open
      size="m"
      title="Accept/Reject Weight Dispute"
      busy={settle.busy}
      onClose={() => void close()}
      footer={
        <>
          <Button look="secondary" disabled={settle.busy} onClick={() => void close()}>
            Cancel
          </Button>
          <Button look="danger" icon="times" busy={settle.busy} onClick={() => answer(false)}>
            Reject
          </Button>
          <Button icon="check" busy={settle.busy} onClick={() => answer(true)}>
            Accept
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          AWB <strong>{order.ewaybill_number}</strong>, order <strong>{order.order_id}</strong>. Accepted, the seller
          gets {money(total)} back with a credit note; rejected, the charge stays.
        </p>
        <Evidence orderId={order._id} />
        <Field label="Remark" error={error} hint="Required to reject. The seller will see it.">
          {(wiring) => (
            <textarea
              {...wiring}
              className={inputClass}
              rows={3}
              maxLength={500}
              value={remark}
              disabled={settle.busy}
              onChange={(event) => {
                setError(undefined);
                setRemark(event.target.value);
              }}
            />
          )}
        </Field>
        {settle.failure && (
          <ScrollIntoView key={settle.failure.message}>
            <Notice tone="danger">{settle.failure.message}</Notice>
          </ScrollIntoView>
        )}
      </Stack>
    </Modal>
  );
}
