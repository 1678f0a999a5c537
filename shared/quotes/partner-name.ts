/** A partner's name as shown: without the trailing weight of a variant, `Delhivery 5 KG` → `Delhivery`. */
export const displayName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ \d+(?:\.\d+)? ?(?:kgs?|gms?|g|grams?)$/i, '');
