import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { RemittanceView } from '../../../../shared/remittance/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { UploadState } from '../uploads/upload-state.tsx';
import { NOTHING_WAITS, WaitingOnly } from '../uploads/waiting-only.tsx';

/** Shows the state of a file. After the file was matched, shows how many of its rows are open. */
function FileState({ file, onEnd }: { file: RemittanceView; onEnd: () => void }) {
  if (file.task_counts !== null && file.state === 'done') {
    const { open, total } = file.task_counts;
    const all = total.toLocaleString('en-IN');
    return open === 0 ? (
      <Tag tone="success" icon="check-circle">
        All {all} matched
      </Tag>
    ) : (
      <Tag tone="warning" icon="clock">
        {open.toLocaleString('en-IN')} of {all} open
      </Tag>
    );
  }
  return <UploadState asks upload={file} done="Matched" onEnd={onEnd} />;
}

interface ConfirmationsListProps {
  list: ListSource<RemittanceView>;
  onShow: (jobId: string) => void;
  /** Lists all files again. Undefined unless the list shows only files that wait for their headings. */
  onAll: (() => void) | undefined;
}

/** Lists the couriers' confirmation files, newest first (spec 3 section 2). */
export function ConfirmationsList({ list, onShow, onAll }: ConfirmationsListProps) {
  const { can } = useUser();
  const file = useDownload(attachmentsContract.download, {
    success: 'Your download has started',
    fallback: 'There is some error while downloading a file!',
  });
  return (
    <Card title="Remittance files" flush>
      <DataList
        label="Remittance files"
        list={list}
        toolbar={onAll && <WaitingOnly onAll={onAll} />}
        columns={[
          {
            header: 'File Name',
            sortBy: ({ attachments_id }) => attachments_id.filename,
            body: ({ attachments_id }) => <FileName>{attachments_id.filename}</FileName>,
          },
          {
            header: 'Uploaded by',
            sortBy: ({ createdBy }) => nameOf(createdBy),
            body: ({ createdBy }) => nameOf(createdBy),
          },
          {
            header: 'Uploaded Date',
            oneLine: true,
            sortBy: ({ createdAt }) => createdAt,
            body: ({ createdAt }) => <When at={createdAt} />,
          },
          { header: 'State', width: 200, body: (one) => <FileState file={one} onEnd={list.reload} /> },
          {
            header: 'Action',
            width: 180,
            body: ({ _id, job_id, state, task_counts, attachments_id: { _id: attachment, filename } }) => (
              <Actions>
                {task_counts !== null && (
                  <ButtonLink
                    look="secondary"
                    small
                    icon="list"
                    aria-label={`Entries of ${filename}`}
                    to={linkTo('remittanceEntries', { id: _id })}
                  >
                    Entries
                  </ButtonLink>
                )}
                {(state === 'failed' || state === 'waiting') && (
                  <Button
                    look="ghost"
                    small
                    icon="eye"
                    label={`Show what is asked of ${filename}`}
                    onClick={() => onShow(job_id)}
                  />
                )}
                {can('remittance.confirmation_csv.download') && (
                  <Button
                    look="ghost"
                    small
                    icon="download"
                    label={`Download ${filename}`}
                    disabled={file.busy}
                    onClick={() => void file.run({ params: { id: attachment } })}
                  />
                )}
              </Actions>
            ),
          },
        ]}
        empty={
          onAll
            ? NOTHING_WAITS
            : {
                title: 'No remittance file yet',
                text: 'Upload the payment file of a courier. Each AWB is matched with its COD amount.',
                icon: 'money-bill',
              }
        }
      />
    </Card>
  );
}
