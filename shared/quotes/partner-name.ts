/** Returns a partner's name for display, without the weight of a variant: `Delhivery 5 KG` → `Delhivery`. */
export const partnerDisplayName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ \d+(?:\.\d+)? ?(?:kgs?|gms?|g|grams?)$/i, '');
