import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DataList } from '../../../web/src/ui/list/data-list.tsx';
import { SearchBox } from '../../../web/src/ui/list/search-box.tsx';
import { SelectionNote } from '../../../web/src/ui/list/selection-note.tsx';
import { sortRows } from '../../../web/src/ui/list/sort-rows.ts';

afterEach(() => {
  localStorage.clear();
});

interface Row {
  _id: string;
  name: string;
  amount: number | null;
}
const NAMES = ['Zoya', 'asha', 'Meera 10', 'Meera 9', 'Bela'];
const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `id-${at}`,
    name: NAMES[at % 5] ?? '',
    amount: at === 1 ? null : (at * 7) % 11,
  }));
const opened: string[] = [];

/** Renders a list of `total` rows, of which the first hundred are loaded. */
function Shown({ total, unreadable }: { total: number; unreadable?: string }) {
  const [read, setRead] = useState(Math.min(100, total));
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const rows = rowsTo(read);
  const list = { key: 'a', rows, total, loading: false, busy: false, error: undefined, reload: () => {} };
  const source = { ...list, ensure: (count: number) => setRead(Math.min(total, Math.ceil(count / 100) * 100)) };
  const selection = {
    selected,
    onChange: setSelected,
    refusal: ({ _id }: Row) => (_id === unreadable ? 'Not this one' : undefined),
    nameOf: ({ name }: Row) => name,
  };
  return (
    <main>
      <h1 tabIndex={-1}>Things</h1>
      <SearchBox placeholder="Find" value="" onSearch={() => {}} />
      <DataList
        label="Things"
        list={source}
        toolbar={<SelectionNote list={source} selection={selection} />}
        columns={[
          { header: 'Name', sortBy: ({ name }) => name, body: ({ name, _id }) => <a href={`#${_id}`}>{name}</a> },
          { header: 'Amount', sortBy: ({ amount }) => amount, body: ({ amount }) => amount ?? '–' },
          { header: 'Note', body: () => 'note' },
          { header: 'Place', body: () => 'place' },
          { header: 'Reference', optional: true, body: () => 'reference' },
        ]}
        empty={{ title: 'Nothing here' }}
        selection={selection}
        onRowClick={({ _id }) => opened.push(_id)}
      />
    </main>
  );
}
const table = () => screen.getByRole('table', { name: 'Things' });
const names = () => [...table().querySelectorAll('tbody a')].map(({ textContent }) => textContent);
const heads = () => [...table().querySelectorAll('thead th')].map((th) => th.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const row = () => document.activeElement?.closest('[data-row]')?.querySelector('a')?.getAttribute('href');

test('sorting a column orders its rows naturally: ascending, descending, then unsorted, with empty values last', () => {
  expect(sortRows(['b10', 'B9', 'a'], (text) => text, false)).toEqual(['a', 'B9', 'b10']);
  expect(sortRows([3, null, 1], (number) => number, true)).toEqual([3, 1, null]);
});

test('a column header sorts all rows if all are loaded, and otherwise says that it sorts only this page', async () => {
  const { rerender } = render(<Shown total={5} />);
  await press('Name');
  expect(names()).toEqual(['asha', 'Bela', 'Meera 9', 'Meera 10', 'Zoya']);
  expect(table().querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('button', { name: 'Name' }).title).toBe('Sorts all rows of this list');
  await press('Name');
  expect(names()[0]).toBe('Zoya');
  await press('Name');
  expect(names()).toEqual(NAMES);
  rerender(<Shown total={250} />);
  expect(screen.getByRole('button', { name: 'Amount' }).title).toBe('Sorts the rows of this page');
  await press('Amount');
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amountthis page', 'Note', 'Place']);
  // The table sorts only the rows 1 to 10 of 250. Unsorted, their amounts are 0, –, 3, 10, 6, 2, 9, 5, 1, 8.
  expect([...table().querySelectorAll('tbody td:nth-child(4)')].map((td) => td.textContent)).toEqual(
    ['0', '1', '2', '3', '5', '6', '8', '9', '10', '–'].map((text) => `Amount${text}`),
  );
});

test('each user’s choice of columns and row height is remembered', async () => {
  render(<Shown total={30} />);
  await press('Columns');
  const dialog = () => within(screen.getByRole('dialog', { name: 'View of Things' }));
  await userEvent.click(dialog().getByLabelText('Note'));
  await userEvent.click(dialog().getByLabelText('Compact'));
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amount', 'Place']);
  cleanup();
  render(<Shown total={30} />);
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amount', 'Place']);
  await press('Columns');
  for (const name of ['Amount', 'Place']) await userEvent.click(dialog().getByLabelText(name));
  expect(dialog().getByLabelText('Name').hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an optional column is hidden until the user turns it on, which is remembered', async () => {
  render(<Shown total={30} />);
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amount', 'Note', 'Place']);
  await press('Columns');
  await userEvent.click(screen.getByLabelText('Reference'));
  cleanup();
  render(<Shown total={30} />);
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amount', 'Note', 'Place', 'Reference']);
  await press('Columns');
  await userEvent.click(screen.getByLabelText('Reference'));
  expect(heads()).toEqual(['', 'No.', 'Name', 'Amount', 'Note', 'Place']);
});

test('a user can search a list, move through rows and pages, open, select and clear by keyboard', async () => {
  render(<Shown total={25} />);
  await userEvent.keyboard('/');
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await userEvent.keyboard('{Escape}');
  expect(row()).toBe('#id-0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown} {ArrowDown}{Enter}');
  expect([row(), opened]).toEqual(['#id-3', ['id-3']]);
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(row()).toBe('#id-10');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(row()).toBe('#id-19');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await userEvent.keyboard('?');
  expect((await screen.findByRole('dialog')).textContent).toContain('Next and previous row');
});

test('all selectable rows of all pages can be selected at once', async () => {
  render(<Shown total={250} unreadable="id-0" />);
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  expect(screen.getByText('9 selected')).toBeTruthy();
  await press('Select all 250');
  expect(await screen.findByText('249 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull();
  await press('Clear the selection');
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('a list that is longer than the largest selection says how many rows were selected', async () => {
  render(<Shown total={1250} />);
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  await press('Select the first 1,000');
  expect(await screen.findByText('1,000 selected of 1,250: at most 1,000 at once, then the next ones')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull();
});
