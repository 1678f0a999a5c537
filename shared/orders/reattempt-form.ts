/**
 * Couriers that want to know whom to meet at the next attempt, where and when: those whose name, in any case, contains one
 * of these (spec 3 section 5).
 */
const WITH_FORM = /wow\s*express|xpressbees|delhivery/i;

/** Whether a courier's re-attempt is asked for with the form. */
export const wantsReattemptForm = (courierName: string | null): boolean =>
  courierName !== null && WITH_FORM.test(courierName);
