import { brand } from '../../../../shared/brand.ts';
import { Modal } from '../forms/modal.tsx';
import { ModalNote } from '../forms/modal-note.tsx';
import { ContactList } from './contact-list.tsx';

/** Renders the modal with the support contacts, which the footer opens. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Contact support" closeOnBackdrop>
      <ModalNote>
        Have the AWB number or the order id at hand. For where a parcel is, <a href="/track">track it</a> at any hour.
      </ModalNote>
      <ContactList />
      <ModalNote>
        Something we have not settled? Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> with “Escalation” in
        the subject.
      </ModalNote>
    </Modal>
  );
}
