import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import css from './modal.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** True if a click outside of the modal closes it. Set this only for a modal without input that could be lost. */
  closeOnBackdrop?: boolean;
  children: ReactNode;
}

/**
 * Renders a modal with the browser's `<dialog>` element. It keeps the focus inside, returns it after closing, and
 * closes on Escape.
 */
export function Modal({ open, onClose, title, closeOnBackdrop = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || open === element.open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={css.siteModal}
      aria-labelledby={titleId}
      closedby={closeOnBackdrop ? 'any' : 'closerequest'}
      onClose={onClose}
    >
      <div className={css.siteModalBody}>
        <div className={css.siteModalHead}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={css.siteModalClose} onClick={onClose}>
            <Icon name="close" />
            <span className="only-read">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
