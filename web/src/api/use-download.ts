import type { Endpoint } from '../../../shared/endpoint.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../lib/toast.ts';
import { saidOr } from './api-failure.ts';
import { call } from './client.ts';
import type { Args, Given } from './types.ts';
import { useAction } from './use-action.ts';

export interface DownloadOptions {
  /** Toasted once the file is here: 'Your download has started'. */
  success?: string;
  /** Said when no answer came, or one without words; spec 1 section 8 unless given. */
  fallback?: string;
}

const FALLBACK = 'Error in Download file';

/**
 * A button's download: `const file = useDownload(attachmentsContract.download)`, then
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
