import { useState } from 'react';
import { type Dashboard, dashboardContract } from '../../../../shared/dashboard/contract.ts';
import { COUNTERS, type CounterKey } from '../../../../shared/dashboard/counters.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useQuery } from '../../api/use-query.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { money } from '../../lib/money.ts';
import { Tile } from '../../ui/chart/tile.tsx';
import type { DashboardQuery } from './dashboard-filters.ts';

const ICONS: Record<CounterKey, IconName> = {
  total_order_received: 'inbox',
  total_order_shipped: 'box',
  total_order_out_for_delivery: 'send',
  total_order_delivered: 'check-circle',
  total_cod_remitted: 'indian-rupee',
  total_order_transit: 'truck',
  total_order_ndr: 'exclamation-triangle',
  total_order_delivered_tat: 'clock',
  total_order_delivered_beyon_tat: 'exclamation-circle',
  total_order_cancelled: 'ban',
  total_order_others: 'list',
};

const count = new Intl.NumberFormat('en-IN');

interface CounterTileProps {
  counter: CounterKey;
  filters: DashboardQuery;
  /** The reply that has the counts of all tiles. */
  all: { data: Dashboard | undefined; error: ApiFailure | undefined; busy: boolean };
  /** Downloads the orders that were counted. Absent if the role does not allow it. */
  onDownload: ((counter: CounterKey, count: number) => void) | undefined;
}

/** Renders one counter of the dashboard. It is loaded together with all others but can be reloaded alone. */
export function CounterTile({ counter, filters, all, onDownload }: CounterTileProps) {
  const key = JSON.stringify(filters);
  const [again, setAgain] = useState<string>();
  const alone = again === key;
  const own = useQuery(dashboardContract.counter, alone ? { query: { ...filters, counter_key: counter } } : null, {
    keep: false,
  });
  const read = own.data ?? all.data;
  const value = read?.[counter];
  const rupees = read?.total_cod_remitted_amount;
  return (
    <Tile
      label={COUNTERS[counter].title}
      icon={ICONS[counter]}
      value={value === undefined ? (all.error && !own.busy ? '–' : undefined) : count.format(value)}
      note={counter === 'total_cod_remitted' && rupees !== undefined ? money(rupees) : undefined}
      error={own.busy || own.data ? undefined : own.error} // a failure of all is shown once, above them
      busy={alone ? own.busy : all.busy}
      onRefresh={() => (alone ? own.refresh() : setAgain(key))}
      onDownload={onDownload && value !== undefined && value > 0 ? () => onDownload(counter, value) : undefined}
    />
  );
}
