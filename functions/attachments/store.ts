import type { Change, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';
import type { Attachment } from './attachment.ts';

const key = (id: string): Key => ({ pk: `FILE#${id}`, sk: 'FILE' });

export const addAttachment = (file: Attachment): Change => ({ put: { ...key(file.id), ...file } });

export const findAttachment = (id: string): Promise<Attachment | undefined> => find<Attachment>(key(id));
