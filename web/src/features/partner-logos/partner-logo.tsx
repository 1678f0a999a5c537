import { lettersOf } from '../../../../shared/quotes/partner-name.ts';
import { MONOGRAMS } from './monograms.ts';

interface PartnerLogoProps {
  /** As on the wire: `Delhivery 5 KG`. Any name without a sign of its own gets a parcel. */
  name: string;
  size: number;
}

/** The key of the sign that a partner's name speaks of: `BLUEDART Air 5 KG` → `blue-dart`. */
const signOf = (name: string): string | undefined =>
  Object.keys(MONOGRAMS).find((key) => lettersOf(name).includes(lettersOf(key)));

const PARCEL = 'M8 14l12-6 12 6v13l-12 6-12-6zM8 14l12 6 12-6M20 20v13M14 11l12 6';

/** The sign of a courier partner. Its name stands beside it, so it says nothing to a screen reader. */
export function PartnerLogo({ name, size }: PartnerLogoProps) {
  const key = signOf(name);
  const known = key === undefined ? undefined : MONOGRAMS[key];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      aria-hidden="true"
      data-courier={key ?? 'default'}
      style={{ flex: 'none', borderRadius: size / 5, background: known?.ground ?? '#4f6166' }}
    >
      <path
        d={known?.motif ?? PARCEL}
        stroke="#fff"
        strokeOpacity={known ? 0.22 : 0.95}
        strokeWidth={known ? 3 : 2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {known && (
        <text
          x="20"
          y="26"
          textAnchor="middle"
          fontFamily="system-ui, sans-serif"
          fontSize="17"
          fontWeight="700"
          letterSpacing="-0.5"
          fill="#fff"
        >
          {known.letters}
        </text>
      )}
    </svg>
  );
}
