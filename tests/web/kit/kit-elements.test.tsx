import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BarChart } from '../../../web/src/ui/chart/bar-chart.tsx';
import { Tile } from '../../../web/src/ui/chart/tile.tsx';
import { FileChooser } from '../../../web/src/ui/file/file-chooser.tsx';
import { DateRange, type DayRange } from '../../../web/src/ui/form/date-range.tsx';
import { daysBefore } from '../../../web/src/ui/form/day-text.ts';
import { Tabs } from '../../../web/src/ui/layout/tabs.tsx';
import { Modal } from '../../../web/src/ui/overlay/modal.tsx';
import { MultiSelect } from '../../../web/src/ui/select/multi-select.tsx';
import { Select } from '../../../web/src/ui/select/select.tsx';
import { Switch } from '../../../web/src/ui/select/switch.tsx';
import { findings } from '../../support/web/axe.ts';

const pressed = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a static dialog stays open on a click outside it, and is closed by its buttons and Escape', async () => {
  const close = vi.fn();
  const { rerender } = render(
    <Modal open title="Order successfully" onClose={close} staticBackdrop>
      Placed
    </Modal>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Order successfully' });
  await userEvent.click(document.querySelector('.p-dialog-mask') as HTMLElement);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(await findings()).toEqual([]);
  rerender(
    <Modal open title="Order successfully" onClose={close}>
      Placed
    </Modal>,
  );
  await userEvent.click(document.querySelector('.p-dialog-mask') as HTMLElement);
  expect(close).toHaveBeenCalledTimes(2);
});

test('a tab list takes one Tab stop, arrow keys move between its tabs, and each tab labels its panel', async () => {
  const Shown = () => {
    const [tab, setTab] = useState('pay');
    const tabs = [
      { key: 'pay', label: 'To pay', count: 3 },
      { key: 'print', label: 'To print' },
      { key: 'all', label: 'All' },
    ];
    return (
      <Tabs label="Orders" tabs={tabs} value={tab} onChange={setTab}>
        shows {tab}
      </Tabs>
    );
  };
  render(<Shown />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'To print' }).textContent).toBe('shows print');
  expect(document.activeElement?.textContent).toBe('To print');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'All' })).toBeTruthy();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('To pay3');
  await userEvent.tab();
  expect(screen.getAllByRole('tab')).not.toContain(document.activeElement);
  expect(await findings()).toEqual([]);
});

test('a switch is toggled by a click and by the space bar', async () => {
  const changed = vi.fn();
  render(<Switch label="Show all orders" checked={false} onChange={changed} />);
  await userEvent.click(screen.getByText('Show all orders'));
  await userEvent.keyboard(' ');
  expect(changed.mock.calls).toEqual([[true], [true]]);
  expect(await findings()).toEqual([]);
});

test('options chosen in a multi-select keep the list’s order, and are shown as names or as a number', async () => {
  const Shown = () => {
    const [plans, setPlans] = useState<string[]>([]);
    const options = ['Bronze', 'Silver', 'Gold', 'Platinum'].map((label) => ({ value: label.toLowerCase(), label }));
    return (
      <>
        <MultiSelect
          label="Visible Plans"
          options={options}
          value={plans}
          onChange={setPlans}
          placeholder="All Plans"
        />
        <output>{plans.join()}</output>
      </>
    );
  };
  render(<Shown />);
  await pressed('Visible Plans: All Plans');
  const list = screen.getByRole('dialog', { name: 'Visible Plans' });
  await userEvent.click(within(list).getByLabelText('Gold'));
  await userEvent.click(within(list).getByLabelText('Bronze'));
  expect(screen.getByRole('status').textContent).toBe('bronze,gold');
  expect(screen.getByRole('button', { name: 'Visible Plans: Bronze, Gold' })).toBeTruthy();
  await userEvent.click(within(list).getByLabelText('Silver'));
  expect(screen.getByRole('button').textContent).toBe('3 chosen');
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes an open multi-select but not its dialog, and focuses the multi-select’s button', async () => {
  const close = vi.fn();
  const options = [{ value: 'gold', label: 'Gold' }];
  render(
    <Modal open title="Add User" onClose={close}>
      <MultiSelect label="Plans" options={options} value={[]} onChange={() => {}} />
    </Modal>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add User' });
  // The dialog takes the focus after it is rendered.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Plans: Select' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Gold'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Gold')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plans: Select' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a long multi-select can be searched by typing', async () => {
  const options = Array.from({ length: 40 }, (_, at) => ({ value: String(at), label: `Partner ${at}` }));
  render(<MultiSelect label="Partners" options={options} value={[]} onChange={() => {}} />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find in Partners' }), 'partner 39');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});

test('the search of a long multi-select has the focus when it opens, and is empty the next time', async () => {
  const options = Array.from({ length: 40 }, (_, at) => ({ value: String(at), label: `Partner ${at}` }));
  render(<Select label="Partner" options={options} value="" onChange={() => {}} />);
  await userEvent.click(screen.getByRole('combobox'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find in Partner')), { timeout: 8000 });
  await userEvent.keyboard('partner 39');
  await waitFor(() => expect(screen.queryByText('Partner 38')).toBeNull());
  expect(screen.getByText('Partner 39')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Find in Partner')).toBeNull(), { timeout: 8000 });
  expect(document.activeElement).toBe(screen.getByLabelText('Partner', { selector: 'input' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(((await screen.findByLabelText('Find in Partner')) as HTMLInputElement).value).toBe('');
});

test('the last day of a date range cannot be before its first day', async () => {
  const Shown = () => {
    const [range, setRange] = useState<DayRange>({ from: '2025-11-05', to: '2025-11-10' });
    return (
      <>
        <DateRange value={range} onChange={setRange} />
        <output>{`${range.from}/${range.to}`}</output>
      </>
    );
  };
  render(<Shown />);
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '12/11/2025');
  expect(screen.getByRole('status').textContent).toBe('2025-11-12/2025-11-12');
  const to = screen.getByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '1/11/2025');
  expect(screen.getByRole('status').textContent).toBe('2025-11-01/2025-11-01');
  await pressed('7 days');
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  expect(daysBefore('2026-03-02', 3)).toBe('2026-02-27');
  expect(await findings()).toEqual([]);
});

test('a dashboard tile loads, can be downloaded, and opens the list that it counts', async () => {
  const download = vi.fn();
  const shared = { label: 'Orders delivered', icon: 'check' } as const;
  const { rerender } = render(<Tile {...shared} value={undefined} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('region', { name: 'Orders delivered' }).textContent).toBe('Orders delivered');
  rerender(<Tile {...shared} value={12} note="₹1,200.00" onDownload={download} />);
  expect(screen.getByText('12')).toBeTruthy();
  await pressed('Download Orders delivered');
  expect(download).toHaveBeenCalledOnce();
  rerender(<Tile {...shared} value={12} to="/app/shipmentList" />);
  expect(screen.getByRole('link', { name: 'Orders delivered' }).getAttribute('href')).toBe('/app/shipmentList');
  expect(await findings()).toEqual([]);
});

test('a chart draws its bars to scale, and offers its values to screen readers as a table', async () => {
  const series = [
    { label: 'Delivered', tone: 'success', values: [30, 0] },
    { label: 'In transit', tone: 'info', values: [10, 20] },
  ] as const;
  const shared = { title: 'Orders by week', groups: ['Week 1', 'Week 2'], groupHead: 'Week', series };
  const { container } = render(<BarChart {...shared} stacked format={String} />);
  const drawn = [...container.querySelectorAll<HTMLElement>('[class*=slot] > i')];
  // The axis ends at 40. The bars are 30 delivered, 10 in transit above them, and 20 in transit a week later.
  expect(drawn.map(({ style }) => `${style.bottom} ${style.height}`)).toEqual(['0% 75%', '75% 25%', '0% 50%']);
  expect(container.textContent).toContain('Week 2Delivered: 0In transit: 20');
  const table = screen.getByRole('table', { name: 'Orders by week' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['WeekDeliveredIn transit', 'Week 13010', 'Week 2020']);
  expect(await findings()).toEqual([]);
});

test('choosing a file that is refused also removes the previously chosen file', async () => {
  const Shown = () => {
    const [file, choose] = useState<File>();
    return (
      <FileChooser
        label="Choose a file"
        accept={['xlsx']}
        refusal="Upload xlsx format file only!"
        file={file}
        onChoose={choose}
        disabled={false}
      />
    );
  };
  render(<Shown />);
  const user = userEvent.setup({ applyAccept: false });
  const input = screen.getByLabelText(/^Choose a file/);
  await user.upload(input, new File(['1'], 'rates.xlsx'));
  expect(screen.getByText('rates.xlsx')).toBeTruthy();
  await user.upload(input, new File(['2'], 'rates.docx'));
  expect(screen.getByText('Upload xlsx format file only!')).toBeTruthy();
  expect(screen.queryByText('rates.xlsx')).toBeNull();
  await user.upload(input, new File(['3'], 'better.xlsx'));
  expect(screen.queryByText('Upload xlsx format file only!')).toBeNull();
  expect(screen.getByText('better.xlsx')).toBeTruthy();
});
