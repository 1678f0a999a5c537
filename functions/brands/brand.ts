import { isDeepStrictEqual } from 'node:util';
import { type BrandForm, type BrandView, brandView, OUR_COLOUR } from '../../shared/buyer/brand.ts';
import type { buyerContract } from '../../shared/buyer/contract.ts';
import { NOTICE_EVENTS } from '../../shared/buyer/notice-events.ts';
import { Failure } from '../../shared/errors.ts';
import { RETURN_REASON_KEYS } from '../../shared/returns/reasons.ts';
import { auditWrites } from '../audit-log/store.ts';
import { sellerNameForMail } from '../mail/without-links.ts';
import { hashOf } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import type { User } from '../users/user.ts';
import { reencodedLogo } from './logo.ts';
import { type Brand, brandWrite, findBrand } from './store.ts';

/** The values of a brand that was never saved: no contact, messages about every event, and no form for returns. */
const NONE = {
  logo: '',
  phone: '',
  whatsapp: '',
  email: '',
  show_contents: true,
  show_courier: true,
  show_expected: true,
  return_days: 0,
  return_reasons: [...RETURN_REASON_KEYS],
  return_photo: false,
  return_except: '',
  return_exchange: false,
  return_auto_days: 0,
  return_auto_value: 0,
  return_auto_reasons: [],
  return_questions: '',
  return_policy: '',
  approve_above: null,
  hold_choices: false,
  messages: [...NOTICE_EVENTS],
  messages_by_default: false,
};

/** Returns a seller's brand. If none is saved, returns a brand with the name of the seller's company and our colour. */
export const brandOf = (seller: User, stored: Brand | undefined): BrandForm =>
  stored ?? { ...NONE, name: sellerNameForMail(seller).slice(0, 60), colour: OUR_COLOUR };

const viewOf = (seller: User, stored: Brand | undefined): BrandView =>
  brandView.parse({ ...brandOf(seller, stored), revision: stored?.revision ?? 0 });

/** Returns the brand that a seller's buyers see on their parcels' pages. */
export const brand: Verb<typeof buyerContract.brand> = async ({ params }, { caller }) => {
  const { user } = await sellerFor(caller, params.id);
  return { data: viewOf(user, await findBrand(user.id)) };
};

/**
 * Returns a brand as the audit log shows it. An audit entry is too small for a picture, so it shows the first
 * characters of the logo's hash.
 */
const audited = ({ logo, ...brand }: BrandForm) => ({ ...brand, logo: logo === '' ? '' : hashOf(logo).slice(0, 12) });

/**
 * Returns the settings for the automatic approval of return requests. Requests that match them are approved without a
 * person's decision, and their pickups are paid from the wallet.
 */
const automaticOf = ({ return_auto_days, return_auto_value, return_auto_reasons }: BrandForm) => [
  return_auto_days,
  return_auto_value,
  return_auto_reasons,
];

/**
 * Saves the brand that a seller's buyers see on their parcels' pages. Saving the same brand again changes nothing.
 * Audited.
 */
export const saveBrand: Verb<typeof buyerContract.saveBrand> = async ({ params, body: sent }, ctx) => {
  const { user } = await sellerFor(ctx.caller, params.id);
  const body = { ...sent, logo: await reencodedLogo(sent.logo, (await findBrand(user.id))?.logo) };
  const data = await untilCommitted(async () => {
    const read = await findBrand(user.id);
    const before = viewOf(user, read);
    if (isDeepStrictEqual({ ...body, revision: before.revision }, before) && read !== undefined) return before;
    checkRevision(ctx.revision, read, () => before);
    if (user.id !== ctx.caller.id && !isDeepStrictEqual(automaticOf(body), automaticOf(before)))
      throw new Failure(
        'NOT_ALLOWED',
        'Only the seller may change which returns are approved by rule: it spends money.',
      );
    const next: Brand = { ...nextRevision(read, ctx), ...body };
    const change = { before: audited(before), after: audited(body) };
    const entry = { action: 'brand.save', user: user.id, subject: user.id, ...change } as const;
    await commit([brandWrite(user.id, read, next), ...auditWrites(entry, ctx)]);
    return viewOf(user, next);
  }, 'The page is being changed. Try again in a moment.');
  return { data, message: 'Your buyers see it within a minute.' };
};
