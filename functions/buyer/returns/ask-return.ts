import type * as z from 'zod';
import type { buyerContract } from '../../../shared/buyer/contract.ts';
import { MOST_RETURN_PHOTOS } from '../../../shared/returns/reasons.ts';
import type { CleanFile } from '../../attachments/content/clean-file.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import type { Order } from '../../orders/record/order.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { approveByRule } from '../../returns/approve-by-rule.ts';
import { cleanPhotos, photosIn, removePhotos, storePhotos } from '../../returns/photos.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { isProof } from '../link.ts';
import { frameOf, type OpenLink, openLink } from '../open-link.ts';
import { parcelPage, shutPage } from '../pages.ts';
import { privateParcel } from '../parcel.ts';
import { WORDS } from '../words.ts';
import { returnReasons, ruleApproving } from './return-state.ts';
import { RETURN_WORDS } from './return-words.ts';

type Form = z.output<(typeof buyerContract.askReturn)['body']>;
type Mistake = 'reason' | 'photoMissing' | 'photosMany' | 'photoWrong';

/** How many forms with photos a parcel's page accepts in a day. Each form may store some megabytes. */
const FORMS_A_DAY = 10;
const DAY_SECONDS = 86_400;

/** Returns the photos of a form without their metadata, or the mistake in the form. */
function photosOf({ reason }: Form, files: Ctx['files'], { brand }: OpenLink): CleanFile[] | Mistake {
  if (reason === undefined) return 'reason';
  const sent = photosIn(files);
  if (sent.length === 0 && brand.return_photo) return 'photoMissing';
  if (sent.length > MOST_RETURN_PHOTOS) return 'photosMany';
  return cleanPhotos(sent) ?? 'photoWrong';
}

/**
 * Stores a buyer's request with its photos, if the buyer may still ask. The order's write has this condition. If
 * another request was stored first, the photos of this one are removed.
 */
async function storeRequest(
  { order, returned, brand }: OpenLink,
  { reason, words, wants }: Form,
  files: readonly CleanFile[],
  at: Date,
): Promise<Order | undefined> {
  const isOpen = (now: typeof order): boolean =>
    reason !== undefined && now.returnId === order.returnId && returnReasons(now, returned, brand, at).includes(reason);
  if (reason === undefined || !isOpen(order)) return undefined;
  if (files.length > 0) await rateLimit('return-photos', order.id, FORMS_A_DAY, DAY_SECONDS, at);
  const stored = await storePhotos(order, files, at);
  const asked = {
    reason,
    words,
    at: at.toISOString(),
    state: 'asked' as const,
    wants: brand.return_exchange ? wants : ('money' as const),
    ...(stored.photos.length > 0 && { photos: stored.photos }),
  };
  let isTaken = false;
  try {
    const changed = await changeOrder(
      order,
      (now) => {
        isTaken = isOpen(now);
        return isTaken ? { order: { ...now, returnRequest: asked }, also: stored.writes } : undefined;
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

/**
 * Stores a buyer's request to return a delivered parcel, with photos. A buyer can ask once for each order, within the
 * seller's days and for the seller's reasons. The request opens a ticket for the seller, unless the
 * seller's rule approves it. The reply is the page with the
 * stored request, also if this form was refused or was sent before.
 */
export const askReturn: Verb<typeof buyerContract.askReturn> = async (
  { params, query: { lang }, body: form },
  { at, files },
) => {
  const said = RETURN_WORDS[lang];
  const path = `/t/${params.token}`;
  const opened = await openLink(params.token, at);
  if (typeof opened === 'string') return shutPage(lang, path, opened);
  const page = frameOf(opened, lang, path);
  if (!(await isProof(form.proof, opened.link, at)))
    return { page: parcelPage(page, opened.parcel, { note: WORDS[lang].proofEnded }), status: 403 };
  const photos = photosOf(form, files, opened);
  const asked = typeof photos === 'string' ? undefined : await storeRequest(opened, form, photos, at);
  const why = asked && ruleApproving(asked, opened.brand, at);
  if (asked !== undefined && why !== undefined) await approveByRule(asked, why, at);
  const now = await openLink(params.token, at);
  if (typeof now === 'string') return shutPage(lang, path, now);
  const proved = { ...privateParcel(now, at), proof: form.proof };
  if (typeof photos === 'string') {
    const typed = { reason: form.reason, words: form.words, wants: form.wants };
    return { page: parcelPage(page, now.parcel, { proved, note: said[photos], typed }), status: 400 };
  }
  const note = asked === undefined ? said.notSent : said.sent;
  return { page: parcelPage(page, now.parcel, { proved, note }), status: asked === undefined ? 409 : 200 };
};
