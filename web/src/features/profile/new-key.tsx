import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import css from './new-key.module.css';

/** Shows a new API key or another new secret in full. It cannot be shown a second time. */
export const NewKey = ({ what, text, onClose }: { what: string; text: string; onClose: () => void }) => (
  <Modal
    open
    staticBackdrop
    title={`Your new ${what}`}
    onClose={onClose}
    footer={<Button onClick={onClose}>I have copied it</Button>}
  >
    <Stack>
      <Notice tone="warning">Copy it now and keep it like a password: it is not shown again.</Notice>
      <div className={css.newKey}>
        <code>{text}</code>
        <CopyButton text={text} said={`${what[0]?.toUpperCase()}${what.slice(1)} copied`} label={`Copy the ${what}`} />
      </div>
    </Stack>
  </Modal>
);
