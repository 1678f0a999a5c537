import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartnerView } from '../../../../shared/logistics/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PartnersList } from '../partners/partners-list.tsx';
import { PartnerFiles } from './partner-files.tsx';

const TABS = [
  { key: 'files', label: 'Rates and pin codes' },
  { key: 'partners', label: 'Courier partners' },
];

/** /app/courierPartnerData: the files of courier partners; staff also add, rename and deactivate the partners. */
export function CourierPartnerDataPage() {
  const { seesAll } = useViewer();
  const [params, setParams] = useSearchParams();
  const [edited, edit] = useState<PartnerView | 'new'>();
  const partners = seesAll && params.get('view') === 'partners';
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
        partners && (
          <Button icon="plus" onClick={() => edit('new')}>
            Add Courier Partner
          </Button>
        )
      }
    >
      <Tabs
        label="Courier Partner Data"
        tabs={TABS}
        value={partners ? 'partners' : 'files'}
        onChange={(view) => setParams(view === 'partners' ? { view } : {})}
      >
        {partners ? (
          <Card flush>
            <PartnersList edited={edited} onEdit={edit} />
          </Card>
        ) : (
          <Stack>
            <PartnerFiles />
          </Stack>
        )}
      </Tabs>
    </Page>
  );
}
