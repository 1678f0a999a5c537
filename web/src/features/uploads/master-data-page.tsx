import { useState } from 'react';
import { codesContract } from '../../../../shared/codes/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { toast } from '../../lib/toast.ts';
import { Page } from '../../ui/page.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { UploadPanel } from './upload-panel.tsx';
import { UploadResult } from './upload-result.tsx';
import { UploadsList } from './uploads-list.tsx';
import { useUpload } from './use-upload.ts';

/** Spec 3 section 3. */
const MODEL_ID = '1234567890';

const REFRESHES = ['/codes'];

/** /app/masterData: replaces the pin code master. */
export function MasterDataPage() {
  const [file, setFile] = useState<File>();
  const { list } = useListPage(codesContract.uploads);
  const template = useDownload(codesContract.template);
  const upload = useUpload({
    send: (sent: { file: File }, key) =>
      call(codesContract.uploadFile, { body: { model_id: MODEL_ID, onModel: 'Master' }, files: [sent.file] }, { key }),
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
        does={codesContract.uploadFile}
        file={file}
        onChoose={setFile}
        upload={upload}
        onUpload={send}
        template={{ run: () => template.run({}), busy: template.busy }}
      />
      <UploadsList list={list} download="upload_data.master.download" onShow={upload.show} />
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
