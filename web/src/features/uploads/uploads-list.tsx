import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type ListSource } from '../../ui/data-list.tsx';
import { When } from '../../ui/when.tsx';
import { UploadState } from './upload-state.tsx';
import css from './uploads-list.module.css';
import { isOpen } from './use-upload.ts';

interface UploadsListProps {
  list: ListSource<UploadView>;
  /** Of courier partners' files. */
  withPartner?: boolean;
  download: Permission;
  onShow: (jobId: string) => void;
}

/** Past uploads, newest first: what came of each, and the file itself for those who may have it. */
export function UploadsList({ list, withPartner = false, download, onShow }: UploadsListProps) {
  const { can } = useUser();
  const file = useDownload(attachmentsContract.download, {
    success: 'Your download has started',
    fallback: 'There is some error while downloading a file!',
  });
  return (
    <Card title="Past uploads" flush>
      <DataList
        label="Past uploads"
        list={list}
        columns={[
          {
            header: 'File Name',
            sortBy: ({ attachments_id }) => attachments_id.filename,
            body: (upload) => <span className={css.uploadName}>{upload.attachments_id.filename}</span>,
          },
          {
            header: 'Courier Partner',
            hidden: !withPartner,
            sortBy: ({ partner }) => partner,
            body: ({ partner }) => partner ?? '–',
          },
          { header: 'Plan', hidden: !withPartner, body: ({ plan }) => plan ?? '–' },
          {
            header: 'Uploaded Date',
            oneLine: true,
            sortBy: ({ created_at }) => created_at,
            body: ({ created_at }) => <When at={created_at} />,
          },
          {
            header: 'Uploaded by',
            sortBy: ({ created_by }) => nameOf(created_by),
            body: ({ created_by }) => nameOf(created_by),
          },
          { header: 'State', width: 200, body: (upload) => <UploadState upload={upload} onEnd={list.reload} /> },
          {
            header: 'Action',
            width: 112,
            body: (upload) => (
              <Actions>
                {!isOpen(upload) && (
                  <Button
                    look="ghost"
                    small
                    icon="eye"
                    label={`Show the result of ${upload.attachments_id.filename}`}
                    onClick={() => onShow(upload.job_id)}
                  />
                )}
                {can(download) && (
                  <Button
                    look="ghost"
                    small
                    icon="download"
                    label={`Download ${upload.attachments_id.filename}`}
                    disabled={file.busy}
                    onClick={() => void file.run({ params: { id: upload.attachments_id._id } })}
                  />
                )}
              </Actions>
            ),
          },
        ]}
        empty={{
          title: 'No uploads yet',
          text: 'Download the template, fill it in and upload it above.',
          icon: 'upload',
        }}
      />
    </Card>
  );
}
