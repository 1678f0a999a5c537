import { useState } from 'react';
import { disputesContract, type RefusedDispute } from '../../../../shared/disputes/contract.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { money } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { ScrollIntoView } from '../../ui/feedback/in-sight.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';
import { RefusedRows } from './refused-rows.tsx';
import { SellerRemark } from './seller-remark.tsx';

const NO_FILE = 'Please choose a file!';

interface RaiseManyDialogProps {
  orders: readonly OrderView[];
  /** Called with each changed order. */
  onOrder: (order: OrderView) => void;
  /** Called when the disputes are raised, even if some were refused. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Renders the dialog that raises several disputes with one remark and one file. Afterwards it lists the orders that
 * were refused.
 */
export function RaiseManyDialog({ orders, onOrder, onDone, onClose }: RaiseManyDialogProps) {
  const [file, setFile] = useState<File>();
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedDispute[]>([]);
  const raise = useAction(
    (proof: File, key) =>
      call(
        disputesContract.raiseMany,
        { body: { order_ids: orders.map(({ _id }) => _id).join(','), remark: remark.trim() }, files: [proof] },
        { key },
      ),
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/wallets', '/orders/weight-dispute'],
      onDone: ({ data }) => {
        for (const order of data.raised) onOrder(order);
        setRefused(data.refused);
        onDone();
        refreshAfterCounting();
        if (data.refused.length === 0) onClose();
      },
      onFailure: () => toast.error('There is some error while uploading a file!'),
    },
  );
  const title = orders.length === 1 ? 'Raise the dispute' : `Raise ${orders.length} disputes`;
  const isDone = refused.length > 0;
  const paise = orders.reduce((sum, order) => sum + toPaise(order.weight_dispute?.transaction_id.total ?? 0), 0);
  const failed = missing ? NO_FILE : (raise.failure?.fields['files'] ?? raise.failure?.message);
  const close = async () => {
    if (isDone || (file === undefined && remark.trim() === '') || (await askToDiscard())) onClose();
  };
  const send = () => {
    setMissing(file === undefined);
    if (file !== undefined) void raise.run(file);
  };
  return (
    <Modal
      open
      size="m"
      title={title}
      busy={raise.busy}
      onClose={() => void close()}
      footer={
        <>
          <Button look="secondary" disabled={raise.busy} onClick={() => void close()}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button icon="send" busy={raise.busy} onClick={send}>
              {title}
            </Button>
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
              {orders.length === 1 ? 'One charge' : `${orders.length} charges`}, {money(toRupees(paise))} in all. Each
              gets the same remark and file.
            </p>
            <SellerRemark value={remark} onChange={setRemark} disabled={raise.busy} />
            <FileChooser
              label="A picture or PDF that proves all of them"
              accept={['pdf', 'png', 'jpeg', 'jpg']}
              refusal="Upload pdf, png, jpeg or jpg format file only!"
              hint="pdf, png, jpeg or jpg up to 4 MB: drop it here or click to choose"
              file={file}
              onChoose={setFile}
              disabled={raise.busy}
            />
            {failed !== undefined && (
              <ScrollIntoView key={failed}>
                <Notice tone={missing ? 'warning' : 'danger'}>{failed}</Notice>
              </ScrollIntoView>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
