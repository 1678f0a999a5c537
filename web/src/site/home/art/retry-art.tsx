import { Badge } from '../badge.tsx';
import { ArtSheet } from './art-sheet.tsx';
import css from './retry-art.module.css';
/** Draws three delivery attempts, with the changes between them. */
export function RetryArt() {
  return (
    <ArtSheet className={css.artRetry}>
      <div className={css.artAttempts}>
        <span className={css.failed}>1</span>
        <span className={css.next}>2</span>
        <span>3</span>
      </div>
      <p>“Nobody at home”</p>
      <div className={css.artChips}>
        <Badge look="neutral">New number</Badge>
        <Badge look="neutral">New address</Badge>
        <Badge look="accent">Monday</Badge>
      </div>
    </ArtSheet>
  );
}
