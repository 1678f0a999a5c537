import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { LeadsList } from './leads-list.tsx';

const TABS = [
  { key: 'leads', label: 'Leads' },
  { key: 'applications', label: 'Career applications' },
];

/** Renders /app/reachus: leads and job applications from the public site. */
export function LeadsPage() {
  const [params, setParams] = useSearchParams();
  const applications = params.get('view') === 'applications';
  return (
    <Page name="reachUs">
      <Card flush>
        <Tabs
          label="Reach Us"
          tabs={TABS}
          value={applications ? 'applications' : 'leads'}
          onChange={(view) => setParams(view === 'applications' ? { view } : {})}
        >
          {applications ? <ApplicationsList /> : <LeadsList />}
        </Tabs>
      </Card>
    </Page>
  );
}
