import { Dialog } from 'primereact/dialog';
import type { ReactNode } from 'react';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** 400, 640 or 960 px; never wider than the window. */
  size?: 's' | 'm' | 'l';
  /** Cannot be left by a click beside it or by Escape. */
  busy?: boolean;
  children: ReactNode;
}

const WIDTHS = { s: 400, m: 640, l: 960 };

/** A dialog over the page. Focus stays in it and returns to where it was. */
export function Modal({ open, title, onClose, footer, size = 's', busy = false, children }: ModalProps) {
  return (
    <Dialog
      visible={open}
      header={title}
      onHide={onClose}
      footer={footer && <div className="actions end">{footer}</div>}
      style={{ width: WIDTHS[size], maxWidth: 'calc(100vw - 32px)' }}
      draggable={false}
      resizable={false}
      dismissableMask={!busy}
      closeOnEscape={!busy}
      closable={!busy}
      blockScroll
    >
      {children}
    </Dialog>
  );
}
