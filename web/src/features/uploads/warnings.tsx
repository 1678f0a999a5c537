import css from './warnings.module.css';

/** What is odd about a file, a line each; many of them are scrolled. */
export function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.warnings}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
