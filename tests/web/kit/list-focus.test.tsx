import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataList } from '../../../web/src/ui/list/data-list.tsx';
import { loadedList } from '../../../web/src/ui/list/list-of.ts';

const Shown = ({ ids }: { ids: readonly string[] }) => (
  <main>
    <h1 tabIndex={-1}>Things</h1>
    <button type="button">Elsewhere</button>
    <DataList
      label="Things"
      list={loadedList(
        ids.map((_id) => ({ _id })),
        { key: 'a', busy: false, error: undefined, reload: () => {} },
      )}
      columns={[{ header: 'Name', body: ({ _id }) => <button type="button">{_id}</button> }]}
      empty={{ title: 'Nothing here' }}
    />
  </main>
);
const focused = () => document.activeElement?.closest('[data-row]')?.querySelector('button')?.textContent;

test('removing the focused row moves the focus to the next row, or else the previous row, or else the title', () => {
  const { rerender } = render(<Shown ids={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: 'b' }).focus();
  rerender(<Shown ids={['a', 'c']} />);
  expect(focused()).toBe('c');
  rerender(<Shown ids={['a']} />);
  expect(focused()).toBe('a');
  rerender(<Shown ids={[]} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
});

test('removing a row keeps the focus where the user moved it before', async () => {
  const { rerender } = render(<Shown ids={['a', 'b']} />);
  screen.getByRole('button', { name: 'b' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(<Shown ids={['a']} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  screen.getByRole('button', { name: 'a' }).focus();
  screen.getByRole('button', { name: 'a' }).blur();
  await Promise.resolve();
  rerender(<Shown ids={['c']} />);
  expect(document.activeElement).toBe(document.body);
});
