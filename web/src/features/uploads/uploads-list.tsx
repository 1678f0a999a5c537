import { nameOf } from '../../../../shared/name-of.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import { When } from '../../ui/element/when.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { textOfDay } from '../../ui/form/day-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { FileActions } from './file-actions.tsx';
import { UploadState } from './upload-state.tsx';
import { isUploadOpen } from './use-upload.ts';
import { NOTHING_WAITS, WaitingOnly } from './waiting-only.tsx';

const WORDS = { title: 'Past uploads', done: 'Published' };

interface UploadsListProps {
  list: ListSource<UploadView>;
  /** True to show the partner to which a file belongs. */
  withPartner?: boolean;
  /** The title of the list, and the label of a file in force. */
  words?: { title: string; done: string };
  /** True for buying cards. They have no plan, so the list shows the day from which each card is in force instead. */
  fromDay?: boolean;
  download: Permission;
  onShow: (jobId: string) => void;
  /** Called to list all files again. Absent unless the list shows only files that wait for a decision. */
  onAll?: (() => void) | undefined;
}

/** Lists past uploads, newest first, with their results. Users with the permission can download the files. */
export function UploadsList({
  list,
  withPartner = false,
  words = WORDS,
  fromDay = false,
  download,
  onShow,
  onAll,
}: UploadsListProps) {
  return (
    <Card title={words.title} flush>
      <DataList
        label={words.title}
        list={list}
        toolbar={onAll && <WaitingOnly onAll={onAll} />}
        columns={[
          {
            header: 'File Name',
            sortBy: ({ attachments_id }) => attachments_id.filename,
            body: (upload) => <FileName>{upload.attachments_id.filename}</FileName>,
          },
          {
            header: 'Courier Partner',
            hidden: !withPartner,
            sortBy: ({ partner }) => partner,
            body: ({ partner }) => (partner === null ? '–' : partnerLabel(partner)),
          },
          { header: 'Plan', hidden: !withPartner || fromDay, body: ({ plan }) => plan ?? '–' },
          {
            header: 'From',
            hidden: !fromDay,
            oneLine: true,
            body: ({ from }) => (from === null ? 'Publication' : textOfDay(from)),
          },
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
          {
            header: 'State',
            width: 160,
            body: (upload) => <UploadState upload={upload} done={words.done} onEnd={list.reload} />,
          },
          {
            header: 'Action',
            width: 112,
            body: (upload) => (
              <FileActions
                file={upload.attachments_id}
                download={download}
                onShow={isUploadOpen(upload) ? undefined : () => onShow(upload.job_id)}
              />
            ),
          },
        ]}
        empty={
          onAll
            ? NOTHING_WAITS
            : {
                title: 'No uploads yet',
                text: 'Download the template, fill it in and upload it above.',
                icon: 'upload',
              }
        }
      />
    </Card>
  );
}
