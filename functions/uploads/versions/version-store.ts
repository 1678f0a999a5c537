import type { Change } from '../../platform/table/change.ts';
import { findAll } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import { uploadKey } from '../store.ts';
import type { Upload } from '../upload.ts';

/** The kinds of files that have versions. */
export const VERSIONED = ['master', 'courier_partner', 'buying'] as const;
export type VersionedKind = (typeof VERSIONED)[number];
export const hasVersions = ({ kind }: Pick<Upload, 'kind'>): boolean => VERSIONED.some((one) => one === kind);

/**
 * Returns the kinds of versions that a file becomes. A courier's own file becomes what staff publish it as: a selling
 * card, a buying card, or both.
 */
export function versionKindsOf({ kind, approval }: Pick<Upload, 'kind' | 'approval'>): readonly VersionedKind[] {
  const as = approval?.as;
  if (kind === 'courier_partner' && as !== undefined && as !== 'selling')
    return as === 'both' ? ['courier_partner', 'buying'] : ['buying'];
  return VERSIONED.filter((one) => one === kind);
}

/** The subject of a list of versions: the pin code master, a partner on a plan, or a partner's buying card. */
export type VersionsOf = Pick<Upload, 'kind'> & {
  partner: { id: string } | null;
  plan: { id: string } | null;
};

/** Returns the partition of a list of versions. A partner's buying card is the same on all plans. */
const listOf = ({ kind, partner, plan }: VersionsOf): string =>
  ['VERSIONS', kind, partner?.id, kind === 'buying' ? undefined : plan?.id]
    .filter((part) => part !== undefined)
    .join('#');

/**
 * Builds the writes that add a version to its lists when it comes into force. The newest version in a list is in force.
 */
export const newVersionWrites = (upload: Upload & { inForceAt: string }): Change[] =>
  versionKindsOf(upload).map((kind) => ({
    put: { pk: listOf({ ...upload, kind }), sk: `${upload.inForceAt}#${upload.id}`, kind: upload.kind },
  }));

/** Returns the newest versions. The first one is in force. */
export async function listVersions(of: VersionsOf, most: number): Promise<Upload[]> {
  const rows = await listUpTo<{ kind: string }>({ pk: listOf(of), newestFirst: true, most });
  const ids = rows.map(({ sk }) => sk.split('#')[1] ?? '');
  const keys = rows.map(({ kind }, n) => uploadKey(kind, ids[n] ?? ''));
  const found = new Map((await findAll<Upload>(keys)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
