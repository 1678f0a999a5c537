import { brand as ours } from '../../shared/brand.ts';
import { OUR_COLOUR } from '../../shared/buyer/brand.ts';
import { LANGUAGES, type Language } from '../../shared/buyer/languages.ts';
import { toRupees } from '../../shared/money.ts';
import type { PageResponse } from '../platform/http/answer.ts';
import { type Html, html } from '../platform/http/html.ts';
import { choiceForms, chooseTimeText, formOf, givenAnswerPart } from './choices/choice-forms.ts';
import { CHOICE_WORDS, type ReattemptPageState } from './choices/choice-words.ts';
import { PAGE_STYLE } from './page-style.ts';
import { dayText } from './page-times.ts';
import type { PageFrame, ProvedParcel, PublicParcel } from './parcel.ts';
import { returnPart, type TypedReturn } from './returns/return-part.ts';
import { JOURNEY_STEPS, WORDS } from './words.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * Renders a page with the seller's brand around its content. The page needs no script and no other file, because the
 * logo is embedded in it.
 */
function frame({ lang, path, brand }: PageFrame, content: Html): Html {
  const words = WORDS[lang];
  const other = LANGUAGES.find((one) => one !== lang) ?? lang;
  const title = words.title(brand.name);
  const { logo = '' } = brand;
  const image = logo === '' ? '' : html`<img src="${logo}" alt="">`;
  return html`<!doctype html><html lang="${lang}" style="--brand:${brand.colour}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="description" content="${title}"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg">
<style>${PAGE_STYLE}</style></head><body><header><div>${image}<span>${brand.name}</span><a href="${path}?lang=${other}" lang="${other}">${words.other}</a></div></header>
<main>${content}</main><footer>${words.safety(ours.name)}</footer></body></html>`;
}

/** Renders the list of steps that the parcel has completed. */
function stepList({ steps }: PublicParcel, lang: Language): Html {
  const words = WORDS[lang];
  const items = JOURNEY_STEPS.map((step, n) => {
    const done = steps[n];
    const state = n === steps.length - 1 ? 'now' : done === undefined ? 'next' : 'done';
    return html`<li class="${state}">${words.steps[step]}${done?.at != null && html`<time>${dayText(lang, done.at)}</time>`}</li>`;
  });
  return html`<ol>${items}</ol>`;
}

function paymentText(collectPaise: number | null, lang: Language): string {
  if (collectPaise === null) return WORDS[lang].payNothing;
  return collectPaise === 0 ? WORDS[lang].paid : WORDS[lang].payAtDoor(rupees.format(toRupees(collectPaise)));
}

/** Renders the facts about the parcel that everybody with the link sees. */
function facts(parcel: PublicParcel, lang: Language): Html {
  const words = WORDS[lang];
  const { expected, courier, contents, collectPaise } = parcel;
  const rows = [
    expected !== null && [words.expected, dayText(lang, expected)],
    courier !== null && [words.courier, courier],
    contents !== null && [words.contents, contents],
    [words.payment, paymentText(collectPaise, lang)],
  ].filter((row) => row !== false);
  return html`<dl>${rows.map(([name = '', value = '']) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

const stopForm = ({ lang, path, isStopped }: PageFrame): Html =>
  html`<form method="post" action="${path}/stop?lang=${lang}">${isStopped === true && html`<input type="hidden" name="start" value="yes">`}<button class="quiet">${isStopped === true ? WORDS[lang].start : WORDS[lang].stop}</button></form>`;

/** Renders how the buyer can contact the seller, and the seller's return policy. */
function contact({ lang, brand }: PageFrame): Html | false {
  const words = WORDS[lang];
  const { phone = '', whatsapp = '', email = '', return_policy = '' } = brand;
  const links = [
    phone !== '' && html`<a href="tel:+91${phone}">+91 ${phone}</a>`,
    whatsapp !== '' && html`<a href="https://wa.me/91${whatsapp}" rel="noreferrer">WhatsApp</a>`,
    email !== '' && html`<a href="mailto:${email}">${email}</a>`,
  ].filter((link) => link !== false);
  if (links.length === 0 && return_policy === '') return false;
  return html`<section>${links.length > 0 && html`<h2>${words.support}</h2><p class="contact">${links}</p>`}
${return_policy !== '' && html`<h2>${words.returns}</h2><p class="lines">${return_policy}</p>`}</section>`;
}

const proveForm = ({
  lang,
  path,
}: PageFrame): Html => html`<form method="post" action="${path}?lang=${lang}"><p>${WORDS[lang].proveWhy}</p>
<label>${WORDS[lang].prove}<input name="digits" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required></label>
<button>${WORDS[lang].show}</button></form>`;

/**
 * Returns a text with the state of the request for another attempt, and with the day until which the courier keeps the
 * parcel.
 */
const askedText = (lang: Language, asked: ReattemptPageState, keptUntil: string | null): string =>
  [CHOICE_WORDS[lang].asked[asked], keptUntil !== null && CHOICE_WORDS[lang].keptUntil(dayText(lang, keptUntil))]
    .filter((text) => text !== false)
    .join(' ');

/** Renders a parcel's page. Without `proved`, it has no personal data. */
export function parcelPage(
  page: PageFrame,
  parcel: PublicParcel,
  { proved, note, typed }: { proved?: ProvedParcel; note?: string; typed?: TypedReturn } = {},
): Html {
  const words = WORDS[page.lang];
  const chosen = CHOICE_WORDS[page.lang];
  const said = note !== undefined && html`<p class="note" role="status">${note}</p>`;
  const asked = parcel.asked !== null && html`<p>${askedText(page.lang, parcel.asked, parcel.keptUntil)}</p>`;
  const time = parcel.chooseTime !== null && html`<p>${chooseTimeText(page.lang, parcel.chooseTime)}</p>`;
  const own =
    proved === undefined
      ? proveForm(page)
      : html`<section><h2>${words.address}</h2><p>${proved.address.map((line) => html`${line}<br>`)}</p>
${proved.failedWhy !== null && html`<p>${words.failedWhy}: ${proved.failedWhy}</p>`}
${proved.answer !== null && givenAnswerPart(page.lang, proved.answer, proved.choices)}
${proved.declinedWhy !== null && html`<p>${chosen.declinedWhy}: ${proved.declinedWhy}</p>`}
${proved.stoppable !== null && html`${formOf(page, 'stop', proved.proof)}<input type="hidden" name="answered" value="${proved.stoppable}"><button class="danger">${chosen.stopChoice}</button></form>`}${proved.isStopUsedUp && html`<p>${words.stopsUsed}</p>`}</section>
${proved.choices !== null && choiceForms(page, proved.choices, proved.proof)}`;
  return frame(
    page,
    html`${said}<h1>${words.headline[parcel.situation]}</h1>${asked}${time}${parcel.steps.length > 0 && stepList(parcel, page.lang)}${facts(parcel, page.lang)}${own}${returnPart(page, parcel, proved, typed)}${contact(page)}${stopForm(page)}`,
  );
}

/** Returns the page that a link shows if it does not open a parcel. */
export function closedLinkPage(lang: Language, path: string, why: 'unknown' | 'dead' | 'expired'): PageResponse {
  const page = frame(
    { lang, path, brand: { name: ours.name, colour: OUR_COLOUR } },
    html`<h1>${WORDS[lang][why]}</h1>`,
  );
  return { page, status: why === 'unknown' ? 404 : 410 };
}
