import { brand } from '../../shared/brand.ts';
import { Failure } from '../../shared/errors.ts';
import type { sellersContract } from '../../shared/sellers/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { findByKey, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { newId } from '../platform/ids.ts';
import { type Mail, sendMail } from '../platform/messaging/mail.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { checkSeesSellers } from './list.ts';

/** How many messages one seller may get, and one member of staff may send, in a day. */
const MOST_TO_SELLER = 20;
const MOST_OF_AUTHOR = 100;
const DAY_SECONDS = 86_400;

const mailTo = ({ email, firstName }: User, subject: string, text: string): Mail => ({
  to: email,
  subject,
  text: [`Hello ${withoutLinks(firstName)},`, text, `${brand.name} support, ${brand.email}`].join('\n\n'),
});

/**
 * Mails a message of staff to a seller. Audited. A repeat sends nothing; if a process dies before the audit entry is
 * written, the repeat sends the mail again.
 */
export const message: Verb<typeof sellersContract.message> = async (
  { params, body },
  { caller, repeat, at, ...act },
) => {
  checkSeesSellers(caller);
  const reply = (id: string, replayed: boolean) => ({ data: { _id: id }, message: 'The message is sent.', replayed });
  const earlier = await findByKey(repeat);
  if (earlier !== undefined) return reply(earlier, true);
  const seller = await findUser(params.id);
  if (seller === undefined || seller.courier !== null) throw new Failure('NOT_FOUND', 'There is no such seller.');
  await rateLimit('seller-message', seller.id, MOST_TO_SELLER, DAY_SECONDS, at);
  await rateLimit('seller-message-of', caller.id, MOST_OF_AUTHOR, DAY_SECONDS, at);
  await sendMail(mailTo(seller, body.subject, body.text));
  const id = newId(at);
  const entry = { action: 'seller.message', user: seller.id, subject: seller.id, after: { ...body } } as const;
  try {
    await commit([...rememberedKeyWrites(repeat, id), ...auditWrites(entry, { caller, at, ...act })]);
  } catch (error) {
    // The same request ran twice at the same time, and the other run has already stored the key and the audit entry.
    const made = error instanceof ConditionFailed ? await findByKey(repeat) : undefined;
    if (made === undefined) throw error;
    return reply(made, true);
  }
  return reply(id, false);
};
