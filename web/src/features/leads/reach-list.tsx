import type { ReactNode } from 'react';
import { When } from '../../ui/element/when.tsx';
import { DataList, type ListColumn, type ListSource } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { emptyLeadsText } from './empty-of.ts';
import { MailLink, PhoneLink } from './reach-links.tsx';

/** A person who wrote to us on the public site. */
interface Writer {
  _id: string;
  name: string;
  email: string;
  number: string;
  createdAt: string;
}

interface ReachListProps<T extends Writer> {
  label: string;
  /** The list with its filters, as `useListPage` returns them. */
  page: { list: ListSource<T>; filters: { text: string }; setFilters: (filters: { text: string }) => void };
  search: { placeholder: string; finds: string };
  /** Further columns between the contact and the time. */
  columns: readonly ListColumn<T>[];
  /** Renders the button in the last column. */
  action?: (row: T) => ReactNode;
  empty: { title: string; text: string };
}

/** Lists messages from the public site, newest first, with a search. */
export function ReachList<T extends Writer>({ label, page, search, columns, action, empty }: ReachListProps<T>) {
  const { list, filters, setFilters } = page;
  return (
    <DataList
      label={label}
      list={list}
      toolbar={
        <SearchBox {...search} value={filters.text} onSearch={(text) => setFilters({ text })} busy={list.busy} />
      }
      columns={[
        { header: 'Name', body: ({ name }) => <strong>{name}</strong> },
        { header: 'Email', body: ({ email }) => <MailLink address={email} /> },
        { header: 'Phone number', oneLine: true, body: ({ number }) => <PhoneLink number={number} /> },
        ...columns,
        { header: 'Creation date', oneLine: true, body: ({ createdAt }) => <When at={createdAt} /> },
        ...(action ? [{ header: 'Action', width: 96, body: action }] : []),
      ]}
      empty={emptyLeadsText(filters.text, empty.title, empty.text)}
    />
  );
}
