import { Dialog } from 'primereact/dialog';
import { useEffect, useRef } from 'react';
import { Actions } from '../layout/actions.tsx';
import { focusHeading } from '../layout/focus-heading.ts';
import type { ModalProps } from './modal-props.ts';

const WIDTHS = { s: 400, m: 640, l: 960 };

/** Where a person goes on: the first field, else the first button below, else the cross. */
const FIRST = [
  '.p-dialog-content :is(input, select, textarea):not([type=hidden], :disabled)',
  '.p-dialog-footer button:not(:disabled)',
  '.p-dialog-header button',
];

/** Gives the focus back to what had it when a dialog opened, however the dialog goes. */
function useFocusBack(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    const row = from?.closest<HTMLElement>('[data-row]');
    return () => {
      requestAnimationFrame(() => {
        const at = document.activeElement;
        const isLeft = at === document.body || at?.closest('[role=dialog]') !== null;
        // What the answer sent the focus to keeps it.
        if (!isLeft || !(from instanceof HTMLElement)) return;
        if (from.isConnected) return from.focus();
        row?.focus(); // a command took away what it was opened by
        if (row?.isConnected === false) focusHeading(); // and its row with it
      });
    };
  }, [open]);
}

/** PrimeReact's dialog, as `Modal` has it. */
export function ModalDialog(props: ModalProps) {
  const { open, title, onClose, footer, size = 's', busy = false, staticBackdrop = false, children } = props;
  const dialog = useRef<Dialog>(null);
  useFocusBack(open);
  const enter = () => {
    const root = dialog.current?.getElement();
    if (!root || root.contains(document.activeElement)) return; // somebody was faster than the animation
    FIRST.map((where) => root.querySelector<HTMLElement>(where))
      .find(Boolean)
      ?.focus();
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
