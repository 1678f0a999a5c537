import type { ConnectionView } from '../../../../shared/connections/contract.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AWB_POOL_TEXTS, AWB_SOURCE_TEXTS } from './connection-words.ts';

/**
 * Shows where a courier's AWBs come from, and how many AWBs are left in each series. A low series is marked only if the
 * courier is connected, because we book no parcels with other couriers.
 */
export function AwbsLeft({
  connection: { awbs, series, connection },
  long = false,
}: {
  connection: ConnectionView;
  long?: boolean;
}) {
  return (
    <Stack close>
      <span>{AWB_SOURCE_TEXTS[awbs][long ? 'long' : 'short']}</span>
      {series.map(({ pool, left, more, low }) => {
        const words = `${left.toLocaleString('en-IN')}${more ? ' or more' : ''} left`;
        const of = pool === 'any' ? 'Series: ' : `${AWB_POOL_TEXTS[pool]} series: `;
        return low && connection === 'live' ? (
          <Tag key={pool} tone="danger" icon="exclamation-triangle">
            {`${of}${words}, low`}
          </Tag>
        ) : (
          <span key={pool}>{of + words}</span>
        );
      })}
    </Stack>
  );
}
