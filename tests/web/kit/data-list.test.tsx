import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DataList, type ListSource } from '../../../web/src/ui/list/data-list.tsx';

interface Row {
  _id: string;
  name: string;
}
const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `id-${at}`, name: `row ${at + 1}` }));
const asked: number[] = [];
const clicked: string[] = [];

/** Renders a list that loads its rows in pages of 100, as `usePages` does. */
function Shown({ total, more = {} }: { total: number; more?: Partial<ListSource<Row>> }) {
  const [read, setRead] = useState(Math.min(100, total));
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const ensure = (count: number) => {
    asked.push(count);
    setRead(Math.min(total, Math.ceil(count / 100) * 100));
  };
  const nothing = { loading: false, busy: false, error: undefined, reload: () => {} };
  return (
    <>
      <DataList
        label="Things"
        list={{ key: 'a', rows: rowsTo(read), total, ensure, ...nothing, ...more }}
        columns={[
          { header: 'Name', body: ({ name }) => <a href="#there">{name}</a> },
          { header: 'Note', body: ({ _id }) => <span>{`note ${_id}`}</span> },
        ]}
        empty={{ title: 'Nothing here' }}
        tone={({ _id }) => (_id === 'id-1' ? 'red' : undefined)}
        selection={{
          selected,
          onChange: setSelected,
          refusal: ({ _id }) => (_id === 'id-0' ? 'Not this one' : undefined),
          nameOf: ({ name }) => name,
        }}
        onRowClick={({ name }) => clicked.push(name)}
      />
      <output>{selected.map(({ name }) => name).join()}</output>
    </>
  );
}
const bodyRows = () =>
  within(screen.getByRole('table', { name: 'Things' }))
    .getAllByRole('row')
    .slice(1);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const report = () => screen.queryByText(/^\d+ to \d+ of \d+$/)?.textContent;

test('a data list shows ten rows a page and links to six pages, and loads more rows when needed', async () => {
  render(<Shown total={250} />);
  expect([bodyRows().length, report()]).toEqual([10, '1 to 10 of 250']);
  expect(screen.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => textContent)).toEqual([
    ...'123456',
  ]);
  await press('Page 4');
  expect(report()).toBe('31 to 40 of 250');
  expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  await press('Last Page');
  expect([report(), asked.at(-1)]).toEqual(['241 to 250 of 250', 250]);
  expect(await screen.findByText('row 250')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next Page' }).hasAttribute('disabled')).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect([bodyRows().length, report()]).toEqual([50, '1 to 50 of 250']);
});

test('a data list shows whether it is loading or empty, and has no page links if all rows fit one page', () => {
  const { rerender } = render(<Shown total={0} more={{ loading: true }} />);
  expect([bodyRows().length, document.querySelectorAll('[data-waiting]').length > 0]).toEqual([10, true]);
  rerender(<Shown total={0} />);
  expect(screen.getByText('Nothing here')).toBeTruthy();
  rerender(<Shown total={10} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('rows are selected one by one or a page at a time, and stay selected on other pages', async () => {
  render(<Shown total={30} />);
  const refused = screen.getByLabelText('row 1: Not this one');
  expect([refused.hasAttribute('disabled'), refused.parentElement?.title]).toEqual([true, 'Not this one']);
  await userEvent.click(screen.getByLabelText('Select row 2'));
  await press('Page 2');
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  expect(screen.getByRole('status').textContent).toBe(
    `row 2,${Array.from({ length: 10 }, (_, at) => `row ${at + 11}`).join()}`,
  );
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  expect(screen.getByRole('status').textContent).toBe('row 2');
});

test('a click on a row opens it, except a click on its checkbox', async () => {
  render(<Shown total={5} />);
  await userEvent.click(screen.getByText('note id-2'));
  await userEvent.click(screen.getByText('row 3'));
  await userEvent.click(screen.getByLabelText('Select row 3'));
  expect(clicked).toEqual(['row 3']);
  expect([bodyRows()[1]?.dataset['tone'], bodyRows()[1]?.textContent]).toEqual([
    'danger',
    expect.stringContaining('Undelivered or late'),
  ]);
});

test('a list with too few matches says how far back it searched, and continues the search on request', async () => {
  const goneOn: boolean[] = [];
  const searched = { searchedTo: '2026-11-02T18:30:00.000Z', searchOn: () => goneOn.push(true), rows: rowsTo(3) };
  render(<Shown total={40} more={searched} />);
  expect(bodyRows()).toHaveLength(3);
  expect(screen.getByText('3 found so far. Searched back to 03 Nov 2026.')).toBeTruthy();
  await press('Search on');
  expect(goneOn).toEqual([true]);
});
