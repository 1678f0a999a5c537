/**
 * Couriers that need contact, place and time for a reattempt: those whose name, in any case, contains one of these
 * (spec 3 section 5).
 */
const WITH_FORM = /wow\s*express|xpressbees|delhivery/i;

/** Returns whether a reattempt of a courier needs the form. */
export const wantsReattemptForm = (courierName: string | null): boolean =>
  courierName !== null && WITH_FORM.test(courierName);
