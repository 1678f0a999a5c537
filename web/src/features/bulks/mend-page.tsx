import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MendRows } from './mend-rows.tsx';
import { useMendableRows } from './use-mendable-rows.ts';

/** Renders /app/bulkShipmentUpload/:id/rows: the bad rows of a file, to be corrected. */
export function MendPage() {
  const { id = '' } = useParams();
  const go = useNavigate();
  const { user } = useUser();
  const bulk = useQuery(bulksContract.get, { params: { id } });
  const rows = useMendableRows(id);
  const [sent, setSent] = useState<string>();
  const workbook = useDownload(bulksContract.errorsWorkbook, { success: 'Your download has started' });
  const state = bulk.data?.state;
  const running = sent ?? (state === 'queued' || state === 'running' ? bulk.data?.job_id : undefined);
  const end = (job: JobView) => {
    setSent(undefined);
    if (job.state === 'done') return void go(linkTo('bulkList', { orderId: id }), { replace: true });
    toast.error(
      job.errors.find(({ row_number }) => row_number === 0)?.message ?? 'Some rows still have to be corrected.',
    );
    bulk.refresh();
    rows.reread();
  };
  const error = bulk.error ?? rows.error;
  const { data } = rows;
  return (
    <Page name="bulkMend">
      <Card
        title={bulk.data?.attachments_id.filename ?? 'Rows to fix'}
        actions={
          <Actions>
            <ButtonLink look="ghost" icon="arrow-left" to={PATHS.bulkUpload}>
              Back
            </ButtonLink>
            {bulk.data !== undefined && bulk.data.bad_rows > 0 && (
              <Button
                look="ghost"
                icon="download"
                busy={workbook.busy}
                onClick={() => void workbook.run({ params: { id } })}
              >
                My workbook with the errors
              </Button>
            )}
          </Actions>
        }
      >
        {error !== undefined && (
          <FailureNotice
            error={error}
            onRetry={() => {
              bulk.refresh();
              rows.reread();
            }}
          />
        )}
        {running !== undefined && <JobProgress key={running} jobId={running} label="Rows done" onEnd={end} />}
        {error === undefined && data === undefined && <Skeleton height={320} />}
        {data !== undefined && data.rows.length === 0 && running === undefined && (
          <EmptyState title="No errors to fix" text="No row of this file can be fixed here." icon="check-circle" />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <MendRows
            key={data.jobId}
            id={id}
            jobId={data.jobId}
            rows={data.rows}
            total={data.total}
            own={bulk.data?.created_by._id === user?._id}
            busy={running !== undefined || rows.busy}
            onSent={setSent}
          />
        )}
      </Card>
    </Page>
  );
}
