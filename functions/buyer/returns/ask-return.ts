import type * as z from 'zod';
import type { buyerContract } from '../../../shared/buyer/contract.ts';
import type { LineChoice } from '../../../shared/returns/line-choice.ts';
import { MOST_RETURN_PHOTOS } from '../../../shared/returns/reasons.ts';
import type { RefundAccount } from '../../../shared/returns/refund-account.ts';
import type { CleanFile } from '../../attachments/content/clean-file.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import type { Order } from '../../orders/record/order.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { log } from '../../platform/log.ts';
import type { Change } from '../../platform/table/change.ts';
import { removePhotos, storePhotos } from '../../returns/photos.ts';
import { refundAccountWrite, removedRefundAccountWrite } from '../../returns/refund-account/store.ts';
import { checkedPhotos, type PhotoProblem, photosIn, reencodedPhotos } from '../../returns/sent-photos.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { isProof } from '../link.ts';
import { frameOf, type OpenLink, openForm, openLink } from '../open-link.ts';
import { closedLinkPage, parcelPage } from '../pages.ts';
import { privateParcel } from '../parcel.ts';
import { WORDS } from '../words.ts';
import { mailAndApproveRequest } from './follow-request.ts';
import { readLines, returnableLines } from './line-inputs.ts';
import { newRequestWrite } from './new-request-store.ts';
import { readRefundAccount } from './refund-account-form.ts';
import { REFUND_WORDS } from './refund-words.ts';
import { excludedGoods, returnReasons, takesAccount } from './return-state.ts';
import { RETURN_WORDS } from './return-words.ts';

type Form = z.output<(typeof buyerContract.askReturn)['body']>;
type ChosenLines = readonly LineChoice[] | undefined;
type Mistake = 'reason' | 'photoMissing' | 'photosMany' | 'linesWrong' | 'excluded' | PhotoProblem;

/**
 * How many forms with photos a parcel's page accepts in a day. A limit is needed because each form may store a megabyte
 * and takes seconds of processor time.
 */
const FORMS_A_DAY = 10;
const DAY_SECONDS = 86_400;

/** Returns the checked photos of a form, or the error in the form. */
function photosOf({ reason }: Form, files: Ctx['files'], { brand }: OpenLink): CleanFile[] | Mistake {
  if (reason === undefined) return 'reason';
  const sent = photosIn(files);
  if (sent.length === 0 && brand.return_photo) return 'photoMissing';
  if (sent.length > MOST_RETURN_PHOTOS) return 'photosMany';
  return checkedPhotos(sent);
}

/** Returns which pieces of each line come back, undefined if everything, or the error in the form. */
function linesOf(form: Form, { order, brand }: OpenLink): ChosenLines | Mistake {
  const lines = readLines(returnableLines(order), form);
  return typeof lines === 'object' && excludedGoods(order, brand, lines) === 'all' ? 'excluded' : lines;
}

/** Returns whether the buyer wants money or an exchange. The result is money if the seller offers no exchange. */
const wantsOf = ({ wants }: Form, { brand }: OpenLink): Form['wants'] => (brand.return_exchange ? wants : 'money');

/**
 * Returns the account in a form. Ignores the account if the parcel was paid before its delivery, or if the buyer wants
 * an exchange.
 */
function accountOf(form: Form, opened: OpenLink): ReturnType<typeof readRefundAccount> {
  const { upi, account_holder, account_number, ifsc } = form;
  const typed = { upi, account_holder, account_number, ifsc };
  const isAsked = takesAccount(opened.order) && wantsOf(form, opened) === 'money';
  return isAsked ? readRefundAccount(typed) : { account: undefined, typed, mistakes: [] };
}

/**
 * Returns the write of a request's encrypted account. If the request has no account, returns the write that deletes the
 * account of an earlier request. That request was about a delivery that was reported by mistake.
 */
async function accountWrites(order: Order, account: RefundAccount | undefined, askedAt: string): Promise<Change[]> {
  if (account === undefined)
    return order.returnRequest?.refundAccount === undefined ? [] : [removedRefundAccountWrite(order.id)];
  const { sealRefundAccount } = await import('../../returns/refund-account/sealed-account.ts');
  return [refundAccountWrite(await sealRefundAccount(order.id, askedAt, account))];
}

/**
 * Stores a buyer's request for a return, with its photos and its encrypted account. Also stores a record by which the
 * schedule processes the request if this process dies. The order's write has the condition that the buyer may still
 * request a return. If another request was stored first, the photos of this request are removed.
 * Returns the changed order, undefined if the buyer may not request a return, or why a photo is refused.
 */
async function storeRequest(
  opened: OpenLink,
  form: Form,
  { files, account, lines }: { files: readonly CleanFile[]; account: RefundAccount | undefined; lines: ChosenLines },
  at: Date,
): Promise<Order | PhotoProblem | undefined> {
  const { order, returned, brand } = opened;
  const { reason, words } = form;
  const isOpen = (now: typeof order): boolean =>
    reason !== undefined && now.returnId === order.returnId && returnReasons(now, returned, brand, at).includes(reason);
  if (reason === undefined || !isOpen(order)) return undefined;
  if (files.length > 0) await rateLimit('return-photos', order.id, FORMS_A_DAY, DAY_SECONDS, at);
  const photos = await reencodedPhotos(files);
  if (typeof photos === 'string') return photos;
  const also = await accountWrites(order, account, at.toISOString());
  const stored = await storePhotos(order, photos, at);
  const asked = {
    reason,
    words,
    at: at.toISOString(),
    state: 'asked' as const,
    wants: wantsOf(form, opened),
    ...(lines !== undefined && { lines }),
    ...(stored.photos.length > 0 && { photos: stored.photos }),
    ...(account !== undefined && { refundAccount: { state: 'given' as const } }),
  };
  let isTaken = false;
  try {
    const changed = await changeOrder(
      order,
      (now) => {
        isTaken = isOpen(now);
        const writes = [...stored.writes, ...also, newRequestWrite(order.id, at)];
        return isTaken ? { order: { ...now, returnRequest: asked }, also: writes } : undefined;
      },
      at,
    );
    // Older photos belong to a request about a delivery that was reported by mistake.
    if (isTaken) await removePhotos(order);
    return isTaken ? changed : undefined;
  } finally {
    if (!isTaken) await stored.remove();
  }
}

/** Checks a form and stores its request. Returns the first error in the form, otherwise what `storeRequest` returns. */
async function checkAndStore(
  opened: OpenLink,
  form: Form,
  { files, given }: { files: Ctx['files']; given: ReturnType<typeof accountOf> },
  at: Date,
): Promise<Order | Mistake | 'account' | undefined> {
  const photos = photosOf(form, files, opened);
  if (typeof photos === 'string') return photos;
  const lines = linesOf(form, opened);
  if (typeof lines === 'string') return lines;
  const { account, mistakes } = given;
  if (mistakes.length > 0) return 'account';
  return storeRequest(opened, form, { files: photos, account, lines }, at);
}

/**
 * Stores a buyer's request to return a delivered parcel, with photos and, for a COD order, the account for the refund.
 * A buyer can send one request for each order, within the seller's return period and with a reason that the seller
 * accepts. The request opens a ticket for the seller, unless the seller's rule approves it. The reply is the page with
 * the stored request, even if this form was refused or was sent before.
 */
export const askReturn: Verb<typeof buyerContract.askReturn> = async (
  { params, query: { lang }, body: form },
  { at, files },
) => {
  const said = RETURN_WORDS[lang];
  const path = `/t/${params.token}`;
  const opened = await openForm(params.token, at);
  if (typeof opened === 'string') return closedLinkPage(lang, path, opened);
  const page = frameOf(opened, lang, path);
  if (!(await isProof(form.proof, opened.link, opened.order.details.mobile_number, at)))
    return { page: parcelPage(page, opened.parcel, { note: WORDS[lang].proofEnded }), status: 403 };
  const given = accountOf(form, opened);
  const outcome = await checkAndStore(opened, form, { files, given }, at);
  const asked = typeof outcome === 'string' ? undefined : outcome;
  if (asked !== undefined)
    await mailAndApproveRequest(asked, opened.brand, at).catch((error: unknown) =>
      // The request is stored. The schedule processes it two minutes later.
      log.warn('return request is followed later', { order_id: asked.id, error: error as Error }),
    );
  const now = await openLink(params.token, at);
  if (typeof now === 'string') return closedLinkPage(lang, path, now);
  const proved = { ...privateParcel(now, at), proof: form.proof };
  if (typeof outcome === 'string') {
    const mistake = outcome === 'account' ? REFUND_WORDS[lang].wrong : said[outcome];
    const { reason, words, wants } = form;
    const account = { typed: given.typed, mistakes: given.mistakes };
    const typed = { reason, words, wants, lines: form, account };
    return { page: parcelPage(page, now.parcel, { proved, note: mistake, typed }), status: 400 };
  }
  const note = asked === undefined ? said.notSent : said.sent;
  return { page: parcelPage(page, now.parcel, { proved, note }), status: asked === undefined ? 409 : 200 };
};
