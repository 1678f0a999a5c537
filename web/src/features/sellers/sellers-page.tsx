import { useNavigate } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { sellersContract } from '../../../../shared/sellers/contract.ts';
import { linkTo } from '../../lib/links.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { ActiveTag } from '../unique-names/active-tag.tsx';
import { SellerLink } from './seller-link.tsx';

/** Renders /app/sellers, the list in which staff search for a seller. */
export function SellersPage() {
  const go = useNavigate();
  const { list, filters, setFilters } = useListPage(sellersContract.list, {
    filters: { text: '' },
    given: ({ text }) => ({ query: text === '' ? {} : { text } }),
    limit: 30,
  });
  return (
    <Page name="sellers">
      <Card flush>
        <DataList
          label="Sellers"
          list={list}
          onRowClick={({ _id }) => void go(linkTo('seller', { id: _id }))}
          toolbar={
            <SearchBox
              placeholder="Phone, company, e-mail, GSTIN or name"
              finds="A part of the phone number, company, e-mail, GSTIN or name"
              value={filters.text}
              onSearch={(text) => setFilters({ text })}
              busy={list.busy}
            />
          }
          columns={[
            {
              header: 'Company',
              sortBy: ({ company_name }) => company_name,
              body: (seller) => <SellerLink seller={seller} />,
            },
            { header: 'Name', sortBy: nameOf, body: nameOf },
            { header: 'Email', sortBy: ({ email }) => email, body: ({ email }) => email },
            { header: 'Phone number', oneLine: true, body: ({ mobile_number }) => mobile_number || '–' },
            { header: 'GSTIN', oneLine: true, body: ({ gst_number }) => gst_number || '–' },
            { header: 'Status', body: ({ active }) => <ActiveTag active={active} off="Inactive" /> },
          ]}
          card={(seller) => (
            <RowCard>
              <CardLine>
                <SellerLink seller={seller} />
                <ActiveTag active={seller.active} off="Inactive" />
              </CardLine>
              <span>
                {nameOf(seller)}
                {seller.mobile_number && ` · ${seller.mobile_number}`}
              </span>
              <small>{[seller.email, seller.gst_number].filter(Boolean).join(' · ')}</small>
            </RowCard>
          )}
          empty={{
            icon: 'users',
            title: filters.text === '' ? 'No seller yet' : 'No seller found',
            text: 'Search by a part of the phone number, company, e-mail, GSTIN or name.',
          }}
        />
      </Card>
    </Page>
  );
}
