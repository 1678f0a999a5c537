import { secretsNamed } from '../../platform/secrets/secrets.ts';
import { COURIERS } from './couriers.ts';
import { profileOf } from './profile-of.ts';

/**
 * Returns a function that says whether a courier collects parcels from buyers for us: its interface can, and our kind
 * of account may. The key is null for a partner without a courier, which uses the sandbox.
 */
export async function returnCollectors(): Promise<(key: string | null) => boolean> {
  const refused = await Promise.all(
    COURIERS.map(async ({ key, real }) => {
      const { secrets, collectsReturns: mayCollect } = real;
      return mayCollect === undefined || mayCollect(await secretsNamed(secrets)) ? [] : [key];
    }),
  );
  const without: readonly string[] = refused.flat();
  return (key) => key === null || (profileOf(key)?.capabilities.reverse === true && !without.includes(key));
}
