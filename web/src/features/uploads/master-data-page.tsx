import { useState } from 'react';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { toast } from '../../lib/toast.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { UploadsList } from './uploads-list.tsx';
import { useUpload } from './use-upload.ts';
import { useUploads } from './use-uploads.ts';

const VersionsList = lazyComponent(async () => (await import('../versions/versions-list.tsx')).VersionsList);
const UploadResult = lazyComponent(async () => (await import('./upload-result.tsx')).UploadResult);

/** The fixed `model_id` that this upload sends (spec 3 section 3). */
const MODEL_ID = '1234567890';

const REFRESHES = ['/codes', '/versions'];

/** Renders /app/masterData, where a file replaces the pin code master. */
export function MasterDataPage() {
  const { seesAll } = useViewer();
  const [file, setFile] = useState<File>();
  const { list, onAll } = useUploads(pinCodeMasterContract.uploads);
  const template = useDownload(pinCodeMasterContract.template);
  const upload = useUpload({
    send: (sent: { file: File }, key) =>
      call(
        pinCodeMasterContract.uploadFile,
        { body: { model_id: MODEL_ID, onModel: 'Master' }, files: [sent.file] },
        { key },
      ),
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => setFile(undefined),
  });
  const send = () => {
    if (file === undefined) toast.warning('Please choose a file!');
    else void upload.run({ file });
  };
  return (
    <Page name="masterData">
      <UploadPanel
        does={pinCodeMasterContract.uploadFile}
        file={file}
        onChoose={setFile}
        upload={upload}
        onUpload={send}
        template={{ run: () => template.run({}), busy: template.busy }}
      />
      <UploadsList list={list} download="upload_data.master.download" onShow={upload.show} onAll={onAll} />
      {seesAll && <VersionsList query={{ kind: 'master' }} onFollow={upload.follow} />}
      <UploadResult
        {...upload.result}
        onClose={upload.hide}
        uploads={list.rows}
        section="upload_data.master"
        refreshes={REFRESHES}
        onFollow={upload.follow}
      />
    </Page>
  );
}
