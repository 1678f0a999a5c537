import { Failure } from '../../shared/errors.ts';
import type { CourierManifest } from '../couriers/manifest.ts';
import { manifestWithKey } from '../couriers/manifest-of.ts';

/**
 * The courier that an address names.
 * @throws NOT_FOUND
 */
export function getManifest(key: string): CourierManifest {
  const manifest = manifestWithKey(key);
  if (manifest === undefined) throw new Failure('NOT_FOUND', 'There is no such courier.');
  return manifest;
}
