import { useState } from 'react';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { withErrorText } from '../../api/with-error-text.ts';
import { toast } from '../../lib/toast.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { ConfirmationsList } from './confirmations-list.tsx';
import { CourierSelect } from './courier-select.tsx';

const ConfirmationResult = lazyComponent(async () => (await import('./confirmation-result.tsx')).ConfirmationResult);

/** The fixed `model_id` that this upload sends (spec 3 section 3). */
const MODEL_ID = '123456789';

const TAKES = { accept: ['xls', 'xlsx', 'csv'], refusal: 'Upload xls and xlsx format file only!' };
/** The message if the list cannot be read (spec 3 section 8). */
const LIST_FAILED = 'There is some error while fetching remittance list!';
const REFRESHES = ['/remittance', '/orders', '/reports'];

/**
 * Renders /app/RemittanceProfile: the files in which couriers confirm their payments. The rows are matched with the
 * collected COD.
 */
export function ConfirmationsPage() {
  const { seesAll } = useViewer();
  const [file, setFile] = useState<File>();
  const [courier, setCourier] = useState('');
  const { list, onAll } = useUploads(remittanceContract.list, { limit: 10 });
  const template = useDownload(remittanceContract.template);
  const upload = useUpload({
    send: (sent: { file: File; courier: string }, key) =>
      call(
        remittanceContract.uploadFile,
        {
          body: {
            model_id: MODEL_ID,
            onModel: 'Remittance',
            ...(sent.courier !== '' && { logistic_id: sent.courier }),
          },
          files: [sent.file],
        },
        { key },
      ),
    uploads: list.rows.map(({ createdBy, ...row }) => ({ ...row, created_by: createdBy })),
    refreshes: REFRESHES,
    onPublished: () => {
      setFile(undefined);
      toast.success('File uploaded successfully');
    },
  });
  const send = () => {
    if (file === undefined) toast.warning('Please choose a file');
    else void upload.run({ file, courier });
  };
  return (
    <Page name="confirmationCsv">
      {seesAll && (
        <UploadPanel
          file={file}
          onChoose={setFile}
          upload={upload}
          onUpload={send}
          does={remittanceContract.uploadFile}
          takes={TAKES}
          template={{ run: () => template.run({}), busy: template.busy }}
        >
          <CourierSelect
            value={courier}
            onChange={setCourier}
            hint="Needed only if it cannot be detected from the file"
            disabled={upload.busy}
          />
        </UploadPanel>
      )}
      <ConfirmationsList list={withErrorText(list, LIST_FAILED)} onShow={upload.show} onAll={onAll} />
      <ConfirmationResult
        {...upload.result}
        files={list.rows}
        onClose={upload.hide}
        onFollow={upload.follow}
        refreshes={REFRESHES}
      />
    </Page>
  );
}
