import { useState } from 'react';
import { disputesContract, type RefusedDispute } from '../../../../shared/disputes/contract.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ScrollIntoView } from '../../ui/feedback/in-sight.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';
import { RefusedRows } from './refused-rows.tsx';

interface SettleManyDialogProps {
  orders: readonly OrderView[];
  /** Called with each changed order. */
  onOrder: (order: OrderView) => void;
  /** Called when the disputes are answered, even if some were refused. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Renders the dialog that answers several disputes with one remark. Afterwards it lists the orders that were refused.
 */
export function SettleManyDialog({ orders, onOrder, onDone, onClose }: SettleManyDialogProps) {
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedDispute[]>([]);
  const settle = useAction(
    (answer: { accepted: boolean; remark: string }, key) =>
      call(disputesContract.settleMany, { body: { order_ids: orders.map(({ _id }) => _id), ...answer } }, { key }),
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/wallets', '/orders/weight-dispute'],
      onDone: ({ data }) => {
        for (const order of data.settled) onOrder(order);
        setRefused(data.refused);
        onDone();
        refreshAfterCounting();
        if (data.refused.length === 0) onClose();
      },
      onFailure: () => undefined, // The dialog shows it.
    },
  );
  const isDone = refused.length > 0;
  const paise = orders.reduce((sum, order) => sum + toPaise(order.weight_dispute?.transaction_id.total ?? 0), 0);
  const close = async () => {
    if (isDone || remark.trim() === '' || (await askToDiscard())) onClose();
  };
  const answer = (accepted: boolean) => {
    const isMissing = !accepted && remark.trim() === '';
    setError(isMissing ? 'Please enter reason for reject' : undefined);
    if (!isMissing) void settle.run({ accepted, remark: remark.trim() });
  };
  return (
    <Modal
      open
      size="m"
      title={`Answer ${orders.length === 1 ? 'the dispute' : `${orders.length} disputes`}`}
      busy={settle.busy}
      onClose={() => void close()}
      footer={
        <>
          <Button look="secondary" disabled={settle.busy} onClick={() => void close()}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <>
              <Button look="danger" icon="times" busy={settle.busy} onClick={() => answer(false)}>
                Reject
              </Button>
              <Button icon="check" busy={settle.busy} onClick={() => answer(true)}>
                Accept
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        {isDone ? (
          <RefusedRows rows={refused} />
        ) : (
          <>
            <p>
              {money(toRupees(paise))} in all. Accepted, each seller gets the charge back with a credit note; rejected,
              the charges stay.
            </p>
            <Field label="Remark" error={error} hint="Required to reject. Each seller will see it.">
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
          </>
        )}
      </Stack>
    </Modal>
  );
}
