export interface Monogram {
  letters: string;
  /** The background colour. It is dark enough for white letters in both themes and in print. */
  ground: string;
  /** The SVG path of a faint line behind the letters, in a square of 40 × 40. */
  motif: string;
}

/**
 * Our own logos for couriers, by the courier's key. They show initials over a simple figure, because we may not use
 * trade marks. Couriers without a logo here get the picture of a parcel.
 */
export const MONOGRAMS: Readonly<Record<string, Monogram>> = {
  delhivery: { letters: 'De', ground: '#3b3766', motif: 'M-2 32h44M30 24l8 8-8 8' },
  xpressbees: { letters: 'Xb', ground: '#7c5300', motif: 'M20 3l15 8.5v17L20 37 5 28.5v-17z' },
  'blue-dart': { letters: 'Bd', ground: '#1d4f91', motif: 'M-2 42L42-2M24-2h18v18' },
  dtdc: { letters: 'Dt', ground: '#8a2433', motif: 'M-4 14L14-4M-4 26L26-4M14 44L44 14M26 44L44 26' },
  shadowfax: {
    letters: 'Sf',
    ground: '#0c6b58',
    motif: 'M15 8a12 12 0 100 24 12 12 0 000-24M25 8a12 12 0 100 24 12 12 0 000-24',
  },
  spoton: {
    letters: 'So',
    ground: '#9a4a12',
    motif: 'M20 13a7 7 0 100 14 7 7 0 000-14M20 5a15 15 0 100 30 15 15 0 000-30',
  },
  'wow-express': { letters: 'We', ground: '#662d86', motif: 'M-2 10l11 22L20 10l11 22L42 10' },
};
