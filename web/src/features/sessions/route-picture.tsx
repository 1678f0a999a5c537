import css from './route-picture.module.css';
/** Draws a parcel's route over the map. It is only decoration. */
export function RoutePicture() {
  return (
    <svg className={css.entryPicture} viewBox="0 0 400 160" fill="none" aria-hidden="true">
      <path
        d="M24 128C84 128 92 56 152 56s60 64 120 64 52-88 104-88"
        stroke="currentColor"
        strokeOpacity=".35"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      {[
        [24, 128],
        [152, 56],
        [272, 120],
      ].map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="10" fill="currentColor" fillOpacity=".16" />
          <circle cx={x} cy={y} r="4" fill="currentColor" />
        </g>
      ))}
      <g transform="translate(356 8)" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d="M20 2l18 9v22l-18 9-18-9V11z" fill="currentColor" fillOpacity=".16" />
        <path d="M2 11l18 9 18-9M20 20v22M11 6.500l18 9v7" />
      </g>
    </svg>
  );
}
