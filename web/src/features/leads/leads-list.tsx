import { feedbacksContract } from '../../../../shared/feedbacks/contract.ts';
import { DataList } from '../../ui/data-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { When } from '../../ui/when.tsx';
import { emptyOf } from './empty-of.ts';
import { MailLink, PhoneLink } from './reach-links.tsx';

/** Leads of the get-in-touch form, newest first (spec 3 section 2). */
export function LeadsList() {
  const { list, filters, setFilters } = useListPage(feedbacksContract.list, {
    limit: 30,
    filters: { text: '' },
    given: (query) => ({ query }),
  });
  return (
    <DataList
      label="Leads"
      list={list}
      toolbar={
        <SearchBox
          placeholder="Search leads"
          finds="Search by name, e-mail, phone number, company or location"
          value={filters.text}
          onSearch={(text) => setFilters({ text })}
          busy={list.busy}
        />
      }
      columns={[
        { header: 'Name', body: ({ name }) => <strong>{name}</strong> },
        { header: 'Email', body: ({ email }) => <MailLink address={email} /> },
        { header: 'Phone number', oneLine: true, body: ({ number }) => <PhoneLink number={number} /> },
        { header: 'Company Name', body: ({ company_name }) => company_name },
        { header: 'Location', body: ({ location }) => location },
        { header: 'Creation date', oneLine: true, body: ({ createdAt }) => <When at={createdAt} /> },
      ]}
      empty={emptyOf(filters.text, 'No lead yet', 'Whoever fills in Get in Touch on the public site is listed here.')}
    />
  );
}
