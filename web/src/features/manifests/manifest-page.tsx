import { useNavigate, useSearchParams } from 'react-router-dom';
import { manifestsContract } from '../../../../shared/manifests/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useSelection } from '../orders-list/use-selection.ts';
import { madeManifest } from './made-manifest.ts';
import { ParcelsList } from './parcels-list.tsx';
import { PastManifests } from './past-manifests.tsx';
import { printPath } from './print-path.ts';
import { useParcels } from './use-parcels.ts';

const TABS = [
  { key: 'parcels', label: 'Parcels' },
  { key: 'past', label: 'Past manifests' },
];

/** /app/Manifest: parcels to hand over, and past manifests. */
export function ManifestPage() {
  const viewer = useViewer();
  const go = useNavigate();
  const [params, setParams] = useSearchParams();
  const past = params.get('view') === 'past';
  const parcels = useParcels(viewer);
  const [selected, select] = useSelection(parcels.list);
  const make = useAction(
    (orders: readonly OrderView[], key) =>
      call(manifestsContract.create, { body: { order_ids: orders.map(({ _id }) => _id) } }, { key }),
    {
      refreshes: ['/orders', '/manifests'],
      onDone: ({ data }) => {
        select([]);
        madeManifest.keep(data);
        void go(printPath(data._id));
      },
    },
  );
  return (
    <Page
      name="manifest"
      actions={
        viewer.courier === null &&
        !past && (
          <Button
            icon="print"
            does={manifestsContract.create}
            disabled={selected.length === 0}
            busy={make.busy}
            onClick={() => void make.run(selected)}
          >
            Manifest Preview{selected.length > 0 && ` (${selected.length})`}
          </Button>
        )
      }
    >
      <Card flush>
        <Tabs
          label="Manifest"
          tabs={TABS}
          value={past ? 'past' : 'parcels'}
          onChange={(view) => setParams(view === 'past' ? { view } : {})}
        >
          {past ? (
            <PastManifests viewer={viewer} />
          ) : (
            <ParcelsList viewer={viewer} parcels={parcels} selected={selected} onSelect={select} />
          )}
        </Tabs>
      </Card>
    </Page>
  );
}
