import { createFileCourier } from '../../functions/couriers/file-based/file-courier.ts';
import type { Scan } from '../../functions/couriers/port.ts';
import { spoton } from '../../functions/couriers/spoton/profile.ts';
import { STATUS_BY_TEXT } from '../../functions/couriers/spoton/statuses.ts';
import type { Status } from '../../shared/orders/status.ts';
import { memoryFileExchange } from './memory-file-exchange.ts';
import { type Rigs, ROADS } from './rig.ts';

const wordOf = (status: Status): string =>
  Object.entries(STATUS_BY_TEXT).find(([, meant]) => meant === status)?.[0] ?? '';

/**
 * The rig of Spoton, a file-based courier. `until` sends the waiting booking file, and then stores scans as a status
 * file would bring them.
 */
export const fileBasedRigs: Rigs = [
  [
    'spoton',
    () => {
      const exchange = memoryFileExchange();
      let now = new Date('2026-11-02T06:00:00.000Z');
      return {
        courier: createFileCourier(spoton, exchange, () => now),
        until: async (awb, status) => {
          exchange.send();
          const scans = exchange.parcels.get(awb)?.scans ?? [];
          for (const to of ROADS[status] ?? []) {
            now = new Date(now.getTime() + 3600_000);
            const at = now.toISOString();
            const scan: Scan = { code: wordOf(to), status: to, description: wordOf(to), location: 'Nagpur', at };
            scans.push(scan);
          }
        },
        ownAwb: (n) => `4100000${n}6`,
        works: 'by files',
      };
    },
  ],
];
