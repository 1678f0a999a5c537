import { cached } from '../pin-code-directory/cached.ts';
import type { Partner } from './partner.ts';
import { listPartners } from './store.ts';

const kept = cached(30_000, async () => new Map((await listPartners()).map((partner) => [partner.id, partner])));

/**
 * Returns partners by id. They are cached for up to half a minute, so a change of a name or an active flag may be shown
 * late. If a requested partner is missing in the cache, it may be new, so the list is read again.
 */
export async function partnersById(wanted: readonly string[]): Promise<ReadonlyMap<string, Partner>> {
  const partners = await kept.get();
  if (wanted.every((id) => partners.has(id))) return partners;
  kept.forget();
  return kept.get();
}

/**
 * Clears the cached partners. Functions that change partners call this, so that their process sees the change at once.
 */
export const forgetPartners = (): void => kept.forget();
