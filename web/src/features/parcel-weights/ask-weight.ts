import { confirm } from '../../ui/overlay/confirm.tsx';
import type { Measures } from './weights-of.ts';

/** Kilograms a litre above which a parcel is asked about: steel. 500 typed for 500 g is far above it in any box. */
const DENSEST = 8;

/** A weight that hardly fits into its box: most likely grams that were typed as kilograms. */
export function isTooDense({ length, breadth, height, weight }: Measures): boolean {
  if (!length || !breadth || !height || !weight) return false;
  return weight > (DENSEST * (length * breadth * height)) / 1000;
}

/** Asks about such a weight; anything else is right without a question. */
export const isWeightRight = async (parcel: Measures): Promise<boolean> =>
  !isTooDense(parcel) ||
  confirm({
    title: `Is ${parcel.weight} kg right?`,
    text: `A parcel of ${parcel.length} × ${parcel.breadth} × ${parcel.height} cm would be heavier than steel. The weight is in kilograms: 500 g are 0.5.`,
    yes: 'It is right',
    no: 'Change it',
  });
