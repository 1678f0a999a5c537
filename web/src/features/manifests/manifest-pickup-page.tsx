import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type ManifestView, manifestsContract } from '../../../../shared/manifests/contract.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Choice } from '../../ui/select/choice.tsx';
import { reportMissed } from '../orders-list/commands/report-missed.ts';
import { createdManifest } from './created-manifest.ts';
import css from './manifest-pickup-page.module.css';
import { PickupSheet } from './pickup-sheet.tsx';
import { MANIFEST_ID_PARAM } from './print-path.ts';

interface ManifestSheetsProps {
  manifest: ManifestView;
  /** True to leave out parcels that were cancelled or picked up after the manifest was created. */
  onlyOpen: boolean;
}

/** The CSS that sets the paper size for the whole document and prints page numbers at the bottom. */
const PAPER =
  "@page { size: A4 portrait; margin: 10mm 10mm 14mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif; } }";

/** Renders a manifest as it is printed. */
function ManifestSheets({ manifest, onlyOpen }: ManifestSheetsProps) {
  const sheets = manifest.sheets
    .map((sheet) => ({
      ...sheet,
      rows: sheet.rows.filter((row) => !onlyOpen || !(row.is_cancelled || row.picked_up)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the paper scrolls by the arrow keys
    <section className={css.sheets} data-sheets="" aria-label="The manifest on paper" tabIndex={0}>
      <style>{PAPER}</style>
      {sheets.map((sheet, at) => (
        <PickupSheet
          key={`${sheet.courier} ${sheet.pickup_address.line1} ${sheet.pickup_address.postcode}`}
          manifest={manifest}
          sheet={sheet}
          part={sheets.length > 1 ? `Sheet ${at + 1} of ${sheets.length}` : undefined}
        />
      ))}
    </section>
  );
}

/** Renders /app/ManifestPickup/: one manifest for printing, with a sheet for each courier at each pickup address. */
export function ManifestPickupPage() {
  const viewer = useViewer();
  const [params] = useSearchParams();
  const go = useNavigate();
  const id = params.get(MANIFEST_ID_PARAM) ?? '';
  const made = createdManifest.of(id);
  const read = useQuery(manifestsContract.get, id === '' || made !== undefined ? null : { params: { id } });
  const [open, setOpen] = useState(false);
  if (id === '') return <Navigate to={PATHS.manifest} replace />;

  const manifest = made ?? read.data;
  const rows = manifest?.sheets.flatMap((sheet) => sheet.rows) ?? [];
  const gone = rows.filter((row) => row.is_cancelled || row.picked_up);
  const waiting = rows.filter((row) => !row.is_cancelled && !row.picked_up).map(({ _id }) => _id);
  const left = made?.left_out ?? [];
  return (
    <Page
      name="manifestPickup"
      actions={
        <>
          <Button look="secondary" icon="arrow-left" onClick={() => void go(PATHS.manifest)}>
            Back
          </Button>
          {viewer.courier === null && waiting.length > 0 && (
            <Button
              look="secondary"
              icon="truck"
              does={ordersContract.missedPickup}
              onClick={() => void reportMissed(waiting, () => undefined)}
            >
              The courier did not come
            </Button>
          )}
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
