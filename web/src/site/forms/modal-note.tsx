import type { ReactNode } from 'react';
import css from './modal-note.module.css';

/** Renders a sentence above the form of a modal. */
export function ModalNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
