import { decidedJobWrite, findJob } from '../jobs/store.ts';
import type { Change, Condition, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import type { Upload } from './upload.ts';

/**
 * Returns the partition of all uploads of a kind, or of the uploads that are listed for a courier or merchant. Each
 * list is stored separately, so that a request reads only the page that it returns.
 */
const listOf = (kind: string, listedFor: string | null = null): string =>
  listedFor === null ? `UPLOADS#${kind}` : `UPLOADS#${kind}#${listedFor}`;
const countKey = (pk: string): Key => ({ pk, sk: 'COUNT' });
/** Returns the key of an upload in the list of uploads that wait for a decision. */
const waitingKey = ({ kind, id }: Pick<Upload, 'kind' | 'id'>): Key => ({ pk: `UPLOADS_WAITING#${kind}`, sk: id });

/**
 * Returns the key of an upload in the list of uploads that were confirmed and are not in force yet: they are scheduled
 * for a later day, or their job runs.
 */
const confirmedKey = ({ kind, id }: Pick<Upload, 'kind' | 'id'>): Key => ({ pk: `UPLOADS_CONFIRMED#${kind}`, sk: id });

const listsOf = ({ kind, listedFor }: Upload): string[] => [...new Set([listOf(kind), listOf(kind, listedFor)])];

/** Builds the writes that add an upload to its lists and increment their counters. */
export const newUploadWrites = (upload: Upload): Change[] =>
  listsOf(upload).flatMap((pk): Change[] => [
    { put: { pk, sk: upload.id, ...upload } },
    { update: countKey(`${pk}#COUNT`), add: { n: 1 } },
  ]);

/** Builds the writes that store the result of an upload. */
export const finishedUploadWrites = (
  upload: Upload,
  end: Pick<Upload, 'state' | 'version' | 'against' | 'beside' | 'large' | 'from' | 'inForceAt'>,
): Change[] => [
  ...listsOf(upload).map((pk) => ({ update: { pk, sk: upload.id }, set: end })),
  ...(end.state === 'waiting' ? [{ put: { ...waitingKey(upload) } }] : []),
  ...(upload.approval === null ? [] : [{ delete: confirmedKey(upload) }]),
];

/**
 * Builds the writes that mark the processing of an upload as irreversible. They fail if the upload has been given to
 * another job.
 */
export const irreversibleUploadWrites = (upload: Upload): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { begun: true },
    if: [
      ['state', '=', 'queued'],
      ['jobId', '=', upload.jobId],
    ],
  }));

type Decided = Pick<Upload, 'state'> & Partial<Pick<Upload, 'decision' | 'jobId' | 'approval' | 'partner' | 'from'>>;

/** The states in which a file can still be published or discarded: it waits, or is scheduled for a later day. */
const OPEN: readonly Upload['state'][] = ['waiting', 'scheduled'];
export const isOpen = ({ state }: Pick<Upload, 'state'>): boolean => OPEN.includes(state);

/**
 * Returns the condition that the last decision on a scheduled file has not changed since it was read. The state does
 * not show this, because a file stays `scheduled` when its day is changed.
 */
const decidedAsRead = ({ state, decision }: Upload): Condition[] =>
  state === 'scheduled' && decision !== undefined ? [['decision', '=', decision]] : [];

/**
 * Builds the writes of a decision on a waiting or scheduled file. They also end the waiting of the job that checked the
 * file. They fail if the file was decided on or checked again after it was read. So one of two concurrent decisions
 * fails.
 * @param discarded the message about the discarded file, for the person whose job it is
 */
export async function uploadDecisionWrites(upload: Upload, decided: Decided, discarded?: string): Promise<Change[]> {
  const job = decided.state === 'waiting' ? undefined : await findJob(upload.jobId);
  const { approval = upload.approval } = decided;
  const isConfirmed = approval !== null && (decided.state === 'scheduled' || decided.state === 'queued');
  return [
    ...listsOf(upload).map(
      (pk): Change => ({
        update: { pk, sk: upload.id },
        set: decided,
        if: [
          ['state', '=', OPEN.find((state) => state === upload.state) ?? 'waiting'],
          ...decidedAsRead(upload),
          ['jobId', '=', upload.jobId],
        ],
      }),
    ),
    decided.state === 'waiting' ? { put: { ...waitingKey(upload) } } : { delete: waitingKey(upload) },
    isConfirmed ? { put: { ...confirmedKey(upload) } } : { delete: confirmedKey(upload) },
    ...(job === undefined ? [] : [decidedJobWrite(job, discarded)]),
  ];
}

/**
 * Builds the writes that assign a failed upload to a new job. They fail if the upload has changed, so it is resumed
 * only once.
 */
export const resumedUploadWrites = (upload: Upload, jobId: string): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { state: 'queued', jobId },
    if: [
      ['state', '=', 'failed'],
      ['jobId', '=', upload.jobId],
    ],
  }));

export const uploadKey = (kind: string, id: string): Key => ({ pk: listOf(kind), sk: id });

export const findUpload = (kind: string, id: string): Promise<Upload | undefined> => find<Upload>(uploadKey(kind, id));

/**
 * Returns the newest uploads of a kind, or the uploads after a cursor. `listedFor` limits them to the list of a courier
 * or merchant.
 */
export const listUploads = (kind: string, listedFor: string | null, most: number, after?: string): Promise<Upload[]> =>
  listUpTo<Upload>({ pk: listOf(kind, listedFor), newestFirst: true, most, after });

/** Returns the newest uploads of a kind that wait for a decision, or such uploads after a cursor. */
export async function listUndecidedUploads(kind: string, most: number, after?: string): Promise<Upload[]> {
  const { pk } = waitingKey({ kind, id: '' });
  const ids = (await listUpTo({ pk, newestFirst: true, most, after })).map(({ sk }) => sk);
  const uploads = await findAll<Upload>(ids.map((sk) => ({ pk: listOf(kind), sk })));
  return uploads.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** Returns the uploads of a kind that were confirmed and are not in force yet. They are few. */
export async function listConfirmedUploads(kind: string): Promise<Upload[]> {
  const ids = (await listAll({ pk: confirmedKey({ kind, id: '' }).pk })).map(({ sk }) => sk);
  return findAll<Upload>(ids.map((sk) => ({ pk: listOf(kind), sk })));
}

/** Counts the uploads of a kind that wait for a decision, up to a limit. */
export const countWaitingUploads = async (kind: string, most: number): Promise<number> =>
  (await listUpTo({ pk: waitingKey({ kind, id: '' }).pk, most, eventual: true })).length;

export async function countUploads(kind: string, listedFor: string | null): Promise<number> {
  const count = await find<{ n: number }>(countKey(`${listOf(kind, listedFor)}#COUNT`), { eventual: true });
  return count?.n ?? 0;
}
