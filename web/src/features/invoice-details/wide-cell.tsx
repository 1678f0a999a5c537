import css from './wide-cell.module.css';

/** Shows a text that wraps at a readable width in a table with many columns; a dash if it is empty. */
export function WideCell({ text }: { text: string }) {
  return <div className={css.wide}>{text || '–'}</div>;
}
