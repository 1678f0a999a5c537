import { useNavigate } from 'react-router-dom';
import { type UsageView, usageContract } from '../../../../shared/usage/contract.ts';
import { useUser } from '../../api/use-user.ts';
import { cleanDays, DAY_FILTERS, daysQuery } from '../../lib/dates/day-filters.ts';
import { linkTo } from '../../lib/links.ts';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { UsageCard } from './usage-card.tsx';
import { usageColumns } from './usage-columns.tsx';
import { UsageDownload } from './usage-download.tsx';
import { UsageFigures } from './usage-figures.tsx';

/** Spec 1 section 2.11: the report loads thirty more. */
const LIMIT = 30;

const queryOf = ({ text, ...raw }: typeof DAY_FILTERS & { text: string }) => ({
  text,
  ...daysQuery(cleanDays(raw)),
});

/** /app/userusage, User Usage: each customer's shipments in a range of days. */
export function UserUsagePage() {
  const { can } = useUser();
  const go = useNavigate();
  const { list, filters, setFilters, resetFilters } = useListPage(usageContract.list, {
    filters: { ...DAY_FILTERS, text: '' },
    given: (raw) => ({ query: queryOf(raw) }),
    limit: LIMIT,
  });
  const { text, ...raw } = filters;
  const days = cleanDays(raw);
  const reportOf = ({ _id }: UsageView): string =>
    `${linkTo('usageReport', { userId: _id })}?${new URLSearchParams(Object.entries(days).filter(([, day]) => day !== ''))}`;
  return (
    <Page name="userUsage">
      <UsageFigures totals={list.meta} failed={list.error !== undefined} />
      <Card flush>
        <DaysBar
          value={days}
          onSearch={(next) => setFilters({ ...next, text })}
          onReset={resetFilters}
          busy={list.busy}
          before={
            <SearchBox
              placeholder="Search by name"
              value={text}
              onSearch={(next) => setFilters({ ...days, text: next })}
              busy={list.busy && text !== ''}
            />
          }
          after={
            can('report.user_usage.download') &&
            list.total > 0 && <UsageDownload query={queryOf(filters)} total={list.total} />
          }
        />
        <DataList
          label="User Usage"
          numbered="No"
          list={list}
          columns={usageColumns(reportOf)}
          card={(user) => <UsageCard user={user} to={reportOf(user)} />}
          onRowClick={(user) => void go(reportOf(user))}
          empty={
            text === ''
              ? { icon: 'users', title: 'No customers yet', text: 'Users who can place orders are listed here.' }
              : {
                  icon: 'search',
                  title: 'Nobody found',
                  text: 'Try a part of the name, company, e-mail or phone number.',
                }
          }
        />
      </Card>
    </Page>
  );
}
