import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import { type VersionKind, type VersionView, versionsContract } from '../../../../shared/versions/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileName } from '../../ui/file/file-name.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';

const CompareDialog = lazyComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface VersionsListProps {
  query: { kind: VersionKind; logistic_id?: string; plan?: string };
  /** Called with the id of the job that previews the former version which staff want to restore. */
  onFollow: (jobId: string) => void;
}

/**
 * Lists versions, beginning with the one in force. The user can compare two versions, or restore a former version after
 * a preview.
 */
export function VersionsList({ query, onFollow }: VersionsListProps) {
  const { kind } = query;
  const read = useQuery(versionsContract.list, { query });
  const rows = read.data ?? [];
  const [compared, compare] = useState<readonly [VersionView, VersionView]>();
  const back = useAction(
    (id: string, key) => call(versionsContract.restore, { body: { version: id, kind } }, { key }),
    {
      refreshes: ['/logistics', '/codes', '/versions'],
      success: ({ meta }) => meta.message,
      onDone: ({ data }) => onFollow(data.job_id),
    },
  );
  const ask = (version: VersionView) =>
    confirm({
      title: 'Bring this version back?',
      text: 'You first see what it changes. Nothing comes into force before it is published.',
      yes: 'Show what changes',
      act: () => back.run(version._id),
    });
  const before = (version: VersionView) => rows[rows.indexOf(version) + 1];
  if (read.data === undefined)
    return read.error ? <FailureNotice error={read.error} onRetry={read.refresh} /> : <Skeleton height={240} />;
  return (
    <Card title="Versions" flush>
      <DataList
        label="Versions"
        list={loadedList(rows)}
        columns={[
          { header: 'File Name', body: ({ filename }) => <FileName>{filename}</FileName> },
          { header: 'In force from', oneLine: true, body: ({ in_force_at }) => <When at={in_force_at} /> },
          { header: 'Uploaded by', body: ({ sent_by }) => nameOf(sent_by) },
          { header: 'Published by', body: ({ confirmed_by }) => (confirmed_by ? nameOf(confirmed_by) : '–') },
          {
            header: 'State',
            width: 160,
            body: ({ in_force, restores }) =>
              in_force ? (
                <Tag tone="success" icon="check-circle">
                  In force
                </Tag>
              ) : restores ? (
                'Brought back'
              ) : (
                'Replaced'
              ),
          },
          {
            header: 'Action',
            width: 260,
            body: (version) => {
              const [current] = rows;
              const other = version.in_force ? before(version) : current;
              return (
                <Actions>
                  {other && (
                    <Button
                      look="ghost"
                      small
                      icon="eye"
                      aria-label={`Compare ${version.filename} of ${version.in_force_at}`}
                      onClick={() => compare(version.in_force ? [other, version] : [version, other])}
                    >
                      Compare
                    </Button>
                  )}
                  {!version.in_force && (
                    <Button
                      look="ghost"
                      small
                      icon="replay"
                      does={versionsContract.restore}
                      busy={back.busy}
                      aria-label={`Bring back ${version.filename} of ${version.in_force_at}`}
                      onClick={() => void ask(version)}
                    >
                      Bring back
                    </Button>
                  )}
                </Actions>
              );
            },
          },
        ]}
        empty={{ title: 'No versions yet', text: 'A file is listed here when it comes into force.', icon: 'file' }}
      />
      {compared && <CompareDialog kind={kind} versions={rows} start={compared} onClose={() => compare(undefined)} />}
    </Card>
  );
}
