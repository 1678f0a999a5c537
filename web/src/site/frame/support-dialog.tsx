import { brand } from '../../../../shared/brand.ts';
import { Modal } from '../forms/modal.tsx';
import { ContactList } from './contact-list.tsx';

/** The support contact modal of the footer. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Contact support" closeOnBackdrop>
      <p className="site-modal-note">
        Have the AWB number or the order id at hand. For where a parcel is, <a href="/track">track it</a> at any hour.
      </p>
      <ContactList />
      <p className="site-modal-note">
        Something we have not settled? Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> with “Escalation” in
        the subject.
      </p>
    </Modal>
  );
}
