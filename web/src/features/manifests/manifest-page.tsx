import { useSearchParams } from 'react-router-dom';
import { manifestsContract } from '../../../../shared/manifests/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { usePages } from '../../api/use-pages.ts';
import { type CurrentViewer, useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useSelection } from '../orders-list/use-selection.ts';
import { ParcelsList } from './parcels-list.tsx';
import { manifestPrintAddress } from './print-path.ts';
import { manifestCountFor, useMakeManifests } from './use-make-manifests.ts';
import { useManifestOrders } from './use-parcels.ts';

/** Lists past manifests, newest first, for printing. */
function PastManifests({ viewer }: { viewer: CurrentViewer }) {
  const list = usePages(manifestsContract.list, {});
  return (
    <DataList
      label="Past manifests"
      list={list}
      columns={[
        { header: 'Manifest No.', body: ({ number }) => <strong>{number}</strong> },
        { header: 'Date', body: ({ created_at }) => <When at={created_at} format="short" /> },
        { header: 'Seller', hidden: !viewer.seesOthers, body: ({ seller }) => seller.company_name || nameOf(seller) },
        { header: 'Couriers', body: ({ couriers }) => couriers.join(', ') },
        { header: 'Parcels', align: 'end', body: ({ parcels }) => parcels },
        {
          header: 'Action',
          width: 140,
          body: ({ _id, number }) => (
            <ButtonLink
              look="secondary"
              small
              icon="print"
              aria-label={`Print manifest ${number}`}
              to={manifestPrintAddress(_id)}
            >
              Print
            </ButtonLink>
          ),
        },
      ]}
      empty={{
        icon: 'list',
        title: 'No manifest yet',
        text: 'Choose parcels under To hand over, then press Manifest Preview.',
      }}
    />
  );
}

const TABS = [
  { key: 'parcels', label: 'To hand over' },
  { key: 'all', label: 'All parcels' },
  { key: 'past', label: 'Past manifests' },
];

/** The query that each tab adds to the address of the page. */
const ADDRESS_OF: Record<string, Record<string, string>> = { all: { stage: 'all' }, past: { view: 'past' } };

/** Renders /app/Manifest: parcels to hand over, and past manifests. */
export function ManifestPage() {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const past = params.get('view') === 'past';
  const parcels = useManifestOrders(viewer);
  const [selected, select] = useSelection(parcels.list);
  const make = useMakeManifests(() => select([]));
  const several = manifestCountFor(selected.length);
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
            {several > 1
              ? `Make ${several} manifests (${make.busy ? `${make.done} made` : `${selected.length.toLocaleString('en-IN')} parcels`})`
              : `Manifest Preview${selected.length > 0 ? ` (${selected.length})` : ''}`}
          </Button>
        )
      }
    >
      <Card flush>
        <Tabs
          label="Manifest"
          tabs={TABS}
          value={past ? 'past' : parcels.filters.stage === 'all' ? 'all' : 'parcels'}
          onChange={(view) => setParams(ADDRESS_OF[view] ?? {})}
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
