import type { Change, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';
import type { Upload, UploadKind } from './upload.ts';

/** All files of a kind, or those of one partner's: each has a list of its own, so that a page costs what it shows. */
const listOf = (kind: UploadKind, courier?: string | null): string =>
  courier === undefined || courier === null ? `UPLOADS#${kind}` : `UPLOADS#${kind}#${courier}`;
const countKey = (pk: string): Key => ({ pk, sk: 'COUNT' });

const listsOf = ({ kind, partner }: Upload): string[] => [...new Set([listOf(kind), listOf(kind, partner?.courier)])];

/** A new upload, in its lists and counted. */
export const addUpload = (upload: Upload): Change[] =>
  listsOf(upload).flatMap((pk): Change[] => [
    { put: { pk, sk: upload.id, ...upload } },
    { update: countKey(`${pk}#COUNT`), add: { n: 1 } },
  ]);

/** How an upload ended. */
export const finishUpload = (upload: Upload, end: Pick<Upload, 'state' | 'version'>): Change[] =>
  listsOf(upload).map((pk) => ({ update: { pk, sk: upload.id }, set: end }));

export const findUpload = (kind: UploadKind, id: string): Promise<Upload | undefined> =>
  find<Upload>({ pk: listOf(kind), sk: id });

/** The newest so many uploads of a kind, after one of them or from the start; with `courier` one courier's. */
export async function listUploads(
  kind: UploadKind,
  courier: string | null,
  most: number,
  after?: string,
): Promise<Upload[]> {
  const pk = listOf(kind, courier);
  const start = after === undefined ? undefined : { pk, sk: after };
  return (await list<Upload>({ pk, newestFirst: true, limit: most, after: start })).items;
}

export async function countUploads(kind: UploadKind, courier: string | null): Promise<number> {
  const count = await find<{ n: number }>(countKey(`${listOf(kind, courier)}#COUNT`), { eventual: true });
  return count?.n ?? 0;
}
