import css from './hero-route.module.css';

const STOPS = [
  { label: 'Picked up', place: 'New Delhi', x: 24, y: 62 },
  { label: 'In transit', place: 'Nagpur hub', x: 168, y: 40 },
  { label: 'Out for delivery', place: 'Bengaluru', x: 312, y: 58 },
];
const PATH = 'M24 62C70 18 118 20 168 40s98 44 144 18';

/** Draws a parcel that moves past three scans. Without animation, the parcel stays at the second scan. */
export function HeroRoute() {
  return (
    <figure className={css.route}>
      <figcaption>
        <span className={css.routeDot} aria-hidden="true" />
        Every scan, as the courier makes it
      </figcaption>
      <svg
        viewBox="0 0 336 112"
        role="img"
        aria-label="A parcel is picked up in New Delhi, passes the Nagpur hub and is out for delivery in Bengaluru"
      >
        <path className={css.routeRail} d={PATH} />
        <path className={css.routeDone} d={PATH} pathLength={100} />
        {STOPS.map(({ label, place, x, y }, index) => (
          <g key={label} textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}>
            <circle className={css.routeStop} cx={x} cy={y} r={5} />
            <text className={css.routeLabel} x={index === 0 ? 4 : index === 1 ? x : 332} y={88}>
              {label}
            </text>
            <text className={css.routePlace} x={index === 0 ? 4 : index === 1 ? x : 332} y={104}>
              {place}
            </text>
          </g>
        ))}
        <g className={css.routeParcel}>
          <rect x={-11} y={-10} width={22} height={20} rx={3} />
          <path d="M-11-3h22M-3-10v7h6v-7" />
        </g>
      </svg>
    </figure>
  );
}
