import { cached } from '../pin-code-directory/cached.ts';
import type { Partner } from './partner.ts';
import { listPartners } from './store.ts';

const kept = cached(30_000, async () => new Map((await listPartners()).map((partner) => [partner.id, partner])));

/**
 * Returns partners by id. They are cached for up to half a minute, so a changed name or active flag may show late. If a
 * requested partner is missing from the cache, it is new, and the list is read again.
 */
export async function partnersById(wanted: readonly string[]): Promise<ReadonlyMap<string, Partner>> {
  const partners = await kept.get();
  if (wanted.every((id) => partners.has(id))) return partners;
  kept.forget();
  return kept.get();
}

/** Forgets the cached partners. Writers call this, so that their own process sees the change at once. */
export const forgetPartners = (): void => kept.forget();
