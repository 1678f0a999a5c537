import type { Booking, Refused, UnknownOutcome } from '../port.ts';
import { pinCodeServices } from './build.ts';
import { type BlueDartConnection, reportAccountRefusal } from './connected.ts';
import { readServices } from './parse.ts';

/**
 * Returns Blue Dart's area of a pick-up pin code, from the settings, the cache or a request to Blue Dart. The settings
 * have the area of our sellers, so they are not used for a pick-up from a buyer.
 */
export async function areaOfPickup(
  { settings, account, host, client, areas }: BlueDartConnection,
  { from: { pincode }, reverse }: Pick<Booking, 'from' | 'reverse'>,
): Promise<string | Refused | UnknownOutcome> {
  const known = (!reverse && settings.originArea) || areas.find(host, pincode);
  if (known !== undefined) return known;
  const answer = await client.outcome(pinCodeServices(pincode, account), readServices);
  if (answer.kind === 'account') return reportAccountRefusal(answer);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused')
    return { ...answer, message: `It does not pick up at pin code ${pincode}: ${answer.message}` };
  areas.keep(host, pincode, answer.area);
  return answer.area;
}
