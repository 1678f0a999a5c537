import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_PARCELS, manifestsContract } from '../../../../shared/manifests/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { createdManifest } from './created-manifest.ts';
import { manifestPrintAddress } from './print-path.ts';

const count = (number: number): string => number.toLocaleString('en-IN');

/** Returns how many manifests are needed for a number of parcels. */
export const manifestCountFor = (parcels: number): number => Math.ceil(parcels / MOST_PARCELS);

/**
 * Returns a command that puts parcels on a manifest and opens it for printing. If the parcels do not fit on one
 * manifest, it creates several and opens the list of manifests instead. `done` is the number of manifests created so
 * far.
 */
export function useMakeManifests(onMade: () => void) {
  const go = useNavigate();
  const [done, setDone] = useState(0);
  const make = useAction(
    async (orders: readonly OrderView[], key) => {
      const ids = orders.map(({ _id }) => _id);
      const made = [];
      for (let from = 0; from < ids.length; from += MOST_PARCELS) {
        setDone(made.length);
        const body = { order_ids: ids.slice(from, from + MOST_PARCELS) };
        made.push((await call(manifestsContract.create, { body }, { key: from === 0 ? key : `${key}-${from}` })).data);
      }
      return made;
    },
    {
      refreshes: ['/orders', '/manifests'],
      onDone: (made) => {
        onMade();
        const [first, ...others] = made;
        if (first !== undefined && others.length === 0) {
          createdManifest.keep(first);
          return void go(manifestPrintAddress(first._id));
        }
        const parcels = made.reduce((sum, manifest) => sum + manifest.parcels, 0);
        const left = made.reduce((sum, manifest) => sum + manifest.left_out.length, 0);
        toast.success(
          `${made.length} manifests made for ${count(parcels)} parcels. Print each of them.${left > 0 ? ` ${count(left)} parcels could not be added.` : ''}`,
        );
        void go(`${PATHS.manifest}?view=past`);
      },
    },
  );
  return { run: make.run, busy: make.busy, done };
}
