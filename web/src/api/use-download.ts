import { attachmentsContract } from '../../../shared/attachments/contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../lib/toast.ts';
import { ApiFailure, messageOrDefault } from './api-failure.ts';
import { call } from './client.ts';
import type { CallArguments, CallInput } from './types.ts';
import { useAction } from './use-action.ts';

export interface DownloadOptions {
  /** The toast after the download. */
  success?: string;
  /** The message if there is no answer, or if the answer has no message. By default the text of spec 1 section 8. */
  fallback?: string;
}

const FALLBACK = 'Error in Download file';

/**
 * Returns a download for a button: `const file = useDownload(attachmentsContract.download)`, then `onClick={() =>
 * file.run({ params: { id } })}`.
 */
export function useDownload<E extends Endpoint & { download: true }>(endpoint: E, options: DownloadOptions = {}) {
  return useAction<CallInput<E>, Promise<void>>(
    async (given) => {
      const { data } = await call(endpoint, ...([given] as unknown as CallArguments<E>));
      const file = data as { blob: Blob; name: string };
      saveFile(file.blob, file.name);
    },
    {
      ...(options.success !== undefined && { success: options.success }),
      onFailure: (failure) => toast.error(messageOrDefault(failure, options.fallback ?? FALLBACK)),
    },
  );
}

/**
 * Reads the file of an attachment.
 * @param fallback the message of the failure if the server gives none
 */
export async function loadAttachment(
  id: string,
  fallback = 'There is some error while downloading a file!',
): Promise<Blob> {
  try {
    return (await call(attachmentsContract.download, { params: { id } })).data.blob;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, error.code, messageOrDefault(error, fallback));
  }
}
