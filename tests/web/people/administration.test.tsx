import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AuditPage } from '../../../web/src/features/audit/audit-page.tsx';
import { changesOfEntry } from '../../../web/src/features/audit/changes-of.ts';
import { DepartmentsPage } from '../../../web/src/features/departments/departments-page.tsx';
import { LeadsPage } from '../../../web/src/features/leads/leads-page.tsx';
import { PlansPage } from '../../../web/src/features/plans/plans-page.tsx';
import { CourierPartnerDataPage } from '../../../web/src/features/uploads/courier-partner-data-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';

const web = openWeb<{ token: string; admin: string }>('serve-market.ts', { alone: true });
beforeEach(() => localStorage.setItem('jwt', web.admin));

const show = (Page: ComponentType, address: string) =>
  showPages({ [address.replace(/\?.*/, '')]: <Page /> }, address, { cache: { provider: () => new Map() } });
const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr') as HTMLElement;
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
/** Limits a query to the table, because the options of the filter have the same texts. */
const IN_TABLE = { selector: 'td *' };
const said = () => toasts.shown().map(({ text }) => text);

test('staff can add, edit and delete a department, which requires a name', async () => {
  show(DepartmentsPage, PATHS.departments);
  await screen.findByText('No department yet');
  press('Add Department', document.querySelector('header') as HTMLElement);
  const adding = await dialog();
  press('Save', adding);
  expect(await within(adding).findByText('Please enter department name')).toBeDefined();
  fireEvent.change(within(adding).getByLabelText(/^Department/), { target: { value: '  Night desk ' } });
  press('Save', adding);
  const row = await rowOf('Night desk');
  expect(row.textContent).toContain('Active');
  // The newest department is listed first. The list is not sorted by name.
  press('Add Department', document.querySelector('header') as HTMLElement);
  const second = await dialog();
  fireEvent.change(within(second).getByLabelText(/^Department/), { target: { value: 'Returns desk' } });
  press('Save', second);
  const added = await rowOf('Returns desk');
  expect(added.compareDocumentPosition(await rowOf('Night desk'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  press('Delete department Returns desk', added);
  press('Yes', await dialog());
  await waitFor(() => expect(screen.queryByText('Returns desk')).toBeNull());
  press('Edit department Night desk', row);
  const editing = await dialog();
  fireEvent.click(within(editing).getByRole('checkbox', { name: 'Active' }));
  press('Save', editing);
  await waitFor(async () => expect((await rowOf('Night desk')).textContent).toContain('Deactive'));
  press('Delete department Night desk', await rowOf('Night desk'));
  expect((await dialog()).textContent).toContain('Do you want to delete Night desk department ?');
  press('Yes', await dialog());
  await screen.findByText('No department yet');
});

test('a plan shows which plan’s rates it uses, and cannot be deleted while a user has it', async () => {
  show(PlansPage, PATHS.plans);
  expect((await rowOf('Standard')).textContent).toContain('Standard');
  expect(await screen.findByText(/^Rates of Blue Dart, Delhivery, Xpressbees$/)).toBeDefined();
  expect((await rowOf('Premium')).textContent).toContain('No rate cards yet: this plan offers nothing.');
  press('Delete plan Standard', await rowOf('Standard'));
  expect((await dialog()).textContent).toContain('Do you want to delete Standard plan ? 2 users have it');
  press('Yes', await dialog());
  await waitFor(() => expect(said().join()).toContain('This plan cannot be deleted: 2 users have it.'));
  fireEvent.change(screen.getByLabelText('Search by plan name'), { target: { value: 'prem' } });
  press('Search');
  await waitFor(() => expect(screen.queryByText('Standard')).toBeNull());
  expect(await rowOf('Premium')).toBeDefined();
  // After each change, one request reads all plans again.
  web.sent.length = 0;
  press('Edit plan Premium', await rowOf('Premium'));
  const editing = await dialog();
  fireEvent.change(within(editing).getByLabelText(/^Plan Name/), { target: { value: 'Premium plus' } });
  press('Save', editing);
  await rowOf('Premium plus');
  expect(web.sent.filter(({ method, url }) => method === 'GET' && url.includes('/plans'))).toHaveLength(1);
});

test('staff can add, rename and deactivate courier partners, and sellers cannot see them', async () => {
  show(CourierPartnerDataPage, `${PATHS.courierPartnerData}?view=partners`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add Courier Partner' }));
  const adding = await dialog();
  fireEvent.change(within(adding).getByLabelText(/^Courier Partner/), { target: { value: 'Ekart' } });
  press('Save', adding);
  expect((await within(adding).findAllByText('Please choose courier')).length).toBeGreaterThan(0);
  // The form derives a courier from the partner's name. The user may choose another courier.
  fireEvent.change(within(adding).getByLabelText(/^Courier Partner/), { target: { value: 'Delhivery 20 KG' } });
  const courier = within(adding).getByLabelText<HTMLSelectElement>(/^Courier(?! Partner)/);
  await waitFor(() => expect(courier.value).toBe('delhivery'));
  press('Save', adding);
  const row = await rowOf('Delhivery (20 kg slab)');
  expect(row.textContent).toContain('Delhivery');
  expect(row.textContent).toContain('No rates yet: offers nothing');
  press('Deactivate Delhivery (20 kg slab)', row);
  expect((await dialog()).textContent).toContain('Parcels on the road are tracked');
  press('Deactivate', await dialog());
  await waitFor(async () => expect((await rowOf('Delhivery (20 kg slab)')).textContent).toContain('Inactive'));
});

test('staff can list and search leads and job applications, and open an application', async () => {
  const lead = {
    name: 'Meera Nair',
    number: '9811111111',
    email: 'meera@example.in',
    company_name: 'Nair Spices',
    location: 'Kochi',
  };
  const message = `First line\nSecond ${'long '.repeat(200)}`.trim();
  const application = {
    name: 'Ravi Kumar',
    number: '9822222222',
    email: 'ravi@example.in',
    position: 'Driver',
    message,
  };
  await web.api('', 'POST', '/feedbacks', lead);
  await web.api('', 'POST', '/career/apply-now', application);
  show(LeadsPage, PATHS.reachUs);
  const row = await rowOf('Meera Nair');
  for (const words of ['meera@example.in', '9811111111', 'Nair Spices', 'Kochi'])
    expect(row.textContent).toContain(words);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  press('Search');
  expect(await screen.findByText('Nobody has this text')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Career applications' }));
  press('Read the application of Ravi Kumar', await rowOf('Ravi Kumar'));
  expect((await dialog()).querySelector('p')?.textContent).toBe(message);
});

test('the audit page filters actions by kind and user, and shows old and new values', async () => {
  const router = show(AuditPage, PATHS.audit);
  const row = (await screen.findAllByText('Changed a courier partner', IN_TABLE))[0]?.closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Active: yes → no');
  expect((await within(row).findByRole('link', { name: 'Delhivery 20 KG' })).getAttribute('href')).toBe(
    '/app/courierPartnerData?view=partners',
  );
  press('Show before and after: Changed a courier partner', row);
  const table = within(await dialog()).getByRole('table');
  expect([...table.querySelectorAll('tbody tr')].map((line) => line.textContent)).toEqual([
    'Activeyesno',
    'Courierdelhiverydelhivery',
    'NameDelhivery 20 KGDelhivery 20 KG',
  ]);
  fireEvent.click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await router.navigate('/app/audit?action=department.delete');
  await waitFor(() => expect(screen.queryByText('Changed a courier partner', IN_TABLE)).toBeNull());
  expect(await screen.findAllByText('Deleted a department', IN_TABLE)).toHaveLength(2);
  await router.navigate('/app/audit?action=order.charge_again');
  expect(await screen.findByText('No matching activity')).toBeDefined();
});

test('changes on the audit page show names for ids, labels for permissions, and rupees for paise', () => {
  const told = changesOfEntry({
    names: { r1: 'Merchant', p1: 'Gold', p2: 'Silver' },
    before: { first_name: 'Asha', role: 'r1', visible_plans: ['p1'], active: true },
    after: { first_name: 'Asha', role: 'gone', visible_plans: ['p1', 'p2'], active: false },
  });
  expect(told).toEqual([
    { field: 'Active', before: 'yes', after: 'no' },
    { field: 'Role', before: 'Merchant', after: 'gone' },
    { field: 'Visible plans', before: 'Gold', after: 'Gold, Silver' },
    { field: 'First name', before: 'Asha', after: 'Asha' },
  ]);
  const after = {
    granted: ['order.bulk_order.download', 'a.right.of.before'],
    amountPaise: 12_50,
    amount: 250.5,
    none: null,
  };
  expect(changesOfEntry({ names: {}, before: null, after })).toEqual([
    { field: 'Amount', before: undefined, after: '₹250.50' },
    { field: 'Amount', before: undefined, after: '₹12.50' },
    { field: 'Rights', before: undefined, after: 'Bulk Order Upload (download), a.right.of.before' },
    { field: 'None', before: undefined, after: '–' },
  ]);
});

test('fields that are stored in another sequence do not count as changes on the audit page', () => {
  const card = { base: 40, extra: 20 };
  const turned = { extra: 20, base: 40 };
  const one = changesOfEntry({ names: {}, before: { card, rows: 1 }, after: { card: turned, rows: 2 } });
  expect(one).toEqual(changesOfEntry({ names: {}, before: { rows: 1, card: turned }, after: { rows: 2, card } }));
  expect(one).toEqual([
    { field: 'Rows', before: '1', after: '2' },
    { field: 'Card', before: 'Base: 40; Extra: 20', after: 'Base: 40; Extra: 20' },
  ]);
});
