import css from './wide-cell.module.css';

/** Shows a text that wraps at a readable width beside many columns; a dash if empty. */
export function WideCell({ text }: { text: string }) {
  return <div className={css.wide}>{text || '–'}</div>;
}
