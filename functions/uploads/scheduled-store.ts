import { startOfDay } from '../../shared/dates.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { list } from '../platform/table/list.ts';

const LIST = 'SCHEDULED_FILES';

/** An entry in the schedule: a confirmed file that is published on a later day. */
export interface ScheduledFile {
  /** The first day on which the file is in force. */
  from: string;
  kind: string;
  id: string;
}

const keyOf = ({ from, kind, id }: ScheduledFile): Key => ({ pk: LIST, sk: `${startOfDay(from)}#${kind}#${id}` });

export const scheduledFileWrite = (file: ScheduledFile): Change => ({ put: { ...keyOf(file), from: file.from } });
export const removedScheduledWrite = (file: ScheduledFile): Change => ({ delete: keyOf(file) });

/** Returns the files whose day has begun by the time `until`, the earliest first. */
export async function listScheduled(until: string, limit: number): Promise<ScheduledFile[]> {
  const { items } = await list<{ from: string }>({ pk: LIST, between: ['0', `${until}#~`], limit });
  return items.map(fileIn);
}

function fileIn({ sk, from }: Pick<Key, 'sk'> & { from: string }): ScheduledFile {
  const [, kind = '', id = ''] = sk.split('#');
  return { from, kind, id };
}
