import { late } from '../../ui/element/late.tsx';
import type { EWayBillDialogProps } from './e-way-bill-dialog.tsx';

/** Renders the dialog for the number of an e-way bill. Its code is loaded when it is first opened. */
export const EWayBillDialog = late<EWayBillDialogProps>(
  async () => (await import('./e-way-bill-dialog.tsx')).EWayBillDialog,
);
