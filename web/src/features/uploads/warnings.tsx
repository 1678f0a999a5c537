import css from './warnings.module.css';

/** Lists a file's warnings. A long list scrolls. */
export function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.warnings}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
