import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import { weightKind } from './weight-kind.ts';

/** Weight files by id, each read once. */
export function earlierFiles(): (id: string) => Promise<Upload | undefined> {
  const known = new Map<string, Promise<Upload | undefined>>();
  return (id) => {
    const found = known.get(id) ?? findUpload(weightKind.kind, id);
    known.set(id, found);
    return found;
  };
}

/** Stopped half-way by a fault of ours: the same file, sent again, goes on with what was left. */
export const wasStopped = (upload: Upload | undefined): boolean => upload?.state === 'failed' && upload.begun === true;
