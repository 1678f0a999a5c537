import type { JobApplicationView } from '../../../../shared/leads/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import css from './application-dialog.module.css';
import { MailLink, PhoneLink } from './reach-links.tsx';

interface ApplicationDialogProps {
  application: JobApplicationView;
  onClose: () => void;
}

/** Shows a complete job application. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const { name, position, email, number, message, createdAt } = application;
  return (
    <Modal
      open
      size="m"
      title={`${name}, ${position}`}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={css.message}>{message}</p>
      <p>
        <MailLink address={email} /> · <PhoneLink number={number} /> · <When at={createdAt} />
      </p>
    </Modal>
  );
}
