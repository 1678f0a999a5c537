import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartnerView } from '../../../../shared/courier-partners/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { PartnersList } from '../partners/partners-list.tsx';
import { PartnerFiles } from './rates/partner-files.tsx';

const ConnectionsTab = lazy(async () => ({
  default: (await import('../connections/connections-tab.tsx')).ConnectionsTab,
}));
const UnconfirmedTab = lazy(async () => ({
  default: (await import('../connections/unconfirmed-tab.tsx')).UnconfirmedTab,
}));

const PartnerVersions = lazy(async () => ({
  default: (await import('../versions/partner-versions.tsx')).PartnerVersions,
}));
const BuyingFiles = lazy(async () => ({ default: (await import('./rates/buying-files.tsx')).BuyingFiles }));

const FILES = 'files';
const BUYING = 'buying';
const TABS = [
  { key: FILES, label: 'Rates and pin codes' },
  { key: 'versions', label: 'Versions' },
  { key: BUYING, label: 'Buying rates' },
  { key: 'partners', label: 'Courier partners' },
  { key: 'connections', label: 'Connections' },
  { key: 'unconfirmed', label: 'Unconfirmed bookings' },
];

interface ViewProps {
  view: string;
  edited: PartnerView | 'new' | undefined;
  onEdit: (partner: PartnerView | 'new' | undefined) => void;
  /** The id of the job that previews a former version, which staff want to restore. */
  followed: string | undefined;
  onFollow: (jobId: string, isBuying: boolean) => void;
}

function View({ view, edited, onEdit, followed, onFollow }: ViewProps) {
  if (view === 'versions')
    return (
      <Stack>
        <PartnerVersions onFollow={onFollow} />
      </Stack>
    );
  if (view === 'connections') return <ConnectionsTab />;
  if (view === BUYING) return <BuyingFiles follow={followed} />;
  if (view === 'unconfirmed') return <UnconfirmedTab />;
  if (view === 'partners')
    return (
      <Card flush>
        <PartnersList edited={edited} onEdit={onEdit} />
      </Card>
    );
  return (
    <Stack>
      <PartnerFiles follow={followed} />
    </Stack>
  );
}

/** Renders /app/courierPartnerData: the files of courier partners. Staff also see partners and connections. */
export function CourierPartnerDataPage() {
  const { seesAll } = useViewer();
  const [params, setParams] = useSearchParams();
  const [followed, follow] = useState<{ job: string; view: string }>();
  const [edited, edit] = useState<PartnerView | 'new'>();
  const view = TABS.find(({ key }) => key === params.get('view'))?.key ?? FILES;
  if (!seesAll)
    return (
      <Page name="courierPartnerData">
        <PartnerFiles />
      </Page>
    );
  return (
    <Page
      name="courierPartnerData"
      actions={
        view === 'partners' && (
          <Button icon="plus" onClick={() => edit('new')}>
            Add Courier Partner
          </Button>
        )
      }
    >
      <Tabs
        label="Courier Partner Data"
        tabs={TABS}
        value={view}
        onChange={(key) => setParams(key === FILES ? {} : { view: key })}
      >
        <Suspense fallback={<Skeleton height={320} />}>
          <View
            view={view}
            edited={edited}
            onEdit={edit}
            followed={followed?.view === view ? followed.job : undefined}
            onFollow={(job, isBuying) => {
              follow({ job, view: isBuying ? BUYING : FILES });
              setParams(isBuying ? { view: BUYING } : {});
            }}
          />
        </Suspense>
      </Tabs>
    </Page>
  );
}
