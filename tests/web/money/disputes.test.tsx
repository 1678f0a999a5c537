import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeAll, expect, test, vi } from 'vitest';
import { Sidebar } from '../../../web/src/app/shell/sidebar.tsx';
import { DisputesPage } from '../../../web/src/features/disputes/disputes-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { findings } from '../../support/web/axe.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { png } from '../../unit/attachments/pictures.ts';

type State = 'open' | 'other' | 'raised' | 'accepted' | 'rejected' | 'archived';
type Who = 'staff' | 'seller' | 'vendor' | 'many';
const web = openWeb<Record<Who, string> & { ids: Record<State | 'second', string> }>('serve-disputes.ts');

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn(); // jsdom lacks this function
  URL.createObjectURL = () => 'blob:x/1';
  URL.revokeObjectURL = () => {};
});

function open(who: Who, tab = 'mismatches') {
  localStorage.setItem('jwt', web[who]);
  showPages({ [PATHS.weightDisputes]: <DisputesPage /> }, `${PATHS.weightDisputes}?tab=${tab}`);
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
const said = (text: string) => waitFor(() => expect(toasts.shown().map((one) => one.text)).toContain(text));
const statuses = async (words: RegExp) => (await screen.findAllByText(words)).map(({ textContent }) => textContent);
const rowsWith = async (word: string) =>
  (await screen.findAllByText(word)).map((cell) => cell.closest('tr') as HTMLElement);
const button = (row: HTMLElement | undefined, name: string) =>
  within(row as HTMLElement).findByRole('button', { name });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const picture = (name = 'scale.png') => new File([Uint8Array.from(png())], name);
const STATUS = /^(mismatch|verification pending|accepted|rejected)$/;

/**
 * Raises a dispute by calling the API directly. The multipart form is written by hand, because jsdom cannot create it.
 */
async function raisedElsewhere(id: string, token = web.seller): Promise<void> {
  const part = (name: string, more: string) =>
    `--of-this-test\r\nContent-Disposition: form-data; name="${name}"${more}`;
  const body = Buffer.concat([
    Buffer.from(`${part('onModel', '')}\r\n\r\nRaiseDispute\r\n${part('files', '; filename="other.png"')}\r\n\r\n`),
    png({ width: 3 }),
    Buffer.from('\r\n--of-this-test--\r\n'),
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=of-this-test',
    'idempotency-key': crypto.randomUUID(),
  };
  const address = `${web.url}/api/v1/orders/weight-dispute-raised/${id}`;
  expect((await fetch(address, { method: 'PUT', body: Uint8Array.from(body), headers })).status).toBe(200);
}

test('a seller raises a weight dispute with a picture after comparing both weights', async () => {
  const user = open('seller');
  expect((await statuses(STATUS)).toSorted()).toEqual([
    'accepted',
    'mismatch',
    'mismatch',
    'rejected',
    'verification pending',
  ]);
  for (const header of ['Client Manifested Weight (KG)', 'Additional Charge Deducted from Wallet', 'References'])
    expect(screen.getByRole('columnheader', { name: new RegExp(header.replace(/[()]/g, '.')) })).toBeTruthy();
  // A seller can raise open disputes. Only staff can answer them.
  expect(screen.getAllByRole('button', { name: 'Raise' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Accept/Reject' })).toBeNull();
  const [first, second] = await rowsWith('mismatch');
  await user.click(await button(first, 'Raise'));
  const dialog = await dialogOf('Raise Dispute');
  const sides = await within(dialog).findByRole('table', { name: 'Both sides' });
  for (const words of ['0.45 kg', '2.3 kg', '10 × 10 × 10 cm', '30 × – × – cm (– not measured)'])
    expect(sides.textContent).toContain(words);
  expect(dialog.textContent).toContain('₹94.40');
  expect(within(dialog).getByText(/^Charged, debit note D\d\d-/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Raise Dispute' }));
  await said('Please choose a file!');
  const told = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as Element;
  expect(told.textContent).toBe('Please choose a file!');
  const file = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(file, new File(['a'], 'scale.txt'));
  await said('Upload pdf, png, jpeg or jpg format file only!');
  await user.upload(file, picture());
  expect(await findings()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Raise Dispute' }));
  await said('The dispute is raised.');
  await waitFor(() => expect(first?.textContent).toContain('verification pending'));

  // The other dispute is raised in another tab while this one is open.
  await user.click(await button(second, 'Raise'));
  const late = await dialogOf('Raise Dispute');
  await within(late).findByRole('table', { name: 'Both sides' });
  await raisedElsewhere(web.ids.other);
  await user.upload(late.querySelector('input[type=file]') as HTMLInputElement, picture('mine.png'));
  await user.click(within(late).getByRole('button', { name: 'Raise Dispute' }));
  await said('There is some error while updating an order!');
  expect(await within(late).findByText('This dispute is raised already.')).toBeTruthy();
  await waitFor(() => expect(second?.textContent).toContain('verification pending'));
});

test('a seller who raises several disputes at once sees which dispute was refused and why', async () => {
  const user = open('many');
  await waitFor(() => expect(screen.getAllByText('mismatch')).toHaveLength(2));
  expect(screen.queryByRole('columnheader', { name: /Client Name/ })).toBeNull();
  const boxes = screen.getAllByRole('checkbox', { name: /^Select \d+/ });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Raise 2 disputes' }));
  const dialog = await dialogOf('Raise 2 disputes');
  expect(dialog.textContent).toContain('2 charges, ₹188.80 in all.');
  await user.click(within(dialog).getByRole('button', { name: 'Raise 2 disputes' }));
  expect(await within(dialog).findByText('Please choose a file!')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/^Remark/), 'Weighed on our scale.');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, picture('all.png'));
  await raisedElsewhere(web.ids.second, web.many);
  expect(await findings()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Raise 2 disputes' }));
  await said('1 dispute is raised, 1 refused.');
  expect((await within(dialog).findByText(/raised already/)).textContent).toMatch(
    /^\d+: This dispute is raised already\.$/,
  );
  expect(screen.queryByRole('button', { name: /^Raise \d/ })).toBeNull();
});

test('the filters of the page Weight Dispute have the specified order, with the AWB last', async () => {
  const user = open('staff');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const form = screen.getByRole('form', { name: 'Filter' });
  expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'From date',
    'To date',
    'Order type',
    'Payment mode',
    'Delivery partner',
    'Plan',
    'User',
    'AWB',
  ]);
});

test('the number of open disputes is shown on the closed menu group, or on the page’s entry if the group is open', async () => {
  localStorage.setItem('jwt', web.seller);
  const meta = { success: true, status: 200, message: '' };
  web.instead = (_, url) =>
    url.includes('get_metric') ? Response.json({ data: { total_weight_dispute_count: 1000 }, meta }) : undefined;
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/app/Dashboard']}>
        <Sidebar open granted={{ 'weight_discrepancy.weight_dispute': true }} onLeave={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const group = screen.getByRole('button', { name: /^Weight Management/ });
  expect((await within(group).findByTitle('Waiting for you')).textContent).toBe('999+');
  await userEvent.click(group);
  expect(within(group).queryByTitle('Waiting for you')).toBeNull();
  const link = screen.getByRole('link', { name: /^Weight Dispute/ });
  expect((await within(link).findByTitle('Waiting for you')).textContent).toBe('999+');
});

test('each tab of Weight Dispute loads separately, and an empty tab explains what it would list', async () => {
  const user = open('seller', 'archived');
  expect(await statuses(STATUS)).toEqual(['mismatch']);
  expect(screen.queryByRole('button', { name: 'Raise' })).toBeNull(); // the seven days for raising it are over
  web.instead = (_, url) =>
    url.includes('weight_dispute_settled=true')
      ? Response.json({ data: [], meta: { success: true, status: 200, message: '', total_count: 0 } })
      : undefined;
  await user.click(screen.getByRole('tab', { name: 'Settled' }));
  await waitFor(() => expect(screen.queryByText('mismatch')).toBeNull());
  expect(await screen.findByText('No dispute was settled')).toBeTruthy();
});

test('rejecting a dispute requires a reason, and a server error keeps the dialog and its input', async () => {
  const user = open('staff', 'raised');
  const [row] = await rowsWith('verification pending');
  await user.click(await button(row, 'Accept/Reject'));
  const dialog = await dialogOf('Accept/Reject Weight Dispute');
  web.instead = (_, url) => (url.includes('/attachments/') ? new Response('', { status: 400 }) : undefined);
  await user.click((await within(dialog).findAllByRole('button', { name: 'Proof' }))[0] as HTMLElement);
  expect(await screen.findByText('There is some error while downloading a file!')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Please enter reason for reject')).toBeTruthy();
  const remark = within(dialog).getByLabelText(/^Remark/) as HTMLTextAreaElement;
  await user.type(remark, 'The box is larger');
  web.instead = (method) => (method === 'PUT' ? new Response('', { status: 500 }) : undefined);
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await said('There is some error while updating an order!');
  expect(remark.value).toBe('The box is larger');
  web.instead = () => undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await said('The dispute is rejected.');
  await waitFor(() => expect(row?.textContent).toContain('rejected'));
  expect(within(row as HTMLElement).queryByRole('button', { name: 'Accept/Reject' })).toBeNull();

  const [next] = await rowsWith('verification pending');
  await user.click(await button(next, 'Accept/Reject'));
  await user.click(within(await dialogOf('Accept/Reject Weight Dispute')).getByRole('button', { name: 'Accept' }));
  await said('The dispute is accepted and the amount refunded.');
  await waitFor(() => expect(next?.textContent).toContain('accepted'));
});

test('a courier’s user sees the disputes of that courier’s parcels without prices, evidence or buttons', async () => {
  const user = open('vendor');
  await statuses(STATUS);
  // At first the list still shows the rows of the previous user. Only a test changes the user without a page load.
  await waitFor(() => {
    expect(screen.queryByRole('columnheader', { name: /Additional Charge/ })).toBeNull();
    for (const name of ['Raise', 'Accept/Reject', 'Proof'])
      expect(screen.queryAllByRole('button', { name })).toEqual([]);
  });
  expect(document.body.textContent).not.toContain('₹');
  const [row] = await rowsWith('rejected');
  await user.click(within(row as HTMLElement).getByText('rejected'));
  const dialog = await dialogOf('Weight Dispute Details');
  await within(dialog).findByRole('table', { name: 'Both sides' });
  expect(within(dialog).queryByRole('table', { name: 'What the charge is made of' })).toBeNull();
  expect(dialog.textContent).not.toContain('₹');
});

test('staff answer several disputes with one remark, which is required for a rejection', async () => {
  const user = open('staff', 'raised');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select \d+/ });
  for (const box of boxes.filter((one) => !(one as HTMLInputElement).disabled).slice(0, 2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Answer 2 disputes' }));
  const dialog = await dialogOf('Answer 2 disputes');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Please enter reason for reject')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/^Remark/), 'The pictures are of other boxes.');
  expect(await findings()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await said('2 disputes are rejected.');
});
