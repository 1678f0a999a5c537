const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '');

/**
 * Suggests a courier for the form of a new partner: the courier whose name is at the beginning of the partner's name.
 * Suggests none if the partner's name also contains the name of another courier. The person who adds the partner can
 * choose another courier.
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
