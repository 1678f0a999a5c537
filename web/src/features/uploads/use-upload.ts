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
 * Returns why a file cannot be sent, or undefined if it can. Two problems would look like a lost connection: the server
 * stops receiving a file that is too large, and the browser cannot read a file that was saved again after it was
 * chosen.
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
  /** The past uploads that are loaded. */
  uploads: readonly Pick<UploadView, 'state' | 'job_id' | 'created_by'>[];
  /** The prefixes of the API addresses to read again after a file was accepted, and again after it was processed. */
  refreshes: readonly string[];
  /** Called when the file is in force, so that the next one can be chosen. */
  onPublished: () => void;
  /** The id of a job to follow from the start, such as one that previews a former version. */
  follow?: string | undefined;
}

export const isUploadOpen = ({ state }: Pick<UploadView, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Sends a file, follows its processing, and shows its result. After a reload it continues with the user's own upload
 * that is still being processed.
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
     * True while a file is sent or processed. An upload that was found after a reload does not count, so the next file
     * can be sent.
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
