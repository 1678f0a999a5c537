/** Whether the last digit of a number is the rest of the others divided by seven, as on many couriers' printed series. */
export function endsInMod7(number: string): boolean {
  if (!/^\d{2,30}$/.test(number)) return false;
  return BigInt(number.slice(0, -1)) % 7n === BigInt(number.slice(-1));
}
