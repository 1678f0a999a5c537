import type { AuditView } from '../../../../shared/audit/contract.ts';
import { When } from '../../ui/element/when.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { EntrySummary } from './entry-summary.tsx';
import { PersonLink } from './person-link.tsx';
import { ReadButton } from './read-button.tsx';
import { SubjectLink } from './subject-link.tsx';

interface AuditCardProps {
  entry: AuditView;
  onRead: (entry: AuditView) => void;
}

/** Renders an entry on a phone: the action, by whom, on whom, and when. */
export function AuditCard({ entry, onRead }: AuditCardProps) {
  const { created_by, user, created_at } = entry;
  return (
    <RowCard>
      <CardLine>
        <EntrySummary entry={entry} />
        <ReadButton entry={entry} onRead={onRead} />
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
