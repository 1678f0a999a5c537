import type { CourierAnswer } from '../../gateway/courier-client.ts';
import { CourierDown } from '../../gateway/transport.ts';
import type { AwbPool } from '../../port.ts';
import { awbError } from '../awb.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';

/** The highest number of requests that check whether a new batch of AWBs is ready. A batch usually takes seconds. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 2000;

const down = (message: string): CourierDown => new CourierDown('Xpressbees', message);

/**
 * Requests a new batch of AWBs for one payment method and waits until it is ready. Xpressbees decides how many AWBs the
 * batch has.
 * @param pause waits between two requests
 * @throws CourierDown if the batch is not ready in time; the message contains its number, so that a person can fetch it
 */
export async function fetchSeries(
  ask: (request: build.EnterpriseRequest) => Promise<CourierAnswer>,
  pool: AwbPool,
  pause: (ms: number) => Promise<void>,
): Promise<string[]> {
  if (pool === 'any') throw down('its series are cod and prepaid');
  const made = parse.readBatchId(await ask(build.requestAwbBatch(pool)));
  if ('said' in made) throw down(`it made no AWBs: ${made.said}`);
  for (let look = 1; look <= LOOKS; look++) {
    const awbs = parse.readAwbs(await ask(build.fetchAwbBatch(made.id)));
    const good = awbs.filter((awb) => awbError(awb) === undefined);
    if (good.length > 0) return good;
    const [odd] = awbs;
    if (odd !== undefined) throw down(`batch ${made.id} has ${odd}. ${awbError(odd)}`);
    await pause(BETWEEN_LOOKS_MS);
  }
  throw down(`batch ${made.id} of AWBs (${pool}) is not ready`);
}
