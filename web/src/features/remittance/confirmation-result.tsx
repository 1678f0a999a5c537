import { jobsContract } from '../../../../shared/jobs/contract.ts';
import type { RemittanceView } from '../../../../shared/remittance/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { BadRows } from '../uploads/bad-rows.tsx';

const ConfirmationHeadingsDialog = lazyComponent(
  async () => (await import('./confirmation-headings-dialog.tsx')).ConfirmationHeadingsDialog,
);

interface ConfirmationResultProps {
  /** The id of the job whose result is shown. Empty before the first job. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  files: readonly RemittanceView[];
  refreshes: readonly string[];
  onFollow: (jobId: string) => void;
}

interface Matched {
  rows: number;
  matched: number;
  /** The UTRs of this file that are also in an earlier file of the courier. */
  warnings: readonly string[];
}

const isMatched = (result: unknown): result is Matched =>
  typeof result === 'object' && result !== null && 'matched' in result && 'rows' in result;

const headingsOf = (result: unknown): readonly string[] =>
  typeof result === 'object' && result !== null && 'headings' in result ? (result.headings as readonly string[]) : [];

/** Returns a text with the number of matched rows: `1 of 2 rows is`, `2 of 2 rows are`. */
const matchedWords = ({ matched, rows }: { matched: number; rows: number }): string =>
  `${matched.toLocaleString('en-IN')} of ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'} ${matched === 1 ? 'is' : 'are'}`;

/** Returns a text with the number of open rows: `1 row is open`, `3 rows are open`. */
const openWords = (open: number): string =>
  `${open.toLocaleString('en-IN')} ${open === 1 ? 'row is' : 'rows are'} open`;

/**
 * Shows the result of a confirmation file: the number of matched rows, the errors, or a question about its headings.
 */
export function ConfirmationResult({ jobId, open, onClose, files, refreshes, onFollow }: ConfirmationResultProps) {
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const file = files.find((one) => one.job_id === jobId);
  const headings = data?.state === 'done' ? headingsOf(data.result) : [];
  if (open && headings.length > 0 && file?.state === 'waiting')
    return (
      <ConfirmationHeadingsDialog
        key={jobId}
        file={file}
        headings={headings}
        refreshes={refreshes}
        onClose={onClose}
        onKept={(next) => {
          onClose();
          onFollow(next);
        }}
      />
    );
  const result = data?.state === 'done' && isMatched(data.result) ? data.result : undefined;
  const left = result === undefined ? 0 : result.rows - result.matched;
  return (
    <Modal
      open={open}
      size="l"
      title={data?.state === 'failed' ? 'Upload Failed' : 'Upload Successfully'}
      onClose={onClose}
      footer={
        <>
          {file !== undefined && result !== undefined && (
            <ButtonLink look="secondary" icon="list" to={linkTo('remittanceEntries', { id: file._id })}>
              Show entries
            </ButtonLink>
          )}
          <Button onClick={onClose}>Ok</Button>
        </>
      }
    >
      <Stack>
        {result && (
          <Notice tone={left === 0 ? 'success' : 'warning'}>
            {matchedWords(result)} matched and posted.
            {left > 0 && ` ${openWords(left)}: each shows its reason. Add a remark to complete it.`}
          </Notice>
        )}
        {result !== undefined && result.warnings.length > 0 && (
          <Notice tone="warning">
            {result.warnings.join(' ')} Check that the courier did not list one transfer twice.
          </Notice>
        )}
        {data?.state === 'failed' && <Notice tone="danger">Failed to upload the file</Notice>}
        {data?.state === 'failed' && <BadRows jobId={jobId} rows={data.errors} count={data.error_count} />}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={120} />)}
      </Stack>
    </Modal>
  );
}
