import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import type { EWayBillDialogProps } from './e-way-bill-dialog.tsx';

/** Renders the dialog for the number of an e-way bill. Its code is loaded when it is first opened. */
export const EWayBillDialog = lazyComponent<EWayBillDialogProps>(
  async () => (await import('./e-way-bill-dialog.tsx')).EWayBillDialog,
);
