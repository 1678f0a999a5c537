import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from '../../../web/src/ui/overlay/modal.tsx';
import { Select } from '../../../web/src/ui/select/select.tsx';
import { findings } from '../../support/web/axe.ts';

const OPTIONS = Array.from({ length: 12 }, (_, at) => ({ value: `v${at}`, label: `Partner ${at}` }));

function Choice({ first = '', clearable = false }: { first?: string; clearable?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Select label="Partner" options={OPTIONS} value={value} onChange={setValue} clearable={clearable} />
      <input aria-label="After" />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Partner' });
const list = () => document.querySelector<HTMLElement>('.p-dropdown-panel');

test('a long select loads its options when it is pressed, and can then be searched by part of a name', async () => {
  const { container } = render(<Choice first="v3" />);
  expect(box().textContent).toBe('Partner 3');
  expect(container.querySelector('.p-dropdown')).toBeNull();
  expect(await findings(container)).toEqual([]);
  await userEvent.click(box());
  await expect.poll(list).not.toBeNull();
  const panel = list() as HTMLElement;
  await userEvent.type(panel.querySelector('.p-dropdown-filter') as Element, '11');
  await expect.poll(() => within(panel).queryByText('Partner 3')).toBeNull();
  await userEvent.click(within(panel).getByText('Partner 11'));
  expect(screen.getByRole('status').textContent).toBe('v11');
});

test('a long select that gets the focus by Tab stays closed', async () => {
  const { container } = render(<Choice />);
  const { id } = box();
  await userEvent.tab();
  await expect.poll(() => container.querySelector('.p-dropdown')).not.toBeNull();
  expect(document.activeElement).toBe(container.querySelector(`input[id="${id}"]`));
  expect(list()).toBeNull();
});

test('a long select that finishes loading does not take the focus back', async () => {
  const { container } = render(<Choice />);
  box().focus();
  screen.getByLabelText('After').focus();
  await expect.poll(() => container.querySelector('.p-dropdown')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('After'));
});

test('a long select with a clear button shows it before the options are loaded', async () => {
  const { container } = render(<Choice first="v3" clearable />);
  await expect.poll(() => container.querySelector('.p-dropdown-clear-icon')).not.toBeNull();
  await userEvent.click(container.querySelector('.p-dropdown-clear-icon') as Element);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('Escape closes the options of a long select but not its dialog, and opening them reports no blur', async () => {
  const [close, blur] = [vi.fn(), vi.fn()];
  render(
    <Modal open title="Headings" onClose={close}>
      <Select label="Partner" options={OPTIONS} value="" onChange={() => {}} onBlur={blur} />
    </Modal>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Partner' }));
  await expect.poll(() => document.activeElement === screen.queryByLabelText('Find in Partner')).toBe(true);
  blur.mockClear(); // the simpler control was left when this one replaced it
  await new Promise((resolve) => setTimeout(resolve, 300)); // PrimeReact reports a lost focus after 200 ms
  expect(blur).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(list).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
