import css from './warnings.module.css';

/** Lists the warnings of a file. A long list can be scrolled. */
export function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.warnings}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
