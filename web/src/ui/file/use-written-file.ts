import { useState } from 'react';
import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { messageOrDefault } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { CallInput } from '../../api/types.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';

type FileRequest = NonNullable<CallInput<typeof downloadsContract.create>['body']>;

/** The message if the download failed (spec 1 section 8, spec 3 section 8). */
const FALLBACK = 'Error in Download file';

/**
 * Downloads a list that takes too long for one request, so a job writes it to a file. `<WrittenFile>` shows the
 * progress. The finished file is saved at once, and a button can save it again.
 */
export function useWrittenFile(fallback = FALLBACK) {
  const [jobId, setJobId] = useState<string>();
  const [ready, setReady] = useState<string>();
  const onFailure = (failure: Parameters<typeof messageOrDefault>[0]) =>
    toast.error(messageOrDefault(failure, fallback));
  const job = useAction((body: FileRequest, key) => call(downloadsContract.create, { body }, { key }), {
    onDone: ({ data }) => {
      setReady(undefined);
      setJobId(data.job_id);
    },
    onFailure,
  });
  const link = useAction((id: string) => call(attachmentsContract.link, { params: { id } }), {
    success: 'Your download has started',
    onDone: ({ data }) => window.location.assign(data.url),
    onFailure,
  });
  return {
    start: (asked: FileRequest) => void job.run(asked),
    /** True while the file is requested or written. */
    busy: job.busy || jobId !== undefined,
    jobId,
    onEnd: ({ state, result, errors }: JobView) => {
      setJobId(undefined);
      const id = String(result?.['attachment_id']);
      if (state === 'done') {
        setReady(id);
        void link.run(id);
      } else toast.error(errors[0]?.message ?? fallback);
    },
    /** Saves the file again. Undefined until a job has finished the file. */
    save: ready === undefined ? undefined : () => void link.run(ready),
    saving: link.busy,
  };
}
