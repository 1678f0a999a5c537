import { jobsContract } from '../../../../shared/jobs/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import { uploadsContract } from '../../../../shared/uploads/contract.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { textOfDay } from '../../ui/form/day-text.ts';
import { useCloseQuestion } from '../../ui/form/unsaved/use-close-question.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { BadRows } from './bad-rows.tsx';
import { DecideUpload } from './decide-upload.tsx';
import { BelowCost } from './rates/below-cost.tsx';
import { PinCodeChanges } from './rates/pin-code-changes.tsx';
import { type PublishedRates, readPublishedRates } from './rates/published.ts';
import { RateChanges } from './rates/rate-changes.tsx';
import { SlabChanges } from './rates/slab-changes.tsx';
import { WhatIf } from './rates/what-if.tsx';
import { WaitingReasons } from './waiting-for.tsx';
import { Warnings } from './warnings.tsx';

const count = (n: number | undefined): string | undefined => n?.toLocaleString('en-IN');

/** Shows the rows, changes and warnings of a published file, or those that a waiting file would cause. */
function Publication({ published }: { published: PublishedRates }) {
  const { below_cost: belowCost = [] } = published;
  const { rows, changes, everywhere, pincodes, pincodes_before: before, version, waiting, added, applied } = published;
  const { slabs, pin_codes: codes } = published;
  const warnings = published.warnings.filter((warning) => waiting?.includes(warning) !== true);
  const master = changes === undefined || Array.isArray(changes) ? undefined : changes;
  const pins = master ?? published.pincode_changes;
  // The tone of the result. Removed pin codes need the tone `danger`, because then no partner can serve them.
  const tone = (master?.removed ?? 0) > 0 ? 'danger' : 'warning';
  const facts: [label: string, value: string | undefined][] = [
    ['Rows', count(rows)],
    ['AWBs added', count(added)],
    ['Rows of our parcels', count(applied)],
    ['Pin codes served', everywhere ? 'All pin codes in use' : count(pincodes ?? undefined)],
    ['Served before', count(before ?? undefined)],
    ['Pin codes added', count(pins?.added)],
    ['Pin codes changed', count(pins?.changed)],
    ['Pin codes removed', count(pins?.removed)],
    ['Active sellers concerned', count(published.sellers)],
    ['In force from', published.from && formatIndiaTime(published.from, 'minute')],
    ['Version', version],
  ];
  return (
    <>
      {waiting && <WaitingReasons reasons={waiting} tone={tone} />}
      <Details items={facts.filter(([, value]) => value !== undefined)} />
      {warnings.length > 0 && (
        <Notice tone={tone}>
          Please check:
          <Warnings lines={warnings} />
        </Notice>
      )}
      {belowCost.length > 0 && <BelowCost rows={belowCost} />}
      {Array.isArray(changes) && <RateChanges changes={changes} />}
      {slabs !== undefined && slabs.length > 0 && <SlabChanges slabs={slabs} />}
      {published.what_if && <WhatIf whatIf={published.what_if} />}
      {codes && <PinCodeChanges shown={codes} counts={pins ?? null} />}
    </>
  );
}

/** Renders the button that downloads all changes that a waiting file would make. */
function ChangesFile({ id }: { id: string }) {
  const file = useDownload(uploadsContract.changes, { success: 'Your download has started' });
  return (
    <Actions>
      <Button look="secondary" icon="download" busy={file.busy} onClick={() => void file.run({ params: { id } })}>
        Download all changes
      </Button>
    </Actions>
  );
}

/** The titles and texts of results (spec 3 section 4). */
const WORDS = {
  done: { title: 'Upload Successfully', text: 'File has been successfully added to the database.', tone: 'success' },
  failed: { title: 'Upload Failed', text: 'Failed to upload the file', tone: 'danger' },
  waiting: { title: 'Waiting for confirmation' },
  discarded: { title: 'File discarded' },
} as const;

interface UploadResultProps {
  /** The id of the job whose result is shown. Empty before the first job. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  uploads: readonly UploadView[];
  /** The permission to confirm waiting files. */
  section: Permission;
  refreshes: readonly string[];
  /** Called with the id of the job that publishes a confirmed file, to show its progress. */
  onFollow: (jobId: string) => void;
}

/** Shows the result of an upload. If the file waits for a decision, staff can decide here. */
export function UploadResult(props: UploadResultProps) {
  const { jobId, open, onClose, uploads, section, refreshes, onFollow } = props;
  const { seesAll, seesCosts, can } = useViewer();
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const { close, onTyped } = useCloseQuestion(onClose);
  const published = data?.state === 'done' ? readPublishedRates(data.result) : undefined;
  const upload = uploads.find((one) => one.job_id === jobId);
  const isOpen = upload?.state === 'waiting' || upload?.state === 'scheduled';
  const decides = isOpen && seesAll && can(section);
  const decided = upload?.decision;
  const words = published?.waiting
    ? WORDS.waiting
    : published?.discarded
      ? WORDS.discarded
      : data?.state === 'done' || data?.state === 'failed'
        ? WORDS[data.state]
        : undefined;
  return (
    <Modal
      open={open}
      size="l"
      title={words?.title ?? 'Upload'}
      onClose={close}
      footer={
        <Button look={decides ? 'secondary' : 'primary'} onClick={close}>
          {decides ? 'Decide later' : 'Ok'}
        </Button>
      }
    >
      <Stack>
        {words && 'tone' in words && <Notice tone={words.tone}>{words.text}</Notice>}
        {published?.discarded && <Notice tone="info">{published.discarded}</Notice>}
        {decided && (
          <Notice tone="info">
            {decided.publish ? 'Confirmed' : 'Discarded'} by {nameOf(decided.by)}
            {upload.state === 'scheduled' && upload.from && `: in force from ${textOfDay(upload.from)}, 00:00`}
            {decided.reason && `: ${decided.reason}`}
          </Notice>
        )}
        {published && <Publication published={published} />}
        {decides && upload.dated && <ChangesFile id={upload._id} />}
        {data?.state === 'failed' && <BadRows jobId={jobId} rows={data.errors} count={data.error_count} />}
        {decides && (
          <DecideUpload
            key={jobId}
            upload={upload}
            choosesAs={upload.from_courier && upload.plan !== null && seesCosts}
            refreshes={refreshes}
            onTyped={onTyped}
            onDecided={(job) => {
              onClose();
              if (job !== undefined) onFollow(job);
            }}
          />
        )}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </Stack>
    </Modal>
  );
}
