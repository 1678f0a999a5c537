import type { Answer } from '../../gateway/courier-client.ts';
import { CourierDown } from '../../gateway/transport.ts';
import type { Pool } from '../../port.ts';
import { wrongAwb } from '../awb.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';

/** A batch of AWBs is made within seconds: it is looked for so often, so far apart. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 2000;

const down = (message: string): CourierDown => new CourierDown('Xpressbees', message);

/**
 * Has a batch of AWBs made for one way of payment, and waits for it. How many there are in it is the courier's choice.
 * @param pause between two looks
 * @throws CourierDown with the number of the batch where it is not ready, so that it can be asked for by hand
 */
export async function fetchSeries(
  ask: (request: build.EnterpriseRequest) => Promise<Answer>,
  pool: Pool,
  pause: (ms: number) => Promise<void>,
): Promise<string[]> {
  if (pool === 'any') throw down('its series are cod and prepaid');
  const made = parse.batchId(await ask(build.series(pool)));
  if ('said' in made) throw down(`it made no AWBs: ${made.said}`);
  for (let look = 1; look <= LOOKS; look++) {
    const awbs = parse.awbs(await ask(build.batch(made.id)));
    const good = awbs.filter((awb) => wrongAwb(awb) === undefined);
    if (good.length > 0) return good;
    const [odd] = awbs;
    if (odd !== undefined) throw down(`batch ${made.id} has ${odd}. ${wrongAwb(odd)}`);
    await pause(BETWEEN_LOOKS_MS);
  }
  throw down(`batch ${made.id} of AWBs (${pool}) is not ready`);
}
