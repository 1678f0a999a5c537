import type { Dashboard } from '../../../../shared/dashboard/contract.ts';
import { COUNTERS, type CounterKey } from '../../../../shared/dashboard/counters.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { money } from '../../lib/money.ts';
import { Tile } from '../../ui/chart/tile.tsx';

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
  /** The reply of the API with the counts of all tiles. */
  all: { data: Dashboard | undefined; error: ApiFailure | undefined; busy: boolean };
  /** The address of the list of the orders that were counted. Absent if the viewer may not list orders. */
  to: string | undefined;
  /** Downloads the orders that were counted. Absent if the role does not allow it. */
  onDownload: ((counter: CounterKey, count: number) => void) | undefined;
}

/**
 * Renders one counter of the dashboard. If the counts cannot be read, the page shows one message above all counters.
 */
export function CounterTile({ counter, all, to, onDownload }: CounterTileProps) {
  const value = all.data?.[counter];
  const rupees = all.data?.total_cod_remitted_amount;
  return (
    <Tile
      label={COUNTERS[counter].title}
      icon={ICONS[counter]}
      value={value === undefined ? all.error && '–' : count.format(value)}
      note={counter === 'total_cod_remitted' && rupees !== undefined ? money(rupees) : undefined}
      busy={all.busy}
      to={to}
      onDownload={onDownload && value !== undefined && value > 0 ? () => onDownload(counter, value) : undefined}
    />
  );
}
