import type { Refused, Unknown } from '../port.ts';
import { services } from './build.ts';
import { type BlueDart, toMend } from './connected.ts';
import { servicesOf } from './parse.ts';

/** The area from which a parcel is booked: the one that is set, else that of its pick-up's pin code, asked for once a day and process. */
export async function originOf(
  { settings, account, host, line, areas }: BlueDart,
  pincode: string,
): Promise<string | Refused | Unknown> {
  const known = settings.originArea || areas.find(host, pincode);
  if (known !== undefined) return known;
  const answer = await line.outcome(services(pincode, account), servicesOf);
  if (answer.kind === 'account') return toMend(answer);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused')
    return { ...answer, message: `It does not pick up at pin code ${pincode}: ${answer.message}` };
  areas.keep(host, pincode, answer.area);
  return answer.area;
}
