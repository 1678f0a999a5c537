import css from './counters-art.module.css';

const TILES = [
  { name: 'In transit', share: 72 },
  { name: 'Out for delivery', share: 34 },
  { name: 'Delivered', share: 92 },
  { name: 'Failed attempts', share: 12 },
];

/** Draws bars of a dashboard, without invented figures. */
export function CountersArt() {
  return (
    <div className={css.artCounters}>
      {TILES.map(({ name, share }) => (
        <div key={name}>
          <span>{name}</span>
          <span className={css.artMeter}>
            <span style={{ width: `${share}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
