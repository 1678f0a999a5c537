import { cached } from '../pin-code-directory/cached.ts';
import type { Partner } from './partner.ts';
import { listPartners } from './store.ts';

const kept = cached(30_000, async () => new Map((await listPartners()).map((partner) => [partner.id, partner])));

/**
 * Partners by id, up to half a minute old: a name or an active mark that changes by hand may show as it was. When one
 * that is asked for is missing it is new, and the list is read again.
 */
export async function partnersById(wanted: readonly string[]): Promise<ReadonlyMap<string, Partner>> {
  const partners = await kept.get();
  if (wanted.every((id) => partners.has(id))) return partners;
  kept.forget();
  return kept.get();
}

/** What this process has just written is seen by it at once. */
export const forgetPartners = (): void => kept.forget();
