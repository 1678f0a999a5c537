import type { connectionsContract } from '../../shared/connections/contract.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { getProfile } from '../couriers/registry/profile-of.ts';
import type { Verb } from '../users/caller/serve.ts';

const OUTCOMES = { answered: 'answered', refused: 'refused', unknown: 'silent' } as const;

/** Sends a harmless request to a courier and returns the outcome as a text. */
export const test: Verb<typeof connectionsContract.test> = async ({ params }) => {
  const profile = getProfile(params.courier);
  const courier = await courierFor(profile.key, 'person');
  if (courier === undefined) {
    const words = `${profile.name} is not connected: its credentials are not filled in.`;
    return { data: { outcome: 'not connected', words, milliseconds: 0 } };
  }
  const began = performance.now();
  const said = await courier.ping();
  const words = said.kind === 'answered' ? said.words : said.message;
  return { data: { outcome: OUTCOMES[said.kind], words, milliseconds: Math.round(performance.now() - began) } };
};
