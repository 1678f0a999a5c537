import type { Change } from '../../platform/table/change.ts';
import { findAll } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import { uploadKey } from '../store.ts';
import type { Upload } from '../upload.ts';

/** The kinds of files that have versions. */
export const VERSIONED = ['master', 'courier_partner'] as const;
export const hasVersions = ({ kind }: Pick<Upload, 'kind'>): boolean => VERSIONED.some((one) => one === kind);

/** The subject of a list of versions: the pin code master, or a partner on a plan. */
export type VersionsOf = Pick<Upload, 'kind'> & {
  partner: { id: string } | null;
  plan: { id: string } | null;
};

const listOf = ({ kind, partner, plan }: VersionsOf): string =>
  partner === null || plan === null ? `VERSIONS#${kind}` : `VERSIONS#${kind}#${partner.id}#${plan.id}`;

/**
 * Builds the write that adds a version to its list when it comes into force. The newest version in the list is in
 * force.
 */
export const newVersionWrite = (upload: Upload & { inForceAt: string }): Change => ({
  put: { pk: listOf(upload), sk: `${upload.inForceAt}#${upload.id}` },
});

/** Returns the newest versions. The first one is in force. */
export async function listVersions(of: VersionsOf, most: number): Promise<Upload[]> {
  const rows = await listUpTo({ pk: listOf(of), newestFirst: true, most });
  const ids = rows.map(({ sk }) => sk.split('#')[1] ?? '');
  const found = new Map((await findAll<Upload>(ids.map((id) => uploadKey(of.kind, id)))).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
