import { Badge } from '../badge.tsx';
import { ArtMeter, ArtSheet } from './art-sheet.tsx';
import css from './weight-art.module.css';

/** Draws a parcel's declared weight next to its measured weight. */
export function WeightArt() {
  return (
    <ArtSheet className={css.artWeight}>
      <div>
        <span>You declared</span>
        <strong>0.5 kg</strong>
        <ArtMeter share={38} />
      </div>
      <div>
        <span>Courier measured</span>
        <strong>1.2 kg</strong>
        <ArtMeter share={92} kraft />
      </div>
      <Badge look="warning">Dispute raised</Badge>
    </ArtSheet>
  );
}
