import { randomUUIDv7 } from 'node:crypto';
import type { AttachmentView } from '../../../shared/attachments/contract.ts';
import type { BankDetailsView, BankRow } from '../../../shared/bank-details/contract.ts';
import type { BankDetailForm } from '../../../shared/bank-details/form.ts';
import { jpeg } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from './people.ts';

/** Valid account details of a seller in Mumbai. */
export const DETAILS: BankDetailForm = {
  account_holder: 'Asha Traders',
  account_number: '00123456789',
  bank_name: 'HDFC Bank',
  ifsc: 'HDFC0001234',
  gst_number: '27AAPFU0939F1ZV',
  gst_address: '12 Linking Road, Mumbai',
  gst_state: 'Maharashtra',
  pan_card_number: 'AAPFU0939F',
  aadhaar_card_number: '234123412346',
};

/** Returns the API calls for account details, by user. */
export function accountCalls(cloud: TestCloud) {
  const document = (who: Person, onModel: string, of: Person = who, bytes: Buffer = jpeg(), name = `${onModel}.jpg`) =>
    cloud.api<AttachmentView>('POST', '/attachments/upload', {
      token: who.token,
      form: fileForm(bytes, { onModel, model_id: of.user.id }, name),
    });
  const documents = async (who: Person): Promise<void> => {
    await Promise.all(['Aadhar', 'Pan', 'Cheque'].map((name) => document(who, name)));
  };
  const save = (who: Person, more: Partial<BankDetailForm> = {}, of: Person = who, key: string = randomUUIDv7()) =>
    cloud.api<BankDetailsView>('PUT', '/users/bankdetail', {
      token: who.token,
      body: { _id: of.user.id, ...DETAILS, ...more },
      key,
    });
  const get = (who: Person, of: Person = who) =>
    cloud.api<BankDetailsView>('GET', `/users/bankdetail/${of.user.id}`, { token: who.token });
  const list = (who: Person, query = '') =>
    cloud.api<BankRow[]>('GET', `/users/bankdetail${query}`, { token: who.token });
  /** Approves without the id of the request that was read, as an older client does. */
  const verifyUnnamed = (who: Person, of: Person, body: object = { verify: true }) =>
    cloud.api<BankDetailsView>('PUT', `/bank-detail/verify/${of.user.id}`, { token: who.token, body });
  /** Approves the newest request that the approver sees, as the page does. */
  const verify = async (who: Person, of: Person, body: object = { verify: true }) => {
    const request_id = (await get(who, of)).body.data?.rows.at(-1)?.request_id;
    return verifyUnnamed(who, of, { ...(request_id !== undefined && { request_id }), ...body });
  };
  /** Holds a user's payouts for a reason, or releases them if there is none. */
  const hold = (who: Person, of: Person, reason?: string) =>
    cloud.api<BankDetailsView>('PUT', `/bank-detail/hold/${of.user.id}`, {
      token: who.token,
      body: reason === undefined ? { hold: false } : { hold: true, reason },
    });
  const stop = (who: Person, request_id: string, of: Person = who) =>
    cloud.api<BankDetailsView>('PUT', `/users/bankdetail/${of.user.id}/stop`, {
      token: who.token,
      body: { request_id },
    });
  /** Returns subject and text of a user's mails, oldest first. */
  const mailsTo = async ({ user }: Person): Promise<string[]> => {
    await cloud.settle();
    const sent = await (await fetch(`${cloud.url}/local/mail`)).json();
    return (sent as { to: string; subject: string; text: string }[])
      .toReversed()
      .filter(({ to }) => to === user.email)
      .map(({ subject, text }) => `${subject}\n${text}`);
  };
  return { document, documents, mailsTo, save, get, list, verify, verifyUnnamed, hold, stop };
}

/** The permissions of a user who may approve others' account details. */
export const APPROVER = { 'remittance.account_listing': true, showAllOrders: true } as const;
