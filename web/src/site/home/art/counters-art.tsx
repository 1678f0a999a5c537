const TILES = [
  { name: 'In transit', share: 72 },
  { name: 'Out for delivery', share: 34 },
  { name: 'Delivered', share: 92 },
  { name: 'Failed attempts', share: 12 },
];

/** Bars of a dashboard; no figures, since none would be true. */
export function CountersArt() {
  return (
    <div className="art-counters">
      {TILES.map(({ name, share }) => (
        <div key={name}>
          <span>{name}</span>
          <span className="art-meter">
            <span style={{ width: `${share}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
