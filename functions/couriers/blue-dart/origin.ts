import type { Refused, Unknown } from '../port.ts';
import { services } from './build.ts';
import { accountRefused, type BlueDart } from './connected.ts';
import { servicesOf } from './parse.ts';

/** Returns Blue Dart's area of a pick-up pin code: from the settings, the cache, or by asking Blue Dart. */
export async function originOf(
  { settings, account, host, client, areas }: BlueDart,
  pincode: string,
): Promise<string | Refused | Unknown> {
  const known = settings.originArea || areas.find(host, pincode);
  if (known !== undefined) return known;
  const answer = await client.outcome(services(pincode, account), servicesOf);
  if (answer.kind === 'account') return accountRefused(answer);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused')
    return { ...answer, message: `It does not pick up at pin code ${pincode}: ${answer.message}` };
  areas.keep(host, pincode, answer.area);
  return answer.area;
}
