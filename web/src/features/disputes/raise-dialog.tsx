import { useState } from 'react';
import { disputesContract, RAISE_MODEL } from '../../../../shared/disputes/contract.ts';
import { lastDisputeDay } from '../../../../shared/disputes/days.ts';
import { call } from '../../api/client.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { ScrollIntoView } from '../../ui/feedback/in-sight.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Evidence } from './evidence.tsx';
import { SellerRemark } from './seller-remark.tsx';
import { type DisputeDialogProps, useDisputeCommand } from './use-dispute-command.ts';

const NO_FILE = 'Please choose a file!';

/**
 * Renders the dialog that raises a dispute. It shows the weights of both sides, and below them the form for the
 * seller's evidence.
 */
export function RaiseDialog({ order, onOrder, onBusy, onClose }: DisputeDialogProps) {
  const [file, setFile] = useState<File>();
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const raise = useDisputeCommand(
    (proof: File, key) =>
      call(
        disputesContract.raise,
        {
          params: { id: order._id },
          body: { model_id: order._id, onModel: RAISE_MODEL, remark: remark.trim() },
          files: [proof],
        },
        { key },
      ),
    { failed: 'There is some error while uploading a file!', order, onOrder, onBusy, onDone: onClose },
  );
  const opened = order.weight_dispute?.opened_at;
  const close = async () => {
    if ((file === undefined && remark.trim() === '') || (await askToDiscard())) onClose();
  };
  const failed = raise.failure?.fields['files'] ?? raise.failure?.message;
  const send = () => {
    setMissing(file === undefined);
    if (file === undefined) toast.warning(NO_FILE);
    else void raise.run(file);
  };
  return (
    <Modal
      open
      size="m"
      title="Raise Dispute"
      busy={raise.busy}
      onClose={() => void close()}
      footer={
        <>
          <Button look="secondary" disabled={raise.busy} onClick={() => void close()}>
            Cancel
          </Button>
          <Button icon="send" busy={raise.busy} onClick={send}>
            Raise Dispute
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          AWB <strong>{order.ewaybill_number}</strong>, order <strong>{order.order_id}</strong>
          {opened && `. Last day to raise: ${formatIndiaTime(`${lastDisputeDay(opened)}T00:00:00+05:30`, 'day')}`}
        </p>
        <Evidence orderId={order._id} />
        <FileChooser
          label="Your picture or PDF of the packed parcel on the scale"
          accept={['pdf', 'png', 'jpeg', 'jpg']}
          refusal="Upload pdf, png, jpeg or jpg format file only!"
          hint="pdf, png, jpeg or jpg up to 4 MB: drop it here or click to choose"
          file={file}
          onChoose={(chosen) => {
            setMissing(false);
            setFile(chosen);
          }}
          onRefuse={(message) => {
            setMissing(false);
            toast.error(message);
          }}
          disabled={raise.busy}
        />
        <SellerRemark value={remark} onChange={setRemark} disabled={raise.busy} />
        {missing && (
          <ScrollIntoView>
            <Notice tone="warning">{NO_FILE}</Notice>
          </ScrollIntoView>
        )}
        {failed !== undefined && (
          <ScrollIntoView key={failed}>
            <Notice tone="danger">{failed}</Notice>
          </ScrollIntoView>
        )}
      </Stack>
    </Modal>
  );
}
