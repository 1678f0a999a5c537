import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import type { PageName } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

interface BulkFrameProps {
  name: PageName;
  bulk: { data: BulkView | undefined; error: ApiFailure | undefined; refresh: () => void };
  children: (bulk: BulkView) => ReactNode;
}

/**
 * Renders a page of one bulk. If the bulk does not exist, is still being checked or has no orders, shows a message
 * instead.
 */
export function BulkFrame({ name, bulk, children }: BulkFrameProps) {
  const { data, error, refresh } = bulk;
  if (error?.status === 404) return <Navigate to={PATHS.shipmentList} replace />;
  if (data === undefined && error === undefined) return <PageSkeleton />;
  const back = (
    <ButtonLink look="secondary" icon="arrow-left" to={PATHS.bulkUpload}>
      Back
    </ButtonLink>
  );
  if (data !== undefined && data.orders_count > 0) return children(data);
  return (
    <Page name={name} actions={back}>
      {error && <FailureNotice error={error} onRetry={refresh} />}
      {data !== undefined && (data.state === 'queued' || data.state === 'running') && (
        <JobProgress jobId={data.job_id} label="Rows done" onEnd={refresh} />
      )}
      {data?.state === 'failed' && (
        <EmptyState
          icon="exclamation-triangle"
          title="This file has no orders"
          text="Some of its rows have to be corrected first. Open Bulk Order Upload to fix them."
          action={
            data.bad_rows > 0 && (
              <ButtonLink icon="wrench" to={linkTo('bulkMend', { id: data._id })}>
                Fix errors
              </ButtonLink>
            )
          }
        />
      )}
    </Page>
  );
}
