import type { Language } from '../../../shared/buyer/languages.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { PageFrame, ProvedParcel, PublicParcel } from '../parcel.ts';
import { linesInputs, type TypedLines } from './line-inputs.ts';
import { refundAccountInputs, type TypedAccount } from './refund-account-form.ts';
import { REFUND_WORDS } from './refund-words.ts';
import { RETURN_WORDS } from './return-words.ts';

/** The values that the buyer typed in a form that was refused. The form shows them again. */
export interface TypedReturn {
  reason: ReturnReason | undefined;
  words: string;
  wants: 'money' | 'exchange';
  lines: TypedLines;
  account: TypedAccount;
}

/** Renders the inputs with which the buyer chooses money or an exchange for the same goods. */
function wantsInputs({ wantsTitle, wants }: (typeof RETURN_WORDS)[Language], chosen: 'money' | 'exchange'): Html {
  const options = (['money', 'exchange'] as const).map(
    (one) =>
      html`<label class="day"><input type="radio" name="wants" value="${one}"${one === chosen && html` checked`}>${wants[one]}</label>`,
  );
  return html`<fieldset><legend>${wantsTitle}</legend>${options}</fieldset>`;
}

/**
 * Renders the form in which the buyer requests a return. If the browser runs scripts, a script reduces the photos
 * before they are sent.
 */
function askForm({ lang, path }: PageFrame, proved: ProvedParcel, typed?: TypedReturn): Html {
  const { proof, returnReasons, returnLines, needsPhoto, mayExchange, asksAccount } = proved;
  const words = RETURN_WORDS[lang];
  const options = returnReasons.map(
    (reason) =>
      html`<label class="day"><input type="radio" name="reason" value="${reason}" required${typed?.reason === reason && html` checked`}>${words.reasons[reason]}</label>`,
  );
  return html`<details${typed !== undefined && html` open`}><summary>${words.ask}</summary><form method="post" enctype="multipart/form-data" action="${path}/return?lang=${lang}"><input type="hidden" name="proof" value="${proof}">
<fieldset><legend>${words.reason}</legend>${options}</fieldset>${linesInputs(words, returnLines, typed?.lines)}${mayExchange && wantsInputs(words, typed?.wants ?? 'money')}<label>${words.words}<input name="words" maxlength="300" value="${typed?.words ?? ''}"></label>
${asksAccount && refundAccountInputs(REFUND_WORDS[lang], typed?.account, mayExchange)}<label>${needsPhoto ? words.photosNeeded : words.photos}<input type="file" name="photos" accept="image/jpeg,image/png" multiple${needsPhoto && html` required`}></label>
<button>${words.send}</button></form></details><script src="/return-photos.js" defer></script>`;
}

/** Renders the progress of the return, or the form in which the buyer asks for one. */
export function returnPart(
  page: PageFrame,
  { returnState }: PublicParcel,
  proved: ProvedParcel | undefined,
  typed?: TypedReturn,
): Html | false {
  const words = RETURN_WORDS[page.lang];
  if (proved !== undefined && proved.returnReasons.length > 0)
    return html`<section>${askForm(page, proved, typed)}</section>`;
  if (proved?.isExcluded) return html`<section><h2>${words.title}</h2><p>${words.excluded}</p></section>`;
  const refusal = proved?.returnRefusal ?? null;
  return (
    returnState !== null &&
    html`<section><h2>${words.title}</h2><p>${words.states[returnState]}</p>${refusal !== null && html`<p class="lines">${refusal}</p>`}</section>`
  );
}
