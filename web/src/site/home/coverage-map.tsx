import css from './coverage-map.module.css';
import { dotPosition, INDIA_DOTS } from './india-dots.ts';

const DELHI = dotPosition(28.63, 77.21);
/** The cities on the map. With `left`, the name is on the left of its dot, so that it does not cover other cities. */
const CITIES = [
  { name: 'Srinagar', left: false, ...dotPosition(34.08, 74.8) },
  { name: 'Ahmedabad', left: true, ...dotPosition(23.02, 72.57) },
  { name: 'Mumbai', left: true, ...dotPosition(18.94, 72.83) },
  { name: 'Bengaluru', left: true, ...dotPosition(12.97, 77.59) },
  { name: 'Chennai', left: false, ...dotPosition(13.08, 80.27) },
  { name: 'Kolkata', left: false, ...dotPosition(22.57, 88.36) },
  { name: 'Guwahati', left: false, ...dotPosition(26.14, 91.74) },
];

/** Returns the SVG path of an arc from Delhi to a city, bent to the right. */
const bow = ({ x, y }: { x: number; y: number }): string => {
  const [dx, dy] = [x - DELHI.x, y - DELHI.y];
  return `M${DELHI.x} ${DELHI.y}Q${(DELHI.x + x) / 2 + dy * 0.18} ${(DELHI.y + y) / 2 - dx * 0.18} ${x} ${y}`;
};

/** Draws a map of India with some routes. Each half-degree cell with at least two post offices is a dot. */
export function CoverageMap() {
  return (
    <svg
      className={css.map}
      viewBox="-6 -1 63 58"
      role="img"
      aria-label="Map of India: a dot for every half degree with post offices, and sample routes from Delhi to seven cities"
    >
      <path className={css.mapDots} d={INDIA_DOTS} />
      {CITIES.map((city, index) => (
        <g key={city.name}>
          <path className={css.mapRoute} d={bow(city)} pathLength={100} style={{ animationDelay: `${index * 0.7}s` }} />
          <circle className={css.mapCity} cx={city.x} cy={city.y} r={0.7} />
          <text
            className={css.mapName}
            x={city.x + (city.left ? -1.3 : 1.3)}
            y={city.y + 0.6}
            textAnchor={city.left ? 'end' : 'start'}
          >
            {city.name}
          </text>
        </g>
      ))}
      <circle className={css.mapHalo} cx={DELHI.x} cy={DELHI.y} r={1.6} />
      <circle className={css.mapCity} cx={DELHI.x} cy={DELHI.y} r={0.9} />
      <text className={css.mapName} x={DELHI.x + 1.7} y={DELHI.y - 1}>
        Delhi
      </text>
    </svg>
  );
}
