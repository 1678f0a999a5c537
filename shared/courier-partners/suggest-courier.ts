const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '');

/**
 * Suggests the courier of a new partner by its name, for the form: the only one that the name contains, at its beginning. The person
 * who adds the partner decides.
 * @example suggestCourier('BLUEDART Air 5 KG', [{ key: 'blue-dart', name: 'Blue Dart' }]) // 'blue-dart'
 */
export function suggestCourier(
  partnerName: string,
  couriers: readonly { key: string; name: string }[],
): string | undefined {
  const letters = lettersOf(partnerName);
  const [only, ...others] = couriers.filter(({ name }) => letters.includes(lettersOf(name)));
  return only !== undefined && others.length === 0 && letters.startsWith(lettersOf(only.name)) ? only.key : undefined;
}
