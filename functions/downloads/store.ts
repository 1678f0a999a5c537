import type { DownloadName } from '../../shared/downloads/contract.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** Days that a request is kept: longer than the bucket keeps the file. */
const KEPT_DAYS = 8;

const key = (id: string): Key => ({ pk: `DOWNLOAD#${id}`, sk: 'DOWNLOAD' });

/** A requested file. Its id is also that of its job and of its file. */
export interface DownloadRequest {
  id: string;
  kind: DownloadName;
  format: 'xlsx' | 'csv' | 'pdf';
  /** As the contract parsed them. */
  filters: unknown;
  owner: string;
  /** Which rows the person saw when asking: see `scopeOf`. */
  scope: string;
  createdAt: string;
}

export const ttlOf = (createdAt: string): number => Math.floor(Date.parse(createdAt) / 1000) + KEPT_DAYS * 86_400;

export const addDownload = (request: DownloadRequest): Change => ({
  put: { ...key(request.id), ...request, ttl: ttlOf(request.createdAt) },
});

export const findDownload = (id: string): Promise<DownloadRequest | undefined> => find<DownloadRequest>(key(id));
