import { MONOGRAMS } from './monograms.ts';

interface PartnerLogoProps {
  /** The key of the partner's courier. */
  courier: string | null;
  size: number;
}

const PARCEL = 'M8 14l12-6 12 6v13l-12 6-12-6zM8 14l12 6 12-6M20 20v13M14 11l12 6';

/** Renders a courier's logo. The partner's name is next to it, so screen readers skip the logo. */
export function PartnerLogo({ courier, size }: PartnerLogoProps) {
  const known = courier === null ? undefined : MONOGRAMS[courier];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      aria-hidden="true"
      data-courier={known === undefined ? 'default' : courier}
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
