import { siteButtonClass } from '../forms/site-button.ts';
import css from './position-card.module.css';
import type { Position } from './positions.ts';

/** Renders one open position. Its duties are hidden until the user opens them. */
export function PositionCard({ position, onApply }: { position: Position; onApply: () => void }) {
  const { title, team, place, kind, summary, duties } = position;
  return (
    <li className={css.position}>
      <div>
        <h3>{title}</h3>
        <p className={css.positionFacts}>
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
      <button type="button" className={siteButtonClass()} onClick={onApply}>
        Apply <span className="only-read">for {title}</span>
      </button>
    </li>
  );
}
