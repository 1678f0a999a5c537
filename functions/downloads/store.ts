import type { DownloadName } from '../../shared/downloads/contract.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** After how many days a request is deleted. The bucket deletes the file earlier. */
const KEPT_DAYS = 8;

const key = (id: string): Key => ({ pk: `DOWNLOAD#${id}`, sk: 'DOWNLOAD' });

/** A request for a file. Its id is also the id of the job and of the file. */
export interface DownloadRequest {
  id: string;
  kind: DownloadName;
  format: 'xlsx' | 'csv' | 'pdf';
  /** The filters, with the types of the contract that parsed them. */
  filters: unknown;
  owner: string;
  /** The rows that the person was allowed to see at the time of the request, as a text from `uploadScopeOf`. */
  scope: string;
  createdAt: string;
}

export const ttlOf = (createdAt: string): number => Math.floor(Date.parse(createdAt) / 1000) + KEPT_DAYS * 86_400;

export const newDownloadWrite = (request: DownloadRequest): Change => ({
  put: { ...key(request.id), ...request, ttl: ttlOf(request.createdAt) },
});

export const findDownload = (id: string): Promise<DownloadRequest | undefined> => find<DownloadRequest>(key(id));
