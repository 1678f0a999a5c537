import css from './wide-cell.module.css';

/** Shows a text that wraps at a readable width, for tables with many columns. Shows a dash for an empty text. */
export function WideCell({ text }: { text: string }) {
  return <div className={css.wide}>{text || '–'}</div>;
}
