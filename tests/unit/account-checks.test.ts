import { expect, test } from 'vitest';
import { checkDetails } from '../../shared/bank-details/checks.ts';

const DETAILS = {
  account_holder: 'Kaveri Home Goods Pvt Ltd',
  bank_name: 'HDFC Bank Ltd',
  ifsc: 'HDFC0001234',
  gst_number: '29AABCK1234M1ZG',
  gst_state: 'Karnataka',
  pan_card_number: 'AABCK1234M',
};
const NAMES = ['Kaveri Home Goods', 'Meera Nair'];
const results = (more: Partial<typeof DETAILS> = {}, names = NAMES) =>
  Object.fromEntries(checkDetails({ ...DETAILS, ...more }, names).map(({ name, result }) => [name, result]));

test('account details pass every check if holder, PAN, bank and GSTIN belong together', () => {
  expect(results()).toEqual({
    'Holder and GST name': 'fits',
    'Holder and PAN': 'fits',
    IFSC: 'fits',
    GSTIN: 'fits',
    'GSTIN and PAN': 'fits',
  });
});

test.each([
  ['another holder', { account_holder: 'Ravi Traders' }, ['Holder and GST name', 'Holder and PAN']],
  ['the PAN of a person with another surname', { pan_card_number: 'AABPX1234M' }, ['Holder and PAN', 'GSTIN and PAN']],
  ['the branch code of another bank', { ifsc: 'SBIN0001234' }, ['IFSC']],
  ['a branch code with a letter O', { ifsc: 'HDFCO001234' }, ['IFSC']],
  ['a GSTIN with a wrong check character', { gst_number: '29AABCK1234M1Z0' }, ['GSTIN']],
  ['a GST state that is not that of the GSTIN', { gst_state: 'Kerala' }, ['GSTIN']],
])('account details with %s fail the check of that value', (_, more, names) => {
  const differ = Object.entries(results(more)).filter(([, result]) => result === 'differs');
  expect(differ.map(([name]) => name)).toEqual(names);
});

test('a check of account details has no result for an unlisted bank, a missing GSTIN or a profile without names', () => {
  expect(results({ ifsc: 'XYZB0001234', gst_number: 'URP' }, ['', ' '])).toEqual({
    'Holder and GST name': 'unknown',
    'Holder and PAN': 'fits',
    IFSC: 'unknown',
    GSTIN: 'unknown',
  });
});

test('the checks of account details accept a holder with a middle initial, and the short name of a bank', () => {
  expect(
    results({ account_holder: 'MEERA K. NAIR', pan_card_number: 'ABCPN1234D', bank_name: 'SBI', ifsc: 'SBIN0000001' }),
  ).toMatchObject({ 'Holder and GST name': 'fits', 'Holder and PAN': 'fits', IFSC: 'fits' });
});
