import type { Refused, UnknownOutcome } from '../port.ts';
import { pinCodeServices } from './build.ts';
import { type BlueDartConnection, reportAccountRefusal } from './connected.ts';
import { readServices } from './parse.ts';

/** Returns Blue Dart's area of a pick-up pin code: from the settings, the cache, or by asking Blue Dart. */
export async function areaOfPickup(
  { settings, account, host, client, areas }: BlueDartConnection,
  pincode: string,
): Promise<string | Refused | UnknownOutcome> {
  const known = settings.originArea || areas.find(host, pincode);
  if (known !== undefined) return known;
  const answer = await client.outcome(pinCodeServices(pincode, account), readServices);
  if (answer.kind === 'account') return reportAccountRefusal(answer);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused')
    return { ...answer, message: `It does not pick up at pin code ${pincode}: ${answer.message}` };
  areas.keep(host, pincode, answer.area);
  return answer.area;
}
