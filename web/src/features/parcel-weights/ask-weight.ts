import { confirm } from '../../ui/overlay/confirm.tsx';
import type { Measures } from './weights-of.ts';

/**
 * The density of steel in kg per litre. The user must confirm a parcel that is denser. If a user types 500 for 500 g,
 * the parcel is denser than steel in nearly every box.
 */
const DENSEST = 8;

/**
 * Returns whether a parcel is too heavy for its box. The most likely reason is that the user typed grams instead of
 * kilograms.
 */
export function isTooDense({ length, breadth, height, weight }: Measures): boolean {
  if (!length || !breadth || !height || !weight) return false;
  return weight > (DENSEST * (length * breadth * height)) / 1000;
}

/**
 * Returns whether a weight may be used. If it is too large for the box, asks the user whether it is right. Otherwise
 * returns true without a question.
 */
export const confirmWeight = async (parcel: Measures): Promise<boolean> =>
  !isTooDense(parcel) ||
  confirm({
    title: `Is ${parcel.weight} kg right?`,
    text: `A parcel of ${parcel.length} × ${parcel.breadth} × ${parcel.height} cm would be heavier than steel. The weight is in kilograms: 500 g are 0.5.`,
    yes: 'It is right',
    no: 'Change it',
  });
