import { ArtMeter, ArtSheet } from './art-sheet.tsx';
import css from './counters-art.module.css';

const TILES = [
  { name: 'In transit', share: 72 },
  { name: 'Out for delivery', share: 34 },
  { name: 'Delivered', share: 92 },
  { name: 'Failed attempts', share: 12 },
];

/** Draws the bars of a dashboard. Shows no figures, because they would be invented. */
export function CountersArt() {
  return (
    <ArtSheet className={css.artCounters}>
      {TILES.map(({ name, share }) => (
        <div key={name}>
          <span>{name}</span>
          <ArtMeter share={share} />
        </div>
      ))}
    </ArtSheet>
  );
}
