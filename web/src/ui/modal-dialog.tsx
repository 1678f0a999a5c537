import { Dialog } from 'primereact/dialog';
import type { ModalProps } from './modal-props.ts';

const WIDTHS = { s: 400, m: 640, l: 960 };

/** PrimeReact's dialog, as `Modal` has it. */
export function ModalDialog({ open, title, onClose, footer, size = 's', busy = false, children }: ModalProps) {
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
