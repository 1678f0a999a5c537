import css from './wide-cell.module.css';

/** A text that wraps at a readable width, however many columns stand beside it; a dash says that there is none. */
export function WideCell({ text }: { text: string }) {
  return <div className={css.wide}>{text || '–'}</div>;
}
