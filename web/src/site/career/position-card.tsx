import type { Position } from './positions.ts';

/** One position; its duties fold out. */
export function PositionCard({ position, onApply }: { position: Position; onApply: () => void }) {
  const { title, team, place, kind, summary, duties } = position;
  return (
    <li className="position">
      <div>
        <h3>{title}</h3>
        <p className="position-facts">
          {team} · {place} · {kind}
        </p>
        <p>{summary}</p>
        <details>
          <summary>What you will do</summary>
          <ul>
            {duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </details>
      </div>
      <button type="button" className="site-button" onClick={onApply}>
        Apply <span className="only-read">for {title}</span>
      </button>
    </li>
  );
}
