import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { manifestsContract } from '../../../../shared/manifests/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Choice } from '../../ui/select/choice.tsx';
import { madeManifest } from './made-manifest.ts';
import { ManifestSheets } from './manifest-sheets.tsx';
import { ID_IN_ADDRESS } from './print-path.ts';

/** /app/ManifestPickup/: one printable manifest, a sheet for each courier at each pickup place. */
export function ManifestPickupPage() {
  const [params] = useSearchParams();
  const go = useNavigate();
  const id = params.get(ID_IN_ADDRESS) ?? '';
  const made = madeManifest.of(id);
  const read = useQuery(manifestsContract.get, id === '' || made !== undefined ? null : { params: { id } });
  const [open, setOpen] = useState(false);
  if (id === '') return <Navigate to={PATHS.manifest} replace />;

  const manifest = made ?? read.data;
  const rows = manifest?.sheets.flatMap((sheet) => sheet.rows) ?? [];
  const gone = rows.filter((row) => row.is_cancelled || row.picked_up);
  const left = made?.left_out ?? [];
  return (
    <Page
      name="manifestPickup"
      actions={
        <>
          <Button look="secondary" icon="arrow-left" onClick={() => void go(PATHS.manifest)}>
            Back
          </Button>
          <Button icon="print" disabled={manifest === undefined} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {read.error && manifest === undefined && (
        <Card>
          <FailureNotice error={read.error} onRetry={read.refresh} />
        </Card>
      )}
      {read.loading && <PageSkeleton />}
      {left.length > 0 && (
        <Notice tone="warning">
          Left out: {left.map(({ order_id, reason }) => `${order_id} (${reason})`).join(', ')}.
        </Notice>
      )}
      {gone.length > 0 && gone.length < rows.length && (
        <Choice type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)}>
          Only what is still to be handed over ({rows.length - gone.length} of {rows.length})
        </Choice>
      )}
      {manifest && <ManifestSheets manifest={manifest} onlyOpen={open} />}
    </Page>
  );
}
