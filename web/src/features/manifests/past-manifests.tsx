import { manifestsContract } from '../../../../shared/manifests/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { usePages } from '../../api/use-pages.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { When } from '../../ui/element/when.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { printPath } from './print-path.ts';

/** Lists past manifests, newest first, for printing. */
export function PastManifests({ viewer }: { viewer: CurrentViewer }) {
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
            <ButtonLink look="secondary" small icon="print" aria-label={`Print manifest ${number}`} to={printPath(_id)}>
              Print
            </ButtonLink>
          ),
        },
      ]}
      empty={{
        icon: 'list',
        title: 'No manifest yet',
        text: 'Choose parcels under Parcels, then press Manifest Preview.',
      }}
    />
  );
}
