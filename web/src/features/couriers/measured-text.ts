import type { OfferView } from '../../../../shared/orders/order.ts';

type MeasuredView = NonNullable<OfferView['measured']>;

/**
 * Returns a short text about the days within which nine of ten parcels were delivered. Undefined if too few were
 * delivered.
 */
export const measuredDaysText = ({ days_90: days }: MeasuredView): string | undefined =>
  days === null ? undefined : `9 of 10 within ${days} ${days === 1 ? 'day' : 'days'}`;

/**
 * Returns how well a partner has delivered between the two states: `9 of 10 within 4 days, 96% on time (320 parcels)`.
 */
export const measuredText = (measured: MeasuredView): string => {
  // Rounded down, so that 100% means every parcel.
  const onTime = `${Math.floor(measured.on_time * 100)}% on time`;
  const parts = [measuredDaysText(measured), onTime].filter((part) => part !== undefined);
  return `${parts.join(', ')} (${measured.parcels} parcels)`;
};

/** Explains which days the recommendation compares. */
export const MEASURED_DAYS_NOTE =
  'Measured days count where a partner shows them, promised days elsewhere. They are those of parcels between the same two states in the last eight weeks.';
