import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { weightsContract } from '../../../../shared/weights/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { withErrorText } from '../../api/with-error-text.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { type FilledFile, UploadDialog, type WeightFile } from './upload-dialog.tsx';
import { WeightFiles } from './weight-files.tsx';

const FilledFromBill = lazyComponent(async () => (await import('./filled-from-bill.tsx')).FilledFromBill);
const WeightResult = lazyComponent(async () => (await import('./weight-result.tsx')).WeightResult);

/**
 * The message if the list cannot be read. The specification repeats the text of the remittance list (spec 2 section 8,
 * spec 3 section 8).
 */
const LIST_FAILED = 'There is some error while fetching remittance list!';
const REFRESHES = ['/weight-dispute', '/orders', '/wallets'];

/**
 * Renders /app/WeightDiscrepancyUpload. The uploaded files have the weights that couriers have measured, and parcels
 * are charged for the differences.
 */
export function WeightUploadPage() {
  const [choosing, setChoosing] = useState(false);
  const [filled, setFilled] = useState<FilledFile>();
  const [params, setParams] = useSearchParams();
  const bill = params.get('bill');
  const forgetBill = () => setParams({}, { replace: true });
  const { list, onAll } = useUploads(weightsContract.uploads);
  const sample = useDownload(weightsContract.template);
  const upload = useUpload({
    send: ({ file, partners }: WeightFile, key) => {
      const body = { logistic_ids: JSON.stringify(partners), onModel: 'Order' as const };
      return call(weightsContract.uploadFile, { body, files: [file] }, { key });
    },
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => setChoosing(false),
  });
  return (
    <Page
      name="weightDisputeUpload"
      actions={
        <>
          <Button look="ghost" icon="download" busy={sample.busy} onClick={() => void sample.run({})}>
            Sample spreadsheet
          </Button>
          <Button icon="upload" onClick={() => setChoosing(true)}>
            Upload Here
          </Button>
        </>
      }
    >
      {!choosing && upload.jobId && (
        <JobProgress key={upload.jobId} jobId={upload.jobId} label="Rows checked and charged" onEnd={upload.end} />
      )}
      <WeightFiles list={withErrorText(list, LIST_FAILED)} onShow={upload.show} onAll={onAll} />
      {choosing && (
        <UploadDialog
          filled={filled}
          upload={upload}
          onClose={() => {
            setChoosing(false);
            setFilled(undefined);
          }}
        />
      )}
      {bill !== null && (
        <FilledFromBill
          bill={bill}
          onFailed={forgetBill}
          onFilled={(file) => {
            setFilled(file);
            setChoosing(true);
            forgetBill();
          }}
        />
      )}
      <WeightResult
        {...upload.result}
        onClose={upload.hide}
        files={list.rows}
        refreshes={REFRESHES}
        onFollow={upload.follow}
      />
    </Page>
  );
}
