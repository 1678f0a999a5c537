import { confirm } from '../../ui/overlay/confirm.tsx';
import type { Measures } from './weights-of.ts';

/**
 * Kilograms per litre of steel. The user must confirm a parcel of greater density: 500 typed for 500 g is far above
 * this in any box.
 */
const DENSEST = 8;

/** Returns whether a weight is too large for its box, most likely because grams were typed as kilograms. */
export function isTooDense({ length, breadth, height, weight }: Measures): boolean {
  if (!length || !breadth || !height || !weight) return false;
  return weight > (DENSEST * (length * breadth * height)) / 1000;
}

/**
 * If a weight is too large for its box, asks whether it is right and returns the answer. Returns true for any other
 * weight, without a question.
 */
export const confirmWeight = async (parcel: Measures): Promise<boolean> =>
  !isTooDense(parcel) ||
  confirm({
    title: `Is ${parcel.weight} kg right?`,
    text: `A parcel of ${parcel.length} × ${parcel.breadth} × ${parcel.height} cm would be heavier than steel. The weight is in kilograms: 500 g are 0.5.`,
    yes: 'It is right',
    no: 'Change it',
  });
