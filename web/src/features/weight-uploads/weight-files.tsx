import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { WeightFileView } from '../../../../shared/weights/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type ListSource } from '../../ui/data-list.tsx';
import { When } from '../../ui/when.tsx';
import { UploadState } from '../uploads/upload-state.tsx';
import { isOpen } from '../uploads/use-upload.ts';

const partnersOf = ({ logistic_ids }: WeightFileView): string => logistic_ids.map(({ name }) => name).join(', ');

interface WeightFilesProps {
  list: ListSource<WeightFileView>;
  onShow: (jobId: string) => void;
}

/** Past weight files, newest first: what came of each, and the file itself for those who may have it. */
export function WeightFiles({ list, onShow }: WeightFilesProps) {
  const { can } = useUser();
  const file = useDownload(attachmentsContract.download, {
    success: 'Your download has started',
    fallback: 'There is some error while downloading a file!',
  });
  return (
    <Card title="Weight files" flush>
      <DataList
        label="Weight files"
        list={list}
        columns={[
          {
            header: 'File name',
            sortBy: ({ attachment_id }) => attachment_id.filename,
            body: ({ attachment_id }) => attachment_id.filename,
          },
          { header: 'Logistic partner', sortBy: partnersOf, body: partnersOf },
          {
            header: 'Uploaded by',
            sortBy: ({ created_by }) => nameOf(created_by),
            body: ({ created_by }) => nameOf(created_by),
          },
          {
            header: 'Uploaded date',
            oneLine: true,
            sortBy: ({ created_at }) => created_at,
            body: ({ created_at }) => <When at={created_at} />,
          },
          {
            header: 'State',
            width: 200,
            body: (upload) => <UploadState upload={upload} done="Charged" onEnd={list.reload} />,
          },
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
                    label={`Show the result of ${upload.attachment_id.filename}`}
                    onClick={() => onShow(upload.job_id)}
                  />
                )}
                {can('weight_discrepancy.weight_dispute_upload.download') && (
                  <Button
                    look="ghost"
                    small
                    icon="download"
                    label={`Download ${upload.attachment_id.filename}`}
                    disabled={file.busy}
                    onClick={() => void file.run({ params: { id: upload.attachment_id._id } })}
                  />
                )}
              </Actions>
            ),
          },
        ]}
        empty={{
          title: 'No weight files yet',
          text: 'Download the sample spreadsheet, fill in what the courier measured, and press Upload Here.',
          icon: 'gauge',
        }}
      />
    </Card>
  );
}
