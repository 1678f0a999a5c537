import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { verifiedDetails } from '../../../functions/bank-details/sealed-details.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { APPROVER, DETAILS } from '../../support/people/account-details.ts';
import { person } from '../../support/people/people.ts';
import { PHONE } from '../../support/web/browser.ts';
import { png } from '../../unit/attachments/pictures.ts';
import { overflow, settled } from '../examine.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

const LABELS = {
  'Account Holder Name': DETAILS.account_holder,
  'Account Number': DETAILS.account_number,
  'Bank Name': DETAILS.bank_name,
  'IFSC Code': DETAILS.ifsc,
  'GST Number': DETAILS.gst_number, // this field displays the state of the GST number
  'PAN Card Number': DETAILS.pan_card_number,
  'GST Address': DETAILS.gst_address,
};
const choose = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: false })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: png() });

/** Tests a seller's account details from the form to the approval, with one refusal in between. */
export function accountApprovalJourney(stage: Stage): void {
  test('a seller’s account details are sent, refused with a reason, corrected and approved', async () => {
    const seller = await person('merchant', { lastName: 'Payee' });
    const approver = await person(APPROVER);
    const home = await stage.window(seller, PHONE);
    await home.page.goto(PATHS.accountDetails);
    await home.page.getByRole('button', { name: 'Submit' }).click();
    await toastOf(home.page, 'Please fill all mandatory fields & choose all files!').waitFor();
    await home.page.getByText('Please enter IFSC Code', { exact: true }).waitFor();
    for (const [label, value] of Object.entries(LABELS)) await home.page.getByLabel(label).fill(value);
    for (const label of ['Aadhar card', 'Pan card', 'Cancel Cheque']) await choose(home.page, label);
    await settled(home.page);
    await expect.poll(() => overflow(home.page)).toEqual([]);
    await home.page.getByRole('button', { name: 'Submit' }).click();
    await toastOf(home.page, 'A request has been sent for approval.').waitFor();
    await home.page.getByText('verification pending').waitFor();

    const desk = await stage.window(approver, { width: 1366, height: 768 });
    await desk.page.goto(PATHS.accountListing);
    const row = desk.page.getByRole('row').filter({ hasText: 'Asha Traders' });
    await row.getByText(DETAILS.account_number).waitFor(); // the approver sees the complete number
    await row.getByRole('button', { name: 'Show Cancel Cheque of Asha Traders' }).click();
    await desk.page.getByRole('dialog').getByRole('img').waitFor();
    await desk.page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Disapprove' }).click();
    const why = desk.page.getByRole('dialog');
    await why.getByRole('button', { name: 'Disapprove' }).click();
    await desk.page.getByText('Please enter reason for disapproval').waitFor();
    await why.getByLabel('Reason').fill('The cheque is blurred');
    await why.getByRole('button', { name: 'Disapprove' }).click();
    await toastOf(desk.page, 'The account details are disapproved.').waitFor();
    expect(await verifiedDetails(seller.user.id)).toBeNull();

    await home.page.reload();
    await home.page.getByText('Our reason: ‘The cheque is blurred’').waitFor();
    await choose(home.page, 'Cancel Cheque');
    await home.page.getByRole('button', { name: 'Submit' }).click();
    await home.page.getByText('verification pending').waitFor();
    await desk.page.reload();
    await row.getByRole('button', { name: 'Approve', exact: true }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await toastOf(desk.page, 'The account details are verified.').waitFor();
    expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe(DETAILS.account_number);

    await home.page.reload();
    await home.page.getByText('verified', { exact: true }).waitFor();
    await home.page.getByText('XXXXXXX6789').waitFor(); // others see the masked number
    expect([...unexpected(home.complaints), ...unexpected(desk.complaints)]).toEqual([]);
  }, 120_000);
}
