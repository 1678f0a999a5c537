import { createHash } from 'node:crypto';

/**
 * The key of a command of the demo: a version-7 UUID of a time, the same for the same name, so that what it makes has its
 * id by it and is not made twice.
 */
export function commandKey(name: string, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
