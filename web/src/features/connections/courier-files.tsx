import { type ReactNode, useState } from 'react';
import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { toast } from '../../lib/toast.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { UploadsList } from '../uploads/uploads-list.tsx';
import { useUpload } from '../uploads/use-upload.ts';

const UploadResult = lazyComponent(async () => (await import('../uploads/upload-result.tsx')).UploadResult);

interface CourierFilesProps<C> {
  courier: string;
  kind: 'series' | 'statuses';
  title: string;
  /** The title of the list of past files, and the label of a file in force. */
  past: { title: string; done: string };
  /** What the user has chosen in addition to the file, e.g. the series. It is sent with the file. */
  choice: C;
  send: (sent: { file: File; choice: C }, key: string) => Promise<{ data: { job_id: string } }>;
  /** Renders the inputs for the values that are sent together with the file. */
  children?: (busy: boolean) => ReactNode;
}

const SECTION = 'upload_data.courier_partner';
const REFRESHES = ['/couriers'];

/** Uploads files of one kind for one courier, and lists past ones. */
export function CourierFiles<C>({ courier, kind, title, past, choice, send, children }: CourierFilesProps<C>) {
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const { list } = useListPage(connectionsContract.courierFiles, {
    given: () => ({ params: { courier }, query: { kind } }),
  });
  const template = useDownload(connectionsContract.template);
  const upload = useUpload({
    send,
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => setFile(undefined),
  });
  const sendFile = () => {
    setMissing(file === undefined);
    if (file === undefined) toast.warning('Please choose a file');
    else void upload.run({ file, choice });
  };
  return (
    <>
      <UploadPanel
        title={title}
        file={file}
        onChoose={setFile}
        error={file === undefined && missing ? 'Please choose a file' : undefined}
        upload={upload}
        onUpload={sendFile}
        does={kind === 'series' ? connectionsContract.uploadSeries : connectionsContract.uploadStatuses}
        template={{ run: () => template.run({ query: { kind } }), busy: template.busy }}
      >
        {children?.(upload.busy)}
      </UploadPanel>
      <UploadsList list={list} words={past} download={`${SECTION}.download`} onShow={upload.show} />
      <UploadResult
        {...upload.result}
        onClose={upload.hide}
        uploads={list.rows}
        section={SECTION}
        refreshes={REFRESHES}
        onFollow={upload.follow}
      />
    </>
  );
}
