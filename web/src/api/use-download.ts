import { attachmentsContract } from '../../../shared/attachments/contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../lib/toast.ts';
import { ApiFailure, saidOr } from './api-failure.ts';
import { call } from './client.ts';
import type { Args, Given } from './types.ts';
import { useAction } from './use-action.ts';

export interface DownloadOptions {
  /** The toast after the download: 'Your download has started'. */
  success?: string;
  /** The message without an answer, or for one without words; spec 1 section 8 by default. */
  fallback?: string;
}

const FALLBACK = 'Error in Download file';

/**
 * Returns a button's download: `const file = useDownload(attachmentsContract.download)`, then
 * `onClick={() => file.run({ params: { id } })}`.
 */
export function useDownload<E extends Endpoint & { download: true }>(endpoint: E, options: DownloadOptions = {}) {
  return useAction<Given<E>, Promise<void>>(
    async (given) => {
      const { data } = await call(endpoint, ...([given] as unknown as Args<E>));
      const file = data as { blob: Blob; name: string };
      saveFile(file.blob, file.name);
    },
    {
      ...(options.success !== undefined && { success: options.success }),
      onFailure: (failure) => toast.error(saidOr(failure, options.fallback ?? FALLBACK)),
    },
  );
}

/** Reads the bytes of an attachment; the fallback is said where the failure has no words of its own. */
export async function loadAttachment(
  id: string,
  fallback = 'There is some error while downloading a file!',
): Promise<Blob> {
  try {
    return (await call(attachmentsContract.download, { params: { id } })).data.blob;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, error.code, saidOr(error, fallback));
  }
}
