import { Button } from '../element/button.tsx';
import { JobProgress } from '../feedback/job-progress.tsx';
import type { useWrittenFile } from './use-written-file.ts';

/**
 * Shows the progress while a list is written to a file, and then a button that saves the file. Renders nothing before
 * the first request.
 */
export function WrittenFile({ file, label }: { file: ReturnType<typeof useWrittenFile>; label: string }) {
  if (file.jobId !== undefined) return <JobProgress jobId={file.jobId} label={label} onEnd={file.onEnd} />;
  if (file.save === undefined) return null;
  return (
    <Button small icon="download" busy={file.saving} onClick={file.save}>
      Save the finished file
    </Button>
  );
}
