import { sendMail } from '../../platform/messaging/mail.ts';
import { commit } from '../../platform/table/commit.ts';
import { findUserNow } from '../../users/store.ts';
import { type BankRecord, hasPendingRequest } from '../record.ts';
import { bankRecordWrites, findBankRecord } from '../store.ts';
import { staffEditMail } from './mails.ts';

/**
 * Mails the owner that somebody else entered details, and records that the mail was sent. An edit without this record
 * does not come into force automatically. If the process dies before it sends the mail, the schedule sends the mail.
 */
export async function tellOwner({ userId, asked }: BankRecord): Promise<void> {
  if (asked === undefined || asked.by === userId || asked.told) return;
  const owner = await findUserNow(userId);
  if (owner === undefined) return;
  await sendMail(staffEditMail(owner, asked));
  const now = await findBankRecord(userId);
  if (now === undefined || now.asked?.id !== asked.id || !hasPendingRequest(now)) return;
  await commit(bankRecordWrites(now, { ...now, asked: { ...now.asked, told: true } }));
}
