type Bound = 'created_from' | 'created_to';

/**
 * Returns the error of a range of two days (`YYYY-MM-DD` or `''`). The error is shown at the day that was changed last
 * (spec 1 section 5).
 */
export function dateRangeError(
  { created_from: from, created_to: to }: Record<Bound, string>,
  changed: Bound = 'created_from',
): Partial<Record<Bound, string>> {
  if (from === '' || to === '' || from <= to) return {};
  return changed === 'created_from'
    ? { created_from: 'From date should not be greater than to date' }
    : { created_to: 'To date should not be less than from date' };
}
