import type { ReactNode } from 'react';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { EntrySummary } from './entry-summary.tsx';
import { PersonLink } from './person-link.tsx';
import { OpenEntryButton } from './read-button.tsx';
import { SubjectLink } from './subject-link.tsx';

interface AuditCardProps {
  entry: AuditView;
  onRead: (entry: AuditView) => void;
}

/**
 * Renders an entry of the audit on a phone: the action, the person who did it, the person or record concerned, and the
 * time.
 */
function AuditCard({ entry, onRead }: AuditCardProps) {
  const { created_by, user, created_at } = entry;
  return (
    <RowCard>
      <CardLine>
        <EntrySummary entry={entry} />
        <OpenEntryButton entry={entry} onRead={onRead} />
      </CardLine>
      <CardLine>
        <span>
          <PersonLink person={created_by} />
          {user && user._id !== created_by._id && (
            <>
              {' to '}
              <PersonLink person={user} />
            </>
          )}
        </span>
        <small>
          <When at={created_at} />
        </small>
      </CardLine>
      <SubjectLink entry={entry} />
    </RowCard>
  );
}

interface AuditListProps {
  list: ListSource<AuditView>;
  filtered: boolean;
  onReset: () => void;
  onRead: (entry: AuditView) => void;
  toolbar: ReactNode;
}

/** Lists the entries of the audit, newest first, with their time, person, action, subject and IP address. */
export function AuditList({ list, filtered, onReset, onRead, toolbar }: AuditListProps) {
  return (
    <DataList
      dense
      label="Audit"
      list={list}
      toolbar={toolbar}
      onRowClick={onRead}
      card={(entry) => <AuditCard entry={entry} onRead={onRead} />}
      columns={[
        { header: 'When', width: '15%', body: ({ created_at }) => <When at={created_at} /> },
        { header: 'Who', width: '16%', body: ({ created_by }) => <PersonLink person={created_by} /> },
        { header: 'What', width: '33%', body: (entry) => <EntrySummary entry={entry} /> },
        { header: 'To whom', width: '15%', body: ({ user }) => (user ? <PersonLink person={user} /> : '–') },
        { header: 'Subject', width: '14%', body: (entry) => <SubjectLink entry={entry} /> },
        {
          header: 'Action',
          width: 72,
          body: (entry) => <OpenEntryButton entry={entry} onRead={onRead} />,
        },
      ]}
      empty={
        filtered
          ? {
              icon: 'filter-slash',
              title: 'No matching activity',
              text: 'Choose other days or clear the filter.',
              action: (
                <Button look="secondary" onClick={onReset}>
                  Clear the filter
                </Button>
              ),
            }
          : {
              icon: 'shield',
              title: 'Nothing to show yet',
              text: 'Changes to other people’s money, files and accounts are recorded here.',
            }
      }
    />
  );
}
