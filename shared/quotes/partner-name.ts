/** A partner's name as shown: without the trailing weight of a variant, `Delhivery 5 KG` → `Delhivery`. */
export const displayName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ \d+(?:\.\d+)? ?(?:kgs?|gms?|g|grams?)$/i, '');

/** The letters of a name alone, by which a partner's name is found to speak of a courier: `BLUEDART Air 5 KG` → `bluedartairkg`. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '');
