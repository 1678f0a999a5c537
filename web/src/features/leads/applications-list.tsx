import { useState } from 'react';
import { type JobApplicationView, leadsContract } from '../../../../shared/leads/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { ReachList } from './reach-list.tsx';

/** Lists the job applications from the Career page, newest first. */
export function ApplicationsList() {
  const page = useListPage(leadsContract.applications, {
    limit: 30,
    filters: { text: '' },
    given: (query) => ({ query }),
  });
  const [read, setRead] = useState<JobApplicationView>();
  return (
    <>
      <ReachList
        label="Career applications"
        page={page}
        search={{ placeholder: 'Search applications', finds: 'Search by name, e-mail, phone number or position' }}
        columns={[{ header: 'Position', body: ({ position }) => position }]}
        action={(application) => (
          <Button
            look="ghost"
            small
            icon="eye"
            label={`Read the application of ${application.name}`}
            onClick={() => setRead(application)}
          />
        )}
        empty={{ title: 'No application yet', text: 'Applications from the Career page are listed here.' }}
      />
      {read && <ApplicationDialog application={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
