import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import type { Upload } from './upload.ts';

/** All files of a kind, or those listed for somebody: each has a list of its own, so that a page costs what it shows. */
const listOf = (kind: string, listedFor: string | null = null): string =>
  listedFor === null ? `UPLOADS#${kind}` : `UPLOADS#${kind}#${listedFor}`;
const countKey = (pk: string): Key => ({ pk, sk: 'COUNT' });

const listsOf = ({ kind, listedFor }: Upload): string[] => [...new Set([listOf(kind), listOf(kind, listedFor)])];

/** A new upload, in its lists and counted. */
export const addUpload = (upload: Upload): Change[] =>
  listsOf(upload).flatMap((pk): Change[] => [
    { put: { pk, sk: upload.id, ...upload } },
    { update: countKey(`${pk}#COUNT`), add: { n: 1 } },
  ]);

/** How an upload ended. */
export const finishUpload = (upload: Upload, end: Pick<Upload, 'state' | 'version' | 'against'>): Change[] =>
  listsOf(upload).map((pk) => ({ update: { pk, sk: upload.id }, set: end }));

/** From now on the work on an upload cannot be taken back. Holds only for the job that works on it. */
export const beginUpload = (upload: Upload): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { begun: true },
    if: [
      ['state', '=', 'queued'],
      ['jobId', '=', upload.jobId],
    ],
  }));

type Decided = Pick<Upload, 'state' | 'decision'> & Partial<Pick<Upload, 'jobId' | 'approval' | 'partner'>>;

/** What was decided of a file. Holds only while it waits as it was read, so of two people who decide at once one is told. */
export const decideUpload = (upload: Upload, decided: Decided): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: decided,
    if: [
      ['state', '=', 'waiting'],
      ['jobId', '=', upload.jobId],
    ],
  }));

/** An upload that failed, worked on again by another job. Holds only as it was read, so it is taken up once. */
export const resumeUpload = (upload: Upload, jobId: string): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { state: 'queued', jobId },
    if: [
      ['state', '=', 'failed'],
      ['jobId', '=', upload.jobId],
    ],
  }));

export const findUpload = (kind: string, id: string): Promise<Upload | undefined> =>
  find<Upload>({ pk: listOf(kind), sk: id });

/** The newest so many uploads of a kind, after one of them or from the start; with `listedFor` those of one shorter list. */
export const listUploads = (kind: string, listedFor: string | null, most: number, after?: string): Promise<Upload[]> =>
  listUpTo<Upload>({ pk: listOf(kind, listedFor), newestFirst: true, most, after });

export async function countUploads(kind: string, listedFor: string | null): Promise<number> {
  const count = await find<{ n: number }>(countKey(`${listOf(kind, listedFor)}#COUNT`), { eventual: true });
  return count?.n ?? 0;
}
