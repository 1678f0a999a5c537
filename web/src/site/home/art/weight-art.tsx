import { Badge } from '../badge.tsx';
import css from './weight-art.module.css';
/** Draws declared against measured weight. */
export function WeightArt() {
  return (
    <div className={css.artWeight}>
      <div>
        <span>You declared</span>
        <strong>0.5 kg</strong>
        <span className={css.weightMeter}>
          <span className={css.short} />
        </span>
      </div>
      <div>
        <span>Courier measured</span>
        <strong>1.2 kg</strong>
        <span className={css.weightMeter}>
          <span className={css.long} />
        </span>
      </div>
      <Badge look="warning">Dispute raised</Badge>
    </div>
  );
}
