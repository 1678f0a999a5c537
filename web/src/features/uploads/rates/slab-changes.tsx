import { money } from '../../../lib/money.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { loadedList } from '../../../ui/list/list-of.ts';
import type { SlabChangeView } from './published.ts';

/** Returns a freight with its change in percent: `₹50.00 (+16.3%)`. */
function freightText({ before, after }: SlabChangeView): string {
  const now = money(after / 100);
  if (before === undefined || before === 0) return now;
  const percent = (100 * Math.abs(after - before)) / before;
  return `${now} (${after > before ? '+' : '−'}${percent.toFixed(1)}%)`;
}

/**
 * Shows the freights of the uploaded file, by zone and weight, each with its change. An unchanged freight is shown as a
 * dash.
 */
export function SlabChanges({ slabs }: { slabs: readonly SlabChangeView[] }) {
  const weights = [...new Set(slabs.map(({ grams }) => grams))].sort((a, b) => a - b);
  const zones = [...Map.groupBy(slabs, ({ zone }) => zone)].map(([zone, freights]) => ({ zone, freights }));
  return (
    <Stack>
      <h3>Freight by weight, before GST</h3>
      <DataList
        label="Freight by weight"
        list={loadedList(zones)}
        idOf={({ zone }) => zone}
        numbered={false}
        columns={[
          { header: 'Zone', width: 72, body: ({ zone }) => zone },
          ...weights.map((grams) => ({
            header: `${grams / 1000} kg`,
            align: 'end' as const,
            body: ({ freights }: (typeof zones)[number]) => {
              const freight = freights.find((one) => one.grams === grams);
              return freight === undefined ? '–' : freightText(freight);
            },
          })),
        ]}
        empty={{ title: 'No changes' }}
      />
    </Stack>
  );
}
