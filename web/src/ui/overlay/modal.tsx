import { late } from '../element/late.tsx';
import type { ModalProps } from './modal-props.ts';

/** Renders a dialog over the page, which traps the focus and returns it. Its code is loaded on first use. */
export const Modal = late<ModalProps>(async () => (await import('./modal-dialog.tsx')).ModalDialog);
