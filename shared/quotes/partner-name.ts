/** Returns a partner's name for display, without the weight of a variant: `Delhivery 5 KG` → `Delhivery`. */
export const displayName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ \d+(?:\.\d+)? ?(?:kgs?|gms?|g|grams?)$/i, '');

/**
 * Returns the letters and digits of a name, for matching a partner's name to a courier: `BLUEDART Air 5 KG` →
 * `bluedartairkg`.
 */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '');
