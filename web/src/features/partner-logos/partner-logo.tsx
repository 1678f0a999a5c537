import { lettersOf } from '../../../../shared/quotes/partner-name.ts';
import { MONOGRAMS } from './monograms.ts';

interface PartnerLogoProps {
  /** The partner's name in the API: `Delhivery 5 KG`. A name without its own logo gets a parcel. */
  name: string;
  size: number;
}

/** Returns the key of the logo for a partner's name: `BLUEDART Air 5 KG` → `blue-dart`. */
const signOf = (name: string): string | undefined =>
  Object.keys(MONOGRAMS).find((key) => lettersOf(name).includes(lettersOf(key)));

const PARCEL = 'M8 14l12-6 12 6v13l-12 6-12-6zM8 14l12 6 12-6M20 20v13M14 11l12 6';

/** Renders a courier partner's logo. Its name is beside it, so screen readers skip it. */
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
