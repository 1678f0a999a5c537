import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WeightUploadPage } from '../../../web/src/features/weight-uploads/weight-upload-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

/** The users and files of `serve-weights.ts`. */
const web = openWeb<{ staff: string; vendor: string; awbs: string[] }>('serve-weights.ts');

function open(token: string) {
  localStorage.setItem('jwt', token);
  showPages({ [PATHS.weightDisputeUpload]: <WeightUploadPage /> }, PATHS.weightDisputeUpload);
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
type Person = ReturnType<typeof open>;

const said = () => toasts.shown().map(({ text }) => text);
const workbook = (name: string) => new File([readFileSync(join(web.dataDir, name))], name);

/** Opens the upload dialog, chooses partners and a file, and sends them. */
async function send(user: Person, file: string, partners: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: 'Upload Here' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload weight file' });
  const select = await within(dialog).findByRole('button', { name: /^Logistic partner/ });
  await waitFor(() => expect(select.hasAttribute('disabled')).toBe(false));
  if (partners.length > 0) {
    for (const name of partners) {
      // While the dialog opens, it takes the focus and thereby closes the list that the first click has opened. So the
      // test clicks until the list stays open.
      await waitFor(async () => {
        if (screen.queryByRole('checkbox', { name }) === null) await user.click(select);
        if (!select.textContent?.includes(name)) await user.click(screen.getByRole('checkbox', { name }));
        expect(select.textContent).toContain(name);
      });
    }
    await user.click(select);
  }
  await user.upload(within(dialog).getByLabelText(/Choose a file/), workbook(file));
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
}
const result = (title: string) => screen.findByRole('dialog', { name: title });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('a weight upload without a partner or file is refused with the specified messages', async () => {
  const user = open(web.staff);
  await screen.findByText('No weight files yet');
  await user.click(screen.getByRole('button', { name: 'Upload Here' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  expect(said()).toEqual(['Please select logistic partner', 'Please choose a file!']);
  await user.upload(within(dialog).getByLabelText(/Choose a file/), new File(['x'], 'weights.csv'));
  expect(within(dialog).getByText('Upload xls or xlsx format file only!')).toBeTruthy();
  expect(within(dialog).queryByText('Please choose a file!')).toBeNull(); // only one message is shown at a time
  expect(web.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a valid weight file shows what was charged, and is listed with its partner', async () => {
  const user = open(web.staff);
  await send(user, 'weights.xlsx', ['Delhivery']);
  const dialog = await result('Upload Successfully');
  expect(await within(dialog).findByText('File has been successfully added to the database.')).toBeTruthy();
  expect(dialog.textContent).toMatch(/Parcels charged1.*Not dearer1.*Charged in all₹47.20.*Largest charge₹47.20/);
  expect(within(dialog).getByText(web.awbs[0] ?? '')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  await waitFor(async () => expect((await rowOf('weights.xlsx')).textContent).toMatch(/Delhivery.*Charged/));
});

test('an invalid weight file lists every bad row, and offers the bad rows as a workbook', async () => {
  const user = open(web.staff);
  await send(user, 'bad.xlsx', ['Delhivery']);
  const dialog = await result('Bulk Upload Validation Error');
  expect(await within(dialog).findByText(/2 rows have to be corrected. Nothing was charged/)).toBeTruthy();
  expect(dialog.textContent).toMatch(/Row No.AWB NumberLogistic partnerReason/);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  await user.click(await within(dialog).findByRole('button', { name: 'Download as XLS' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  const form = await result('Upload weight file');
  expect(within(form).getByText('bad.xlsx')).toBeTruthy(); // the file stays chosen
});

test('a weight file with unusually large charges waits until staff confirm its rows and sum', async () => {
  const user = open(web.staff);
  await send(user, 'odd.xlsx', ['Delhivery']);
  const dialog = await result('Waiting for confirmation');
  expect(await within(dialog).findByText(/1 of 1 row is unusual/)).toBeTruthy();
  // The parcel weighs 30 kg instead of the declared 450 g. That is 59 additional slabs of ₹20, or ₹1,180, plus 18% GST.
  expect(dialog.textContent).toMatch(/Sum of the charges₹1,392.40/);
  expect(within(dialog).getByText(/More than 5 times the declared weight; A charge above ₹1,000.00/)).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: 'Charge parcels' }));
  expect(await result('Upload Successfully')).toBeTruthy();
});

test('a courier’s user uploads weights only for that courier’s own partner, and sees no prices', async () => {
  const user = open(web.vendor);
  await send(user, 'vendor.xlsx', []);
  const dialog = await result('Waiting for confirmation');
  expect(await within(dialog).findByText(/The courier sent this file itself/)).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/₹/);
  expect(within(dialog).queryByRole('button', { name: 'Charge parcels' })).toBeNull();
});

test('the page of weight files shows the specified message if its list cannot be loaded', async () => {
  web.instead = (_, url) => (url.includes('/weight-dispute/csv') ? reply(403, 'No', null, 'NOT_ALLOWED') : undefined);
  open(web.staff);
  expect(await screen.findByText('There is some error while fetching remittance list!')).toBeTruthy();
});
