import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { JobsMenu } from '../../../web/src/app/shell/jobs-menu.tsx';
import { CourierPartnerDataPage } from '../../../web/src/features/uploads/courier-partner-data-page.tsx';
import { MasterDataPage } from '../../../web/src/features/uploads/master-data-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { textOfDay } from '../../../web/src/ui/form/day-text.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';
import { tokenFor } from './local-server.ts';

/** Staff, a user of Delhivery, and workbooks to send. */
const web = openWeb<{ staff: string; vendor: string }>('serve-uploads.ts');

function open(path: string, token: string) {
  localStorage.setItem('jwt', token);
  const pages = {
    [PATHS.masterData]: <MasterDataPage />,
    [PATHS.courierPartnerData]: <CourierPartnerDataPage />,
    [PATHS.dashboard]: <JobsMenu />,
  };
  showPages(pages, path, { cache: SHARED_CACHE });
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
type Person = ReturnType<typeof open>;

const workbook = (name: string) => new File([readFileSync(join(web.dataDir, name))], name);
const choose = (user: Person, file: File) => user.upload(screen.getByLabelText(/Choose a file/), file);
const upload = (user: Person) => user.click(screen.getByRole('button', { name: 'Upload' }));
const said = () => toasts.shown().map(({ text }) => text);
const posted = () => web.sent.filter(({ method }) => method === 'POST');

async function select(user: Person, label: string, option: string) {
  await screen.findByRole('option', { name: option });
  await user.selectOptions(screen.getByLabelText(label), option);
}

test('missing fields of an upload are reported one at a time, or in one sentence if all are missing', async () => {
  const user = open(PATHS.courierPartnerData, web.staff);
  await screen.findByLabelText('Courier Partner *');
  await upload(user);
  expect(said()).toEqual(['Please choose a file, courier partner and plan !']);
  for (const message of ['Please choose a file', 'Please Select Courier Partner', 'Please Select Plan'])
    expect(screen.getByText(message)).toBeTruthy();
  await select(user, 'Courier Partner *', 'Delhivery');
  await upload(user);
  expect(said().slice(1)).toEqual(['Please choose a file', 'Please Select Plan']);
  await choose(user, new File(['x'], 'rates.csv'));
  expect(screen.getByText('Upload xls or xlsx format file only!')).toBeTruthy();
  expect(posted()).toEqual([]);
});

test('a valid rate file shows its differences from the current rates, and a second click publishes it', async () => {
  const user = open(PATHS.courierPartnerData, web.staff);
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Delhivery');
  await select(user, 'Plan *', 'Standard');
  await choose(user, workbook('rates.xlsx'));
  await upload(user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Waiting for confirmation')).toBeTruthy();
  expect(within(dialog).getByText(/the pin codes in force stay/)).toBeTruthy();
  const changes = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.lastChild?.textContent).join(' | '));
  expect(changes).toContain('A | Base price | ₹43.00 | ₹50.00');
  expect(changes.find((row) => row.startsWith('A | ₹50.00 (+16.3%) | ₹70.00 (+11.1%)'))).toBeTruthy();
  // The first table has a header and the base prices of five zones. The second has a header and the freight of five
  // zones. The third has a header and one row, because no seller has shipped in the last month.
  expect(changes).toHaveLength(1 + 5 + 1 + 5 + 1 + 1);
  expect(posted()[0]?.body).toMatchObject({ logistic_id: 'dlv', plan: 'standard', onModel: 'Code' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Upload Successfully')).toBeTruthy();
  expect(screen.getByText('File has been successfully added to the database.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByText('Remove file')).toBeNull());
  const row = (await screen.findByText('rates.xlsx')).closest('tr') as HTMLElement;
  await waitFor(() => expect(row.textContent).toMatch(/Delhivery.*Standard.*Published/));
  expect(within(row).getByRole('button', { name: 'Download rates.xlsx' })).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Show the result of rates.xlsx' }));
  expect(await screen.findByText('File has been successfully added to the database.')).toBeTruthy();
});

test('a rate file that waits for a confirmation can be scheduled for a later day, and the list shows that day', async () => {
  const user = open(PATHS.courierPartnerData, web.staff);
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Delhivery');
  await select(user, 'Plan *', 'Standard');
  await choose(user, workbook('later.xlsx'));
  await upload(user);
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByLabelText('From a day'));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Choose a day')).toBeTruthy();
  const day = dayAfter(indiaDay(new Date()), 2);
  await user.type(within(dialog).getByLabelText('First day in force *'), textOfDay(day));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(`From ${textOfDay(day)}`)).toBeTruthy();
  expect(web.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { publish: true, from: day },
  ]);
});

test('the jobs menu shows a file that waits for confirmation as checked, not as done', async () => {
  const user = open(PATHS.dashboard, web.staff);
  await user.click(await screen.findByRole('button', { name: /^My jobs/ }));
  const jobs = within(await screen.findByRole('region', { name: 'My jobs' })).getAllByRole('listitem');
  const later = jobs.filter(({ textContent }) => textContent?.includes('later.xlsx') === true);
  expect(later.map((job) => within(job).getByText(/^(Done|Checked)$/).textContent)).toEqual(['Checked']);
});

test('an invalid rate file stays selected, and all its bad rows can be searched and downloaded', async () => {
  const user = open(PATHS.courierPartnerData, web.staff);
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Xpressbees');
  await select(user, 'Plan *', 'Standard');
  await choose(user, workbook('bad.xlsx'));
  await upload(user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Failed to upload the file')).toBeTruthy();
  expect(within(dialog).getByText('Upload Failed')).toBeTruthy();
  const rows = () => within(dialog).getAllByRole('row').slice(1);
  expect(rows().map((row) => row.querySelector('td')?.lastChild?.textContent)).toEqual(['2', '3']);
  await user.type(within(dialog).getByPlaceholderText('Search the rows'), 'BASE price{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  await user.click(within(dialog).getByRole('button', { name: 'Download as CSV' }));
  expect(saved).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  expect(screen.getByRole('button', { name: 'Remove file' })).toBeTruthy();
});

test('a courier’s user chooses no partner, and sees neither files that staff uploaded nor current rates', async () => {
  const user = open(PATHS.courierPartnerData, web.vendor);
  await screen.findByLabelText('Plan *');
  await screen.findByText('No uploads yet');
  expect(screen.queryByText('rates.xlsx')).toBeNull(); // a file that staff have sent
  expect(screen.queryByLabelText('Courier Partner *')).toBeNull();
  await upload(user);
  expect(said()).toEqual(['Please choose a file', 'Please Select Plan']);
  await select(user, 'Plan *', 'Standard');
  await choose(user, workbook('rates.xlsx'));
  await upload(user);
  expect(await screen.findByText('The courier sent this file itself: one of our staff puts it in force.')).toBeTruthy();
  expect(screen.queryByText('The rates are the same as before.')).toBeNull();
  // The courier's user does not have the permission to download.
  expect(screen.queryByRole('button', { name: 'Download rates.xlsx' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect((await screen.findAllByText('Waits to be confirmed')).length).toBeGreaterThan(0);
  expect(posted()[0]?.body).not.toHaveProperty('logistic_id');
});

test('the pin code master page refuses a missing, wrong or too large file, and accepts a valid one', async () => {
  const user = open(PATHS.masterData, web.staff);
  await upload(user);
  expect(said()).toEqual(['Please choose a file!']);
  await choose(user, new File(['not a workbook'], 'master.xlsx'));
  await upload(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Upload xls or xlsx format file only!');
  const before = posted().length;
  await choose(user, new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'big.xlsx'));
  await upload(user);
  expect(await screen.findByText('The file is larger than 4 MB. Upload a smaller one.')).toBeTruthy();
  expect(posted()).toHaveLength(before); // the file was not sent

  await choose(user, workbook('master.xlsx'));
  web.instead = (method) => (method === 'POST' ? new Response('<html>', { status: 413 }) : undefined);
  await upload(user);
  expect(await screen.findByText('The file is larger than 4 MB. Upload a smaller one.')).toBeTruthy();
  expect(screen.getByText('master.xlsx')).toBeTruthy();
  web.instead = (method) => (method === 'POST' ? new Response('', { status: 400 }) : undefined);
  await upload(user);
  expect(await screen.findByText('There is some error while uploading a file!')).toBeTruthy();
  web.instead = (_, url) => (url.includes('/template') ? new Response('', { status: 400 }) : undefined);
  await user.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(said()).toContain('Error in Download file'));
  web.instead = (_, url) => (url.includes('/attachments/') ? new Response('', { status: 400 }) : undefined);
  await user.click(await screen.findByRole('button', { name: 'Download first.xlsx' }));
  await waitFor(() => expect(said()).toContain('There is some error while downloading a file!'));
  web.instead = () => undefined;
  await upload(user);
  expect(await screen.findByText(/This file removes 2 of the 3 pin codes in use/)).toBeTruthy();
  expect(posted().at(-1)?.body).toMatchObject({ model_id: '1234567890', onModel: 'Master' });

  // More than a tenth of the pin codes in force are not in the file. So staff must confirm the file.
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Waiting for confirmation')).toBeTruthy();
  expect(screen.queryByText('File has been successfully added to the database.')).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Discard' }));
  expect(await within(dialog).findByText('Please enter a reason')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Reason/), 'The new list of the post office');
  await user.click(within(dialog).getByRole('button', { name: 'Decide later' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('File has been successfully added to the database.')).toBeTruthy();
  expect(await screen.findByText(/Confirmed by .*: The new list of the post office/)).toBeTruthy();
});

test('an upload in progress shows its progress bar again after a reload, and then its result', async () => {
  let state = 'running';
  const json = (data: unknown, meta = {}) =>
    Response.json({ meta: { success: true, status: 200, message: '', ...meta }, data });
  const upload = {
    _id: 'j1',
    attachments_id: { _id: 'a1', filename: 'mine.xlsx', timestamp: '2026-11-20T10:00:00.000Z' },
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: { _id: 'u1', first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in' },
    job_id: 'j1',
    partner: null,
    plan: null,
    version: null,
  };
  const namesakes = { ...upload, _id: 'j2', job_id: 'j2', created_by: { ...upload.created_by, _id: 'u2' } };
  const job = {
    kind: 'upload_master',
    result: { rows: 50 },
    errors: [],
    error_count: 0,
    created_at: upload.created_at,
  };
  web.instead = (_, url) => {
    if (url.includes('/users/')) return json({ ...upload.created_by, granted: [], user_type: null });
    if (url.includes('/jobs/j2')) return json({ ...job, _id: 'j2', state: 'running', progress: { done: 7, total: 9 } });
    if (url.includes('/jobs/')) return json({ ...job, _id: 'j1', state, progress: { done: 20, total: 50 } });
    return json(
      [
        { ...namesakes, state: 'running' },
        { ...upload, state },
      ],
      { total_count: 2 },
    );
  };
  open(PATHS.masterData, tokenFor('u1'));
  // Progress is shown in the form and in the row of the file.
  await waitFor(() => expect(screen.queryAllByText('Rows checked: 20 of 50')).toHaveLength(2));
  // Another user's upload with the same name.
  expect(await screen.findAllByText('Rows checked: 7 of 9')).toHaveLength(1);
  state = 'done';
  expect(await screen.findByText('File has been successfully added to the database.')).toBeTruthy();
});
