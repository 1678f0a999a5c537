import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import { payoutsContract } from '../../../../shared/payouts/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { When } from '../../ui/element/when.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { UploadState } from '../uploads/upload-state.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { NOTHING_WAITS, WaitingOnly } from '../uploads/waiting-only.tsx';

const BankFileResult = lazyComponent(async () => (await import('./bank-file-result.tsx')).BankFileResult);

const TAKES = { accept: ['xls', 'xlsx', 'csv'], refusal: 'Upload xls, xlsx and csv format file only!' };
const REFRESHES = ['/payouts', '/reports', '/orders', '/cod'];

/** Uploads the files in which the bank answers our payout sheets, and lists past ones. */
export function BankFiles() {
  const [file, setFile] = useState<File>();
  const { list, onAll } = useUploads(payoutsContract.bankFiles);
  const template = useDownload(payoutsContract.bankTemplate);
  const upload = useUpload({
    send: (sent: { file: File }, key) =>
      call(payoutsContract.uploadBankFile, { body: {}, files: [sent.file] }, { key }),
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => setFile(undefined),
  });
  return (
    <>
      <UploadPanel
        title="Upload the bank’s answer"
        file={file}
        onChoose={setFile}
        upload={upload}
        onUpload={() => (file === undefined ? toast.warning('Please choose a file') : void upload.run({ file }))}
        does={payoutsContract.uploadBankFile}
        takes={TAKES}
        template={{ run: () => template.run({}), busy: template.busy }}
      />
      <Card flush title="Answers of the bank" note="UTRs and failed transfers">
        <DataList
          label="Answers of the bank"
          list={list}
          toolbar={onAll && <WaitingOnly onAll={onAll} />}
          columns={[
            { header: 'File Name', body: ({ attachments_id }) => <FileName>{attachments_id.filename}</FileName> },
            { header: 'Uploaded by', body: ({ created_by }) => nameOf(created_by) },
            { header: 'Uploaded Date', oneLine: true, body: ({ created_at }) => <When at={created_at} /> },
            {
              header: 'State',
              width: 180,
              body: (one) => <UploadState asks upload={one} done="Recorded" onEnd={list.reload} />,
            },
            {
              header: 'Action',
              width: 100,
              body: ({ state, job_id, attachments_id }) => (
                <Button
                  look="ghost"
                  small
                  icon="eye"
                  label={`Show ${state === 'waiting' ? 'what is asked' : 'the result'} of ${attachments_id.filename}`}
                  onClick={() => upload.show(job_id)}
                />
              ),
            },
          ]}
          empty={
            onAll
              ? NOTHING_WAITS
              : {
                  title: 'No answer of the bank yet',
                  text: 'Fill in UTR, Status and Reason on the sheet NEFT of a COD report, or upload the file that the bank sends.',
                  icon: 'file',
                }
          }
        />
      </Card>
      <BankFileResult
        {...upload.result}
        files={list.rows}
        onClose={upload.hide}
        onFollow={upload.follow}
        refreshes={REFRESHES}
      />
    </>
  );
}
