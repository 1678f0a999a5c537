import { lazy, Suspense, useState } from 'react';
import type { ModalProps } from './modal-props.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** Renders a dialog over the page, which traps the focus and returns it. Its code is loaded on first use. */
export function Modal(props: ModalProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
