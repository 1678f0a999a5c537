import { Dialog } from 'primereact/dialog';
import { useEffect, useRef } from 'react';
import { Actions } from '../layout/actions.tsx';
import { focusHeading } from '../layout/focus-heading.ts';
import type { ModalProps } from './modal-props.ts';

const WIDTHS = { s: 400, m: 640, l: 960 };

/**
 * The elements that can get the focus when the dialog opens, by preference: a field, a button at the bottom, the close
 * button.
 */
const FIRST = [
  '.p-dialog-content :is(input, select, textarea):not([type=hidden], :disabled)',
  '.p-dialog-footer button:not(:disabled)',
  '.p-dialog-header button',
];

/** Returns the focus to the element that had it before the dialog was opened. */
function useFocusBack(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    const row = from?.closest<HTMLElement>('[data-row]');
    return () => {
      requestAnimationFrame(() => {
        const at = document.activeElement;
        const isLeft = at === document.body || at?.closest('[role=dialog]') !== null;
        // If the dialog's command has focused an element of the page, the focus is not moved.
        if (!isLeft || !(from instanceof HTMLElement)) return;
        if (from.isConnected) return from.focus();
        row?.focus(); // The button that opened the dialog was removed by the command.
        if (row?.isConnected !== true) focusHeading(); // there is no row, or it was removed too
      });
    };
  }, [open]);
}

/** Renders the dialog of `Modal` with PrimeReact. */
export function ModalDialog(props: ModalProps) {
  const { open, title, onClose, footer, size = 's', busy = false, staticBackdrop = false, children } = props;
  const dialog = useRef<Dialog>(null);
  useFocusBack(open);
  const enter = () => {
    const root = dialog.current?.getElement();
    // During the opening animation, the user may already have focused an element of the dialog.
    if (!root || root.contains(document.activeElement)) return;
    FIRST.map((where) => root.querySelector<HTMLElement>(where))
      .find(Boolean)
      // A long dialog shows its top first, even if its only field is at the bottom.
      ?.focus({ preventScroll: true });
  };
  return (
    <Dialog
      ref={dialog}
      visible={open}
      header={title}
      onHide={onClose}
      onShow={enter}
      focusOnShow={false}
      footer={footer && <Actions end>{footer}</Actions>}
      style={{ width: WIDTHS[size], maxWidth: 'calc(100vw - 32px)' }}
      draggable={false}
      resizable={false}
      dismissableMask={!busy && !staticBackdrop}
      closeOnEscape={!busy}
      closable={!busy}
      blockScroll
    >
      {children}
    </Dialog>
  );
}
