import { lazyComponent } from '../element/lazy-component.tsx';
import type { ModalProps } from './modal-props.ts';

/**
 * Renders a dialog above the page. It keeps the focus inside, and returns the focus after closing. Its code is loaded
 * when a dialog is first opened.
 */
export const Modal = lazyComponent<ModalProps>(async () => (await import('./modal-dialog.tsx')).ModalDialog);
