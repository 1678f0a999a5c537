import { beforeAll, describe, expect, test } from 'vitest';
import { verifiedDetails } from '../../../functions/bank-details/sealed-details.ts';
import type { AttachmentView } from '../../../shared/attachments/contract.ts';
import { bankStatusOf } from '../../../shared/bank-details/status.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { APPROVER, accountCalls, DETAILS } from '../../support/people/account-details.ts';
import { type Person, person } from '../../support/people/people.ts';
import { png } from '../../unit/attachments/pictures.ts';

const cloud = useCloud();
const { document, documents, mailsTo, save, get, verify } = accountCalls(cloud);
const approver = () => person(APPROVER);
let first: Person;

beforeAll(async () => {
  first = await approver();
});

describe('the account details of a seller', () => {
  test('account details with three documents take effect when another user approves them', async () => {
    const [seller, second] = [await person('merchant'), await approver()];
    expect((await get(seller)).body.data).toEqual({ revision: 0, rows: [], documents: [] });
    expect((await save(seller)).body.meta).toMatchObject({
      status: 422,
      message: 'Please fill all mandatory fields & choose all files!',
      fields: { Aadhar: 'Please choose a file!', Pan: 'Please choose a file!', Cheque: 'Please choose a file!' },
    });
    await documents(seller);
    const sent = await save(seller, {
      account_holder: '  Asha   Traders ',
      pan_card_number: 'aapfu0939f',
      ifsc: 'hdfc0001234',
    });
    expect(sent.body.meta.message).toBe('A request has been sent for approval.');
    expect(sent.body.data.rows[0]).toMatchObject({
      bank_detail: {
        account_holder: 'Asha Traders',
        account_number: 'XXXXXXX6789',
        bank_name: 'HDFC Bank',
        ifsc: 'HDFC0001234',
        pan_card_number: 'XXXXXX939F',
        aadhaar_card_number: 'XXXX-XXXX-2346',
        verification_reject: null,
      },
      verified: { bank: false },
    });
    expect(await verifiedDetails(seller.user.id)).toBeNull();
    const row = (await get(second, seller)).body.data.rows[0];
    expect(row?.bank_detail).toMatchObject({
      account_number: '00123456789',
      pan_card_number: 'AAPFU0939F',
      aadhaar_card_number: 'XXXX-XXXX-2346',
    });
    expect(row?.attachments.map(({ onModel, filename }) => [onModel, filename])).toEqual([
      ['Aadhar', 'Aadhar.jpg'],
      ['Pan', 'Pan.jpg'],
      ['Cheque', 'Cheque.jpg'],
    ]);
    const pan = `/attachments-file?onModel=Pan&model_id=${seller.user.id}`;
    const { timestamp } = (await cloud.api<AttachmentView>('GET', pan, { token: seller.token })).body.data;
    expect(row?.attachments[1]?.timestamp).toBe(timestamp);
    // A second request is refused while the first request waits.
    expect((await save(seller, { bank_name: 'Axis Bank' })).body.meta).toMatchObject({ status: 409 });
    expect((await verify(second, seller)).body.data.rows[0]?.verified.bank).toBe(true);
    expect((await verify(second, seller)).status).toBe(200); // approves a second time
    expect((await mailsTo(seller)).map((mail) => mail.split('\n')[0])).toEqual(['Your account details are verified']);
    expect(await verifiedDetails(seller.user.id)).toEqual({
      accountHolder: 'Asha Traders',
      accountNumber: '00123456789',
      bankName: 'HDFC Bank',
      ifsc: 'HDFC0001234',
      gstNumber: '27AAPFU0939F1ZV',
      gstAddress: '12 Linking Road, Mumbai',
      gstState: 'Maharashtra',
      panNumber: 'AAPFU0939F',
      aadhaarNumber: '234123412346',
    });
    const me = await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token });
    expect(me.body.data).toMatchObject({
      verified: { bank: true },
      bank_detail: { gst_number: '27AAPFU0939F1ZV', gst_address: '12 Linking Road, Mumbai' },
      attachments: [{ filename: 'Aadhar.jpg' }, { filename: 'Pan.jpg', timestamp }, { filename: 'Cheque.jpg' }],
    });
    expect((await save(seller)).body.meta).toMatchObject({
      status: 409,
      message: 'Your account details are verified. Write to us to have them changed.',
    });
  });

  test('a seller without GST registration can enter URP, and documents may be PDFs', async () => {
    const seller = await person('merchant', { gstNumber: '27AAPFU0939F1ZV' });
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n');
    for (const name of ['Aadhar', 'Pan', 'Cheque']) await document(seller, name, seller, pdf);
    const unregistered = { gst_number: ' urp ', gst_state: 'Delhi' };
    expect((await save(seller, { ...unregistered, pan_card_number: '' })).body.meta.fields).toEqual({
      pan_card_number: 'Please enter PAN card number',
    });
    const { data } = (await save(seller, unregistered)).body;
    expect(data.rows[0]?.bank_detail).toMatchObject({ gst_number: 'URP', gst_state: 'Delhi' });
    expect(data.rows[0]?.attachments.map(({ filename }) => filename)).toEqual(['Aadhar.pdf', 'Pan.pdf', 'Cheque.pdf']);
    await verify(first, seller);
    expect(await verifiedDetails(seller.user.id)).toMatchObject({ gstNumber: '', gstState: 'Delhi' });
    const me = await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token });
    expect(me.body.data.bank_detail.gst_number).toBe('');
  });

  test('a seller whose account details were refused can send them again without retyping the correct fields', async () => {
    const seller = await person('merchant');
    await documents(seller);
    await save(seller);
    for (const reason of [undefined, '', '   ']) {
      const body = { verify: false, ...(reason !== undefined && { verification_reject: reason }) };
      expect((await verify(first, seller, body)).body.meta.fields).toEqual({
        verification_reject: 'Please enter reason for disapproval',
      });
    }
    const blurred = { verify: false, verification_reject: 'The cheque is blurred' };
    const rejected = (await verify(first, seller, blurred)).body.data.rows[0];
    expect(rejected && [bankStatusOf(rejected), rejected.bank_detail.verification_reject]).toEqual([
      'rejected',
      'The cheque is blurred',
    ]);
    expect((await mailsTo(seller)).at(-1)).toContain('The cheque is blurred');
    expect((await verify(first, seller)).status).toBe(409);

    const shown = (await get(seller)).body.data.rows[0]?.bank_detail;
    const cheque = (await document(seller, 'Cheque', seller, png(), 'cheque.png')).body.data._id;
    const { account_number, pan_card_number, aadhaar_card_number } = shown ?? DETAILS;
    expect((await save(seller, { account_number: 'XXXXXXX6780' })).body.meta.fields).toEqual({
      account_number: 'Please enter valid Account Number',
    });
    const again = await save(seller, { account_number, pan_card_number, aadhaar_card_number });
    expect(again.body.data.rows.map(bankStatusOf)).toEqual(['pending']);
    expect(again.body.data.rows[0]?.attachments[2]).toMatchObject({ _id: cheque, filename: 'cheque.png' });
    await verify(first, seller);
    expect(await verifiedDetails(seller.user.id)).toMatchObject({
      accountNumber: '00123456789',
      panNumber: 'AAPFU0939F',
      aadhaarNumber: '234123412346',
    });
  });

  test.each([
    [{ account_holder: ' ' }, { account_holder: 'Please enter Account Holder Name' }],
    [{ account_number: '' }, { account_number: 'Please enter Account Number' }],
    [{ account_number: '12345678' }, { account_number: 'Please enter valid Account Number' }],
    [{ account_number: '１２３４５６７８９０' }, { account_number: 'Please enter valid Account Number' }],
    [{ bank_name: '' }, { bank_name: 'Please enter Bank Name' }],
    [{ ifsc: '' }, { ifsc: 'Please enter IFSC Code' }],
    [{ ifsc: 'HDFC1001234' }, { ifsc: 'Please enter valid IFSC Code' }],
    [{ gst_number: '' }, { gst_number: 'Please enter GST Number' }],
    [{ gst_number: '27AAPFU0939F1ZW' }, { gst_number: 'Please enter valid GST Number' }],
    [{ gst_address: '' }, { gst_address: 'Please enter GST address' }],
    [{ gst_state: '' }, { gst_state: 'Please enter GST state' }],
    [{ gst_state: 'Delhi' }, { gst_state: 'This GST Number is of Maharashtra. Please enter that GST state.' }],
    [{ pan_card_number: '' }, { pan_card_number: 'Please enter PAN card number' }],
    [{ pan_card_number: 'AAPFU093' }, { pan_card_number: 'Please enter valid PAN card number' }],
    [{ aadhaar_card_number: '234123412347' }, { aadhaar_card_number: 'Please enter valid Aadhaar card number' }],
    // A masked number is refused if no number is stored.
    [{ account_number: 'XXXXXXX6789' }, { account_number: 'Please enter valid Account Number' }],
  ])('account details with %j are refused', async (wrong, fields) => {
    const { body } = await save(await sellerWithPapers(), wrong);
    expect([body.meta.status, body.meta.fields]).toEqual([422, fields]);
  });

  let kept: Person | undefined;
  async function sellerWithPapers(): Promise<Person> {
    if (kept === undefined) await documents((kept = await person('merchant')));
    return kept;
  }

  test('account details that are sent twice with one key are stored once', async () => {
    const seller = await person('merchant');
    await documents(seller);
    const key = 'details-of-asha';
    const once = await save(seller, {}, seller, key);
    const again = await save(seller, {}, seller, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const third = await save(seller);
    const ids = [once, again, third].map(({ body }) => body.data.rows[0]?.request_id);
    expect(new Set(ids).size).toBe(1);
    expect((await save(seller, { bank_name: 'Axis Bank' }, seller, key)).body.meta.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
