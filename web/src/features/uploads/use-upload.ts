import { useState } from 'react';
import { ERRORS } from '../../../../shared/errors.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { MOST_FILE_BYTES } from '../../../../shared/uploads/most-file-bytes.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { messageOrDefault } from '../../api/api-failure.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { useUser } from '../../api/use-user.ts';
import { toast } from '../../lib/toast.ts';

const CHANGED = 'The file was changed or moved after you chose it. Choose it again.';

/**
 * Returns the reason why a file cannot be sent, or undefined if it can. Two problems would otherwise look like a lost
 * connection. The server stops receiving a file that is too large. The browser cannot read a file that was saved again
 * after the user had chosen it.
 */
async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MOST_FILE_BYTES) return ERRORS.TOO_LARGE.message;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return CHANGED;
  }
}

/** The message shown if the server's reply has none (spec 1 section 8). */
const FALLBACK = 'There is some error while uploading a file!';

interface UploadOptions<I> {
  send: (input: I, key: string) => Promise<{ data: { job_id: string } }>;
  /** The past uploads that have loaded. */
  uploads: readonly Pick<UploadView, 'state' | 'job_id' | 'created_by'>[];
  /**
   * The prefixes of the API addresses whose data is read again, once after a file was accepted and once after it was
   * processed.
   */
  refreshes: readonly string[];
  /** Called when the file is in force, so that the user can choose the next file. */
  onPublished: () => void;
  /** The id of a job to follow from the start, such as one that previews a former version. */
  follow?: string | undefined;
}

export const isUploadOpen = ({ state }: Pick<UploadView, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Sends a file, follows its processing and shows its result. After a reload, it follows the user's own upload if that
 * is still being processed.
 */
export function useUpload<I extends { file: File }>({
  send,
  uploads,
  refreshes,
  onPublished,
  follow,
}: UploadOptions<I>) {
  const { user } = useUser();
  const [sent, setSent] = useState(follow);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState({ jobId: '', open: false });
  const open = uploads.find(
    (upload) => isUploadOpen(upload) && upload.created_by._id === user?._id && !ended.includes(upload.job_id),
  );
  const jobId = sent ?? open?.job_id;

  const action = useAction(send, {
    refreshes,
    onDone: ({ data }) => setSent(data.job_id),
    onFailure: (failure) => {
      const message = failure.status === 413 ? ERRORS.TOO_LARGE.message : messageOrDefault(failure, FALLBACK);
      toast.error(message);
      setProblem(failure.unsettled ? `${message} The file is still chosen: press Upload to try again.` : message);
    },
  });
  const run = async (input: I) => {
    const found = await fileProblem(input.file);
    setProblem(found);
    if (found === undefined) await action.run(input);
    else toast.error(found);
  };
  const end = (job: JobView) => {
    setSent(undefined);
    setEnded((before) => [...before, job._id]);
    setResult({ jobId: job._id, open: true });
    refresh(...refreshes);
    if (job.state === 'done') onPublished();
  };
  return {
    run,
    /** Why the file was rejected. */
    problem,
    forgetProblem: () => setProblem(undefined),
    /**
     * True while a file is being sent or processed. An upload that is only followed after a reload does not count, so
     * that the user can send the next file.
     */
    busy: action.busy || sent !== undefined,
    jobId,
    end,
    /** The job whose result is shown or was shown last. */
    result,
    /** Shows the progress of another job for a file, e.g. the one that publishes it. */
    follow: setSent,
    show: (job: string) => setResult({ jobId: job, open: true }),
    hide: () => setResult({ ...result, open: false }),
  };
}
