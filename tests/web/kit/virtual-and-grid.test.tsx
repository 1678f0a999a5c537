import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { EditGrid } from '../../../web/src/ui/grid/edit-grid.tsx';
import { parseCopiedCells, pasteChanges } from '../../../web/src/ui/grid/grid-paste.ts';
import { VirtualList } from '../../../web/src/ui/grid/virtual-list.tsx';
import { findings } from '../../support/web/axe.ts';

const ROWS = 10_000;

// jsdom has no layout. So every box gets a height of 400 pixels, and scrolling is made possible.
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { configurable: true, get: () => 400 },
    offsetWidth: { configurable: true, get: () => 800 },
    scrollTo: {
      configurable: true,
      value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
        this.scrollTop = top;
        setTimeout(() => this.dispatchEvent(new Event('scroll')));
      },
    },
    scrollHeight: { configurable: true, get: () => ROWS * 36 },
    clientHeight: { configurable: true, get: () => 400 },
  });
});

test('a virtual list of ten thousand rows renders only the visible ones', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => ({ _id: `o${at}` }));
  render(
    <VirtualList label="Orders of the bulk" rows={rows} keyOf={({ _id }) => _id} rowHeight={40} height={400}>
      {({ _id }, index) => `${index + 1}: ${_id}`}
    </VirtualList>,
  );
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeLessThan(60);
  expect([shown[0]?.textContent, shown[0]?.getAttribute('aria-setsize')]).toEqual(['1: o0', '10000']);
  expect(await findings()).toEqual([]);
});

/** Renders a grid of ten thousand rows with a fixed reason, a name and a pin code. */
function Grid() {
  const [rows, setRows] = useState(() =>
    Array.from({ length: ROWS }, (_, at) => [at === 1 ? 'Unknown pin code' : '', `Name ${at}`, '110001']),
  );
  return (
    <EditGrid
      label="Rows to fix"
      height={400}
      columns={[
        { header: 'Reason', width: 160, fixed: true },
        { header: 'Name', width: 160 },
        { header: 'Pin code', width: 120 },
      ]}
      rows={rows}
      errorAt={(row, column) => (row === 1 && column === 2 ? 'Unknown pin code' : undefined)}
      onChange={(changes) =>
        setRows((before) => {
          const next = before.map((row) => [...row]);
          for (const { row, column, text } of changes) (next[row] as string[])[column] = text;
          return next;
        })
      }
    />
  );
}
const cell = (at: string) => document.querySelector(`[data-at="${at}"]`) as HTMLElement;
const here = () => document.activeElement?.closest('[data-at]')?.getAttribute('data-at');

test('arrow keys, Tab, Home and End move inside the grid and never leave it', async () => {
  render(<Grid />);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await userEvent.click(cell('0,1').firstElementChild as Element);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(here()).toBe('1,2');
  await userEvent.keyboard('{ArrowRight}');
  expect(here()).toBe('1,2');
  await userEvent.keyboard('{Tab}');
  expect(here()).toBe('2,0');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Home}');
  expect(here()).toBe('1,0');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}');
  expect(here()).toBe('0,0');
  expect(await findings()).toEqual([]);
});

test('typing replaces a grid cell, Enter saves it and Escape cancels, but a fixed cell cannot be edited', async () => {
  render(<Grid />);
  await userEvent.click(cell('0,1').firstElementChild as Element);
  await userEvent.keyboard('Asha{Enter}');
  expect([cell('0,1').textContent, here()]).toEqual(['Asha', '1,1']);
  await userEvent.keyboard('{Enter} B{Enter}'); // typing continues after the existing text
  expect(cell('1,1').textContent).toBe('Name 1 B');
  await userEvent.keyboard('Ravi{Escape}');
  expect(cell('2,1').textContent).toBe('Name 2');
  await userEvent.keyboard('Meera{Tab}');
  expect([cell('2,1').textContent, here()]).toEqual(['Meera', '2,2']);
  await userEvent.keyboard('{Delete}');
  expect(cell('2,2').textContent).toBe('');
  await userEvent.keyboard('{Home}x{Enter}');
  expect(cell('2,0').textContent).toBe('');
  expect(cell('1,2').textContent).toBe('110001: Unknown pin code'); // the reason is announced together with its cell
});

test('keys that are typed right after a jump to a far row go into the cell of that row', async () => {
  render(<Grid />);
  await userEvent.click(cell('0,1').firstElementChild as Element);
  await userEvent.setup({ delay: null }).keyboard('{Control>}{ArrowDown}{/Control}Zoya{Enter}');
  await waitFor(() => expect(cell('9999,1').textContent).toBe('Zoya'));
  expect(cell('0,1')).toBeNull();
});

test('on a touch screen one tap on a grid cell opens its field', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Grid />);
  await userEvent.click(cell('3,1').firstElementChild as Element);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, row 4' }));
  await userEvent.click(cell('3,0').firstElementChild as Element); // a fixed cell
  expect(screen.queryByRole('textbox')).toBeNull();
  vi.unstubAllGlobals();
});

test('a grid selects its first error, and F8 selects the next error with its note', async () => {
  const wrong = new Set(['1,2', '4,0', '4,1']);
  const onChange = vi.fn();
  render(
    <EditGrid
      label="Rows to fix"
      height={400}
      columns={[
        { header: 'Row No.', width: 80, sticky: true },
        { header: 'Reason', width: 160, sticky: true },
        { header: 'Skip row', width: 88, box: true },
      ]}
      rows={Array.from({ length: 5 }, (_, at) => [`${at}`, 'Name', at === 3 ? 'x' : ''])}
      errorAt={(row, column) => (wrong.has(`${row},${column}`) ? 'Unknown' : undefined)}
      onChange={onChange}
      noteOf={(row, column) => `Cell ${row},${column}`}
    />,
  );
  const at = () => [here(), screen.getByRole('status').textContent];
  expect(at()).toEqual(['1,2', 'Cell 1,2']);
  await userEvent.keyboard('{F8}');
  expect(at()).toEqual(['4,0', 'Cell 4,0']);
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  expect(at()).toEqual(['4,1', 'Cell 4,1']);
  await userEvent.keyboard('{F8}{Shift>}{F8}{/Shift}{ArrowUp}');
  expect(at()).toEqual(['3,1', 'Cell 3,1']);
  // The first two columns are sticky. They stay visible, side by side, while the other columns scroll.
  expect(['0,0', '0,1', '0,2'].map((place) => cell(place).style.left)).toEqual(['0px', '80px', '']);
  await userEvent.keyboard('{ArrowRight} ');
  await userEvent.click(cell('0,2').firstElementChild as Element);
  expect(onChange.mock.calls).toEqual([[[{ row: 3, column: 2, text: '' }]], [[{ row: 0, column: 2, text: 'x' }]]]);
  expect(await findings()).toEqual([]);
});

test('cells pasted from a spreadsheet fill the grid, except its fixed cells', async () => {
  render(<Grid />);
  await userEvent.click(cell('1,0').firstElementChild as Element);
  await userEvent.paste('no\tAsha\t400001\tbeside\r\nno\t"Ravi ""R""\nKumar"\t560001\r\n');
  expect(['1,0', '1,1', '1,2', '2,1', '2,2'].map((at) => cell(at).firstElementChild?.firstChild?.textContent)).toEqual([
    'Unknown pin code',
    'Asha',
    '400001',
    'Ravi "R"\nKumar',
    '560001',
  ]);
  expect(parseCopiedCells('a\tb\n\tc\n')).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ]);
  expect(pasteChanges('a\tb\nc\td', { row: 9, column: 1 }, { rows: 10, columns: 2 })).toEqual([
    { row: 9, column: 1, text: 'a' },
  ]);
});
