import { nameOf } from '../../../../shared/name-of.ts';
import type { WeightFileView } from '../../../../shared/weights/contract.ts';
import { When } from '../../ui/element/when.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { FileActions } from '../uploads/file-actions.tsx';
import { UploadState } from '../uploads/upload-state.tsx';
import { isUploadOpen } from '../uploads/use-upload.ts';
import { NOTHING_WAITS, WaitingOnly } from '../uploads/waiting-only.tsx';

const partnersOf = ({ logistic_ids }: WeightFileView): string => logistic_ids.map(({ name }) => name).join(', ');

interface WeightFilesProps {
  list: ListSource<WeightFileView>;
  onShow: (jobId: string) => void;
  /** Called to list all files again. Undefined unless the list shows only files that wait for a decision. */
  onAll: (() => void) | undefined;
}

/** Lists past weight files, newest first, with their results. Users with the permission can download the files. */
export function WeightFiles({ list, onShow, onAll }: WeightFilesProps) {
  return (
    <Card title="Weight files" flush>
      <DataList
        label="Weight files"
        list={list}
        toolbar={onAll && <WaitingOnly onAll={onAll} />}
        columns={[
          {
            header: 'File name',
            sortBy: ({ attachment_id }) => attachment_id.filename,
            body: ({ attachment_id }) => <FileName>{attachment_id.filename}</FileName>,
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
            body: ({ created_at }) => <When at={created_at} format="minute" />,
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
              <FileActions
                file={upload.attachment_id}
                download="weight_discrepancy.weight_dispute_upload.download"
                onShow={isUploadOpen(upload) ? undefined : () => onShow(upload.job_id)}
              />
            ),
          },
        ]}
        empty={
          onAll
            ? NOTHING_WAITS
            : {
                title: 'No weight files yet',
                text: 'Download the sample spreadsheet, fill in what the courier measured, and press Upload Here.',
                icon: 'gauge',
              }
        }
      />
    </Card>
  );
}
