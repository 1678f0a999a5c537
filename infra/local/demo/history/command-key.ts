import { createHash } from 'node:crypto';

/**
 * Returns the idempotency key of a demo command: a version-7 UUID with this time. Equal names and times give equal
 * keys, so a repeated command creates no second record.
 */
export function commandKey(name: string, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
