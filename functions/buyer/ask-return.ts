import type { buyerContract } from '../../shared/buyer/contract.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isProof } from './link.ts';
import { frameOf, openLink } from './open-link.ts';
import { parcelPage, shutPage } from './pages.ts';
import { privateParcel } from './parcel.ts';
import { returnReasons } from './return-state.ts';
import { RETURN_WORDS } from './return-words.ts';
import { WORDS } from './words.ts';

/**
 * Takes a buyer's request to give a delivered parcel back: once an order, within the seller's days and reasons. It opens a
 * ticket for the seller. The page shows the request as it is then, also if it was refused or sent before.
 */
export const askReturn: Verb<typeof buyerContract.askReturn> = async (
  { params, query: { lang }, body: form },
  { at },
) => {
  const said = RETURN_WORDS[lang];
  const path = `/t/${params.token}`;
  const opened = await openLink(params.token, at);
  if (typeof opened === 'string') return shutPage(lang, path, opened);
  const { link, order, returned, brand } = opened;
  const page = frameOf(opened, lang, path);
  if (!(await isProof(form.proof, link, at)))
    return { page: parcelPage(page, opened.parcel, { note: WORDS[lang].proofEnded }), status: 403 };
  const { reason } = form;
  let isTaken = false;
  if (reason !== undefined && returnReasons(order, returned, brand, at).includes(reason))
    await changeOrder(
      order,
      (now) => {
        isTaken = now.returnId === order.returnId && returnReasons(now, returned, brand, at).includes(reason);
        const asked = { reason, words: form.words, at: at.toISOString(), state: 'asked' as const };
        return isTaken ? { order: { ...now, returnRequest: asked } } : undefined;
      },
      at,
    );
  const now = await openLink(params.token, at);
  if (typeof now === 'string') return shutPage(lang, path, now);
  const proved = { ...privateParcel(now, at), proof: form.proof };
  const note = isTaken ? said.sent : reason === undefined ? said.reason : said.notSent;
  return {
    page: parcelPage(page, now.parcel, { proved, note }),
    status: isTaken ? 200 : reason === undefined ? 400 : 409,
  };
};
