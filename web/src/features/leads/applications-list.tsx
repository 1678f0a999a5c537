import { useState } from 'react';
import { type ApplicationView, feedbacksContract } from '../../../../shared/feedbacks/contract.ts';
import { Button } from '../../ui/button.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { When } from '../../ui/when.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { emptyOf } from './empty-of.ts';
import { MailLink, PhoneLink } from './reach-links.tsx';

/** Applications of the Career page, newest first. */
export function ApplicationsList() {
  const { list, filters, setFilters } = useListPage(feedbacksContract.applications, {
    limit: 30,
    filters: { text: '' },
    given: (query) => ({ query }),
  });
  const [read, setRead] = useState<ApplicationView>();
  return (
    <>
      <DataList
        label="Career applications"
        list={list}
        toolbar={
          <SearchBox
            placeholder="Search applications"
            finds="Search by name, e-mail, phone number or position"
            value={filters.text}
            onSearch={(text) => setFilters({ text })}
            busy={list.busy}
          />
        }
        columns={[
          { header: 'Name', body: ({ name }) => <strong>{name}</strong> },
          { header: 'Email', body: ({ email }) => <MailLink address={email} /> },
          { header: 'Phone number', oneLine: true, body: ({ number }) => <PhoneLink number={number} /> },
          { header: 'Position', body: ({ position }) => position },
          { header: 'Creation date', oneLine: true, body: ({ createdAt }) => <When at={createdAt} /> },
          {
            header: 'Action',
            width: 96,
            body: (application) => (
              <Button
                look="ghost"
                small
                icon="eye"
                label={`Read the application of ${application.name}`}
                onClick={() => setRead(application)}
              />
            ),
          },
        ]}
        empty={emptyOf(filters.text, 'No application yet', 'Whoever applies on the Career page is listed here.')}
      />
      {read && <ApplicationDialog application={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
