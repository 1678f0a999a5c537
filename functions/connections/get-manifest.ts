import { Failure } from '../../shared/errors.ts';
import type { CourierManifest } from '../couriers/profile.ts';
import { manifestWithKey } from '../couriers/registry/profile-of.ts';

/**
 * The courier that an address names.
 * @throws NOT_FOUND
 */
export function getManifest(key: string): CourierManifest {
  const manifest = manifestWithKey(key);
  if (manifest === undefined) throw new Failure('NOT_FOUND', 'There is no such courier.');
  return manifest;
}
