import { Button } from '../../ui/element/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Renders the dialog that shows new recovery codes. They cannot be shown a second time. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal
    open
    staticBackdrop
    size="m"
    title="Your recovery codes"
    onClose={onClose}
    footer={<Button onClick={onClose}>I have kept them</Button>}
  >
    <RecoveryCodes codes={codes} />
  </Modal>
);
