import type { OfferView } from '../orders/order.ts';

/** Spec 1 section 9: 2 when missing. */
const DEFAULT_DAYS = 2;

/** Working days that a partner promises. */
export const workingDays = ({ price }: Pick<OfferView, 'price'>): number => (price.day > 0 ? price.day : DEFAULT_DAYS);
