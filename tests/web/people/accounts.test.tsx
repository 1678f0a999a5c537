import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BankDetailsView } from '../../../shared/bank-details/contract.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { DETAILS } from '../../support/people/account-details.ts';
import { findings } from '../../support/web/axe.ts';
import { jpeg } from '../../unit/attachments/pictures.ts';
import { useAccountsPage } from './accounts-page.tsx';

const { web, open } = useAccountsPage();
const said = (text: string) => waitFor(() => expect(toasts.shown().map((one) => one.text)).toContain(text));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const picture = (name: string) => new File([Uint8Array.from(jpeg())], name);
const rowOf = async (text: string) => (await screen.findAllByText(text))[0]?.closest('tr') as HTMLElement;

test('a seller fills in the account form, sees all missing fields, and submits it with pictures', async () => {
  const user = open(PATHS.accountDetails, 'seller');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await said('Please fill all mandatory fields & choose all files!');
  expect(toasts.shown().map(({ tone }) => tone)).toEqual(['warning']);
  for (const words of [
    'Please enter Account Holder Name',
    'Please enter Account Number',
    'Please enter Bank Name',
    'Please enter IFSC Code',
    'Please enter GST Number',
    'Please enter GST address',
    'Please enter GST state',
    'Please enter PAN card number',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByText('Please choose a file!')).toHaveLength(3);
  // One live region announces all errors together.
  const told = await screen.findByText(/^11 fields need a look\. Please enter Account Holder Name; /);
  for (const words of ['Please enter IFSC Code', 'Please enter GST state', 'Please choose a file!'])
    expect(told.textContent).toContain(words);
  expect(await findings()).toEqual([]);

  await user.upload(field('Aadhar card'), picture('aadhar.svg'));
  expect(await screen.findByText('Upload pdf, png, jpeg or jpg format file only!')).toBeTruthy();
  await user.upload(field('Aadhar card'), picture('AADHAR.JPG'));
  await user.upload(field('Pan card'), picture('pan.jpeg'));
  await user.upload(field('Cancel Cheque'), new File(['<svg/>'], 'cheque.png'));
  fill('Account Holder Name', ` ${DETAILS.account_holder} `);
  fill('Account Number', DETAILS.account_number);
  fill('Bank Name', DETAILS.bank_name);
  fill('IFSC Code', 'hdfc0001234');
  const unregistered = screen.getByLabelText('I am not registered for GST');
  await user.click(unregistered); // hides the GST number and its error
  expect([screen.queryByLabelText(/^GST Number/), screen.queryByText('Please enter GST Number')]).toEqual([null, null]);
  expect(screen.getByText('The address on your invoices')).toBeTruthy();
  await user.click(unregistered);
  fill('GST Number', DETAILS.gst_number); // the field displays the state of the GST number
  fill('PAN Card Number', 'aapfu0939f');
  expect(field('PAN Card Number').value).toBe('AAPFU0939F');
  fill('GST Address', DETAILS.gst_address);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  // Only the server notices that the picture of the cheque is unreadable. Saving stops, and the other two pictures are
  // not sent again.
  await said('Upload pdf, png, jpeg or jpg format file only!');
  expect(web.sent.some(({ method }) => method === 'PUT')).toBe(false);
  await user.upload(field('Cancel Cheque'), picture('cheque.jpg'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await said('A request has been sent for approval.');
  const uploads = web.sent.filter(({ url }) => url.endsWith('/attachments/upload'));
  expect(uploads.map(({ body }) => (body as { onModel: string }).onModel)).toEqual([
    'Aadhar',
    'Pan',
    'Cheque',
    'Cheque',
  ]);
  const row = await rowOf('Asha Traders');
  for (const words of ['XXXXXXX6789', 'HDFC Bank', 'HDFC0001234', 'Maharashtra', 'XXXXXX939F', 'verification pending'])
    expect(row.textContent).toContain(words);
});

test('staff must open the documents before they approve account details, and can search by holder or account number', async () => {
  const user = open(PATHS.accountListing, 'approver');
  const row = await rowOf('Asha Traders');
  expect(row.textContent).toContain('00123456789');
  await user.click(within(row).getByRole('button', { name: 'Show Pan card of Asha Traders' }));
  expect(await screen.findByRole('dialog', { name: 'Pan card - pan.jpg (2 of 3)' })).toBeTruthy();
  await screen.findByAltText('Pan card - pan.jpg');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Cancel Cheque - cheque.jpg (3 of 3)' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  web.instead = (_, url) => (url.includes('/attachments/download/') ? new Response('', { status: 500 }) : undefined);
  await user.click(within(row).getByRole('button', { name: 'Show Aadhar card of Asha Traders' }));
  expect(await screen.findByText('There is some error while downloading a file')).toBeTruthy();
  await user.keyboard('{Escape}');
  web.instead = () => undefined;

  await user.click(within(row).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve these account details?' });
  await waitFor(() => expect(question.textContent).toContain('00123456789'));
  // No former details are shown, because the owner has none: these are the first.
  expect(within(question).queryByText('In force now')).toBeNull();
  expect(question.textContent).toContain('Entered byThe owner');
  // Documents and checks are in sight without a click.
  expect(await within(question).findByAltText('Pan card - pan.jpg')).toBeTruthy();
  expect(await within(question).findByAltText('Cancel Cheque - cheque.jpg')).toBeTruthy();
  expect(within(question).getByText('HDFC is HDFC Bank').closest('li')?.textContent).toContain('Fits');
  await user.click(within(question).getByRole('button', { name: 'Disapprove' }));
  expect(await within(question).findByText('Please enter reason for disapproval')).toBeTruthy();
  const approval = within(question).getByRole('button', { name: 'Approve' }) as HTMLButtonElement;
  await waitFor(() => expect(approval.disabled).toBe(false));
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await said('The account details are verified.');
  await waitFor(async () => expect((await rowOf('Asha Traders')).textContent).toContain('verified'));

  await user.type(screen.getByRole('searchbox'), '6788{Enter}');
  expect(await screen.findByText('Nobody has this holder or number')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '6789{Enter}');
  expect(await rowOf('Asha Traders')).toBeTruthy();
});

test('an edit of approved account details waits for another user, who may disapprove it with a reason', async () => {
  const user = open(PATHS.accountListing, 'approver');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const bank = (await screen.findByLabelText(/^Bank Name/)) as HTMLInputElement;
  const dialog = screen.getByRole('dialog', { name: 'Account Details' });
  expect([bank.value, field('IFSC Code').value, field('Account Number').value]).toEqual([
    'HDFC Bank',
    'HDFC0001234',
    '00123456789',
  ]);
  await user.clear(bank);
  await user.type(bank, 'Axis Bank');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await said('Successfully updated account details');
  const waiting = await rowOf('Axis Bank');
  expect(waiting.textContent).toContain('verification pending');
  const approve = within(waiting).getByRole('button', { name: 'Approve' }) as HTMLButtonElement;
  expect([approve.disabled, approve.title]).toEqual([
    true,
    'You entered these details: somebody else has to approve them.',
  ]);
  cleanup();

  const other = open(PATHS.accountListing, 'second');
  await other.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve these account details?' });
  const compared = within(await within(question).findByRole('table'));
  const cells = (name: string) =>
    within(compared.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim());
  expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Detail',
    'In force now',
    'New',
  ]);
  expect(cells('Bank Name')).toEqual(['HDFC Bank', 'Axis Bank Changed']);
  expect(cells('Account Number')).toEqual(['00123456789', '00123456789']);
  expect(question.textContent).toMatch(/OwnerAsha .*Entered by(?!The owner).*@/);
  await other.click(compared.getByRole('button', { name: 'Show the new Cancel Cheque' }));
  expect(await within(question).findByAltText('Cancel Cheque - cheque.jpg')).toBeTruthy();
  expect(await findings()).toEqual([]);
  await other.click(within(question).getByRole('button', { name: 'Cancel' }));
  await other.click(await screen.findByRole('button', { name: 'Disapprove' }));
  const reason = await screen.findByRole('dialog', { name: 'Disapprove Asha Traders' });
  await other.click(within(reason).getByRole('button', { name: 'Disapprove' }));
  expect(await screen.findByText('Please enter reason for disapproval')).toBeTruthy();
  await other.type(within(reason).getByLabelText(/^Reason/), 'Ask the seller first');
  await other.click(within(reason).getByRole('button', { name: 'Disapprove' }));
  await said('The account details are disapproved.');
  const rejected = await rowOf('Axis Bank');
  await waitFor(() => expect(rejected.textContent).toContain('Re-upload'));
  expect(within(rejected).getByTitle("Can't take action").textContent).toBe('–');
});

test('a seller sees account details that staff entered, and can reject the change', async () => {
  const { seller } = web.ids;
  const body = { _id: seller, ...DETAILS, bank_name: 'Canara Bank', aadhaar_card_number: '' };
  await web.api<BankDetailsView>(web.tokens.approver, 'PUT', '/users/bankdetail', body);
  const user = open(PATHS.accountDetails, 'seller');
  expect(await screen.findByText(/Our staff entered other details/)).toBeTruthy();
  expect(screen.getByText('Canara Bank')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop the change' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop it' }));
  await said('Stopped. Nothing has changed.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the change' })).toBeNull());
  expect((await rowOf('HDFC Bank')).textContent).toContain('verified');
});

test('staff who are signed in as a seller cannot see the seller’s account details', async () => {
  session.actAs(web.tokens.seller);
  open(PATHS.accountDetails, 'approver');
  expect(await screen.findByText(/Account details are shown to their owner/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(web.sent.filter(({ url }) => url.includes('/bankdetail'))).toEqual([]);
  sessionStorage.clear();
});
