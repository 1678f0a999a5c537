import css from './warnings.module.css';

/** Lists a file's warnings; many scroll. */
export function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.warnings}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
