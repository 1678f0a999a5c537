import { leadsContract } from '../../../../shared/leads/contract.ts';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { ReachList } from './reach-list.tsx';

/** Lists the leads from the get-in-touch form, newest first (spec 3 section 2). */
export function LeadsList() {
  const page = useListPage(leadsContract.list, {
    limit: 30,
    filters: { text: '' },
    given: (query) => ({ query }),
  });
  return (
    <ReachList
      label="Leads"
      page={page}
      search={{ placeholder: 'Search leads', finds: 'Search by name, e-mail, phone number, company or location' }}
      columns={[
        { header: 'Company Name', body: ({ company_name }) => company_name },
        { header: 'Location', body: ({ location }) => location },
      ]}
      empty={{ title: 'No lead yet', text: 'Enquiries from Get in Touch on the website are listed here.' }}
    />
  );
}
