import { dashboardContract } from '../../../../shared/dashboard/contract.ts';
import { COUNTER_KEYS, type CounterKey } from '../../../../shared/dashboard/counters.ts';
import { LIST_PERMISSIONS } from '../../../../shared/orders/list/list-access.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { buttonClass } from '../../ui/element/button-class.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { OrderFilterBar } from '../orders-list/order-filter-bar.tsx';
import { CounterTile } from './counter-tile.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import {
  counterLink,
  DASHBOARD_FILTERS,
  dashboardQuery,
  FILTERS_NOT_ON_DASHBOARD,
  fromOrderFilters,
  periodText,
  toOrderFilters,
} from './dashboard-filters.ts';
import css from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Today } from './today.tsx';

const NeedsAttention = lazyComponent(async () => (await import('./needs-attention.tsx')).NeedsAttention);

/** The highest number of orders in one reply, as on the server. A job writes a longer list. */
const AT_ONCE = 5000;

/** Renders /app/Dashboard, the page after the sign-in. */
export function DashboardPage() {
  const viewer = useViewer();
  const { user } = useUser();
  const [raw, setFilters, reset, set] = useUrlFilters(DASHBOARD_FILTERS);
  const filters = toOrderFilters(raw, viewer);
  const query = dashboardQuery(filters);
  const all = useQuery(dashboardContract.show, { query: { ...query, pathname: PATHS.dashboard } });
  const file = useDownload(dashboardContract.download, { success: 'Your download has started' });
  const long = useWrittenFile();

  const download = (counter: CounterKey, count: number) => {
    if (count <= AT_ONCE) void file.run({ query: { ...query, [counter]: 'true' as const } });
    else long.start({ kind: 'dashboard', format: 'xlsx', filters: { ...query, counter_key: counter } });
  };
  const mayDownload = viewer.can('dashboard.download') && !file.busy && !long.busy;
  const lists = viewer.can('order.order_dashboard');
  const isFailed = all.error !== undefined && all.data === undefined;
  const received = set === 0 && !viewer.seesOthers ? all.data?.total_order_received : undefined;
  return (
    <Page
      name="dashboard"
      actions={
        <>
          {viewer.seesAll && viewer.courier === null && viewer.can('upload_data.courier_partner') && (
            <ButtonLink look="secondary" icon="chart-bar" to={`${PATHS.margin}?by=lane`}>
              Margin by lane
            </ButtonLink>
          )}
          <a className={buttonClass({ look: 'secondary' })} href="/track" target="_blank" rel="noreferrer">
            <Icon name="map-marker" />
            Track Order
            <span className="only-read"> (opens a new tab)</span>
          </a>
        </>
      }
    >
      {user && received !== undefined && <FirstSteps user={user} hasParcel={received > 0} />}
      {viewer.courier === null && !isFailed && <Today viewer={viewer} items={all.data?.today} />}
      <Card flush>
        <OrderFilterBar
          viewer={viewer}
          filters={filters}
          without={FILTERS_NOT_ON_DASHBOARD}
          dayFormat="short"
          onSearch={(next) => setFilters(fromOrderFilters(next))}
          onReset={reset}
          after={<WrittenFile file={long} label="Writing the file" />}
        />
      </Card>
      {isFailed && <FailureNotice error={all.error} onRetry={all.refresh} />}
      <div className={css.head}>
        <h2>Paid orders</h2>
        <span>{periodText(filters)}</span>
        <Button look="ghost" small icon="refresh" busy={all.busy} onClick={all.refresh}>
          Refresh
        </Button>
      </div>
      <div className={css.tiles}>
        {COUNTER_KEYS.map((counter) => (
          <CounterTile
            key={counter}
            counter={counter}
            all={all}
            to={lists ? counterLink(counter, filters) : undefined}
            onDownload={mayDownload ? download : undefined}
          />
        ))}
      </div>
      {viewer.courier === null && viewer.can(LIST_PERMISSIONS) && <NeedsAttention viewer={viewer} />}
      {!isFailed && <DashboardCharts data={all.data} hidesPrices={viewer.hidesPrices} />}
    </Page>
  );
}
