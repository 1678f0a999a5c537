import { useState } from 'react';
import type { Action } from '../../../../shared/audit/actions.ts';
import { type AuditView, auditContract } from '../../../../shared/audit/contract.ts';
import { dayEnd, dayStart } from '../../lib/dates/when.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { isAction } from './action-options.ts';
import { AUDIT_FILTERS, AuditBar } from './audit-bar.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditList } from './audit-list.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Renders /app/audit. Each entry shows who did what, when and from where, and the values before and after. */
export function AuditPage() {
  const { list, filters, setFilters, resetFilters, count } = useListPage(auditContract.list, {
    filters: AUDIT_FILTERS,
    given: ({ user, action, from, to }) => ({
      query: {
        user,
        // An unknown action in the page's address is ignored, because people type and share addresses.
        ...(isAction(action) && { action: action as Action }),
        created_from: dayStart(from),
        created_to: dayEnd(to),
      },
    }),
  });
  const [read, setRead] = useState<AuditView>();
  return (
    <Page name="audit">
      <RetentionCard />
      <Card flush>
        <AuditList
          list={list}
          filtered={count > 0}
          onReset={resetFilters}
          onRead={setRead}
          toolbar={
            <AuditBar filters={filters} onChange={setFilters} count={count} onReset={resetFilters} rows={list.rows} />
          }
        />
      </Card>
      {read && <AuditDialog entry={read} onClose={() => setRead(undefined)} />}
    </Page>
  );
}
