import { Dialog } from 'primereact/dialog';
import { useEffect, useRef } from 'react';
import { Actions } from '../layout/actions.tsx';
import { focusHeading } from '../layout/focus-heading.ts';
import type { ModalProps } from './modal-props.ts';

const WIDTHS = { s: 400, m: 640, l: 960 };

/** Where the focus starts: the first field, else the first button below, else the cross. */
const FIRST = [
  '.p-dialog-content :is(input, select, textarea):not([type=hidden], :disabled)',
  '.p-dialog-footer button:not(:disabled)',
  '.p-dialog-header button',
];

/** Returns the focus to its former element when a dialog closes in any way. */
function useFocusBack(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    const row = from?.closest<HTMLElement>('[data-row]');
    return () => {
      requestAnimationFrame(() => {
        const at = document.activeElement;
        const isLeft = at === document.body || at?.closest('[role=dialog]') !== null;
        // An element that the answer focused keeps it.
        if (!isLeft || !(from instanceof HTMLElement)) return;
        if (from.isConnected) return from.focus();
        row?.focus(); // a command removed the opening button
        if (row?.isConnected === false) focusHeading(); // and its row too
      });
    };
  }, [open]);
}

/** Renders PrimeReact's dialog for `Modal`. */
export function ModalDialog(props: ModalProps) {
  const { open, title, onClose, footer, size = 's', busy = false, staticBackdrop = false, children } = props;
  const dialog = useRef<Dialog>(null);
  useFocusBack(open);
  const enter = () => {
    const root = dialog.current?.getElement();
    if (!root || root.contains(document.activeElement)) return; // the user was faster than the animation
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
