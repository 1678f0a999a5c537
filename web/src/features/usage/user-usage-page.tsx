import { Link, useNavigate } from 'react-router-dom';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { type UsageView, usageContract } from '../../../../shared/usage/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { cleanDays, DAY_FILTERS, daysQuery } from '../../lib/dates/day-filters.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { DaysBar } from '../../ui/form/days-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { lastShipmentDay } from './last-day.ts';
import { usageColumns, userType } from './usage-columns.tsx';
import { UsageFigures } from './usage-figures.tsx';

/**
 * The highest number of rows in one reply, as on the server (functions/usage/download.ts). A job writes a longer list.
 */
const AT_ONCE = 5000;

interface UsageDownloadProps {
  query: { text: string; created_from?: string; created_to?: string };
  total: number;
}

/** Downloads the whole report as a spreadsheet. If it is long, a job writes it and its progress is shown. */
function UsageDownload({ query, total }: UsageDownloadProps) {
  const file = useDownload(usageContract.download, { success: 'Your download has started' });
  const long = useWrittenFile();
  const writeLong = () => long.start({ kind: 'user_usage', format: 'xlsx', filters: query });
  return (
    <>
      <WrittenFile file={long} label="Writing the report" />
      {long.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          does={total > AT_ONCE ? downloadsContract.create : usageContract.download}
          busy={file.busy || long.busy}
          onClick={() => (total > AT_ONCE ? writeLong() : void file.run({ query }))}
        >
          Download
        </Button>
      )}
    </>
  );
}

/** Renders a user of the report on a phone: the name, the number of shipments, and the day of the last shipment. */
function UsageCard({ user, to }: { user: UsageView; to: string }) {
  const { total_order_count: orders, total_amount } = user.usage_detail;
  return (
    <RowCard>
      <CardLine>
        <Link to={to}>{nameOf(user)}</Link>
        <strong>{money(total_amount)}</strong>
      </CardLine>
      <CardLine small>
        <span>{userType(user)}</span>
        <span>
          {orders} {orders === 1 ? 'shipment' : 'shipments'} · last {lastShipmentDay(user)}
        </span>
      </CardLine>
    </RowCard>
  );
}

/** How many users one request reads (spec 1 section 2.11). */
const LIMIT = 30;

const queryOf = ({ text, ...raw }: typeof DAY_FILTERS & { text: string }) => ({
  text,
  ...daysQuery(cleanDays(raw)),
});

/** Renders /app/userusage, User Usage: how much each customer has shipped in a range of days. */
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
