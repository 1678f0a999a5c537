import { lazy, Suspense, useState } from 'react';
import type { ModalProps } from './modal-props.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** A dialog over the page. Focus stays in it and returns to where it was. Its code comes when it is first opened. */
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
