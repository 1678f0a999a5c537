import { brand as ours } from '../../shared/brand.ts';
import { OUR_COLOUR } from '../../shared/buyer/brand.ts';
import { LANGUAGES, type Language } from '../../shared/buyer/languages.ts';
import { toRupees } from '../../shared/money.ts';
import type { PageResponse } from '../platform/http/answer.ts';
import { type Html, html } from '../platform/http/html.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { Choices, PageFrame, ProvedParcel, PublicParcel } from './parcel.ts';
import { returnPart, type TypedReturn } from './returns/return-part.ts';
import { type AskedState, STEPS, WORDS } from './words.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

const dayText = (lang: Language, at: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

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
  const items = STEPS.map((step, n) => {
    const done = steps[n];
    const state = n === steps.length - 1 ? 'now' : done === undefined ? 'next' : 'done';
    return html`<li class="${state}">${words.steps[step]}${done?.at != null && html`<time>${dayText(lang, done.at)}</time>`}</li>`;
  });
  return html`<ol>${items}</ol>`;
}

/** Renders the facts about the parcel that everybody with the link sees. */
function facts(parcel: PublicParcel, lang: Language): Html {
  const words = WORDS[lang];
  const { expected, courier, awb, contents, collectPaise } = parcel;
  const pay = collectPaise === 0 ? words.paid : words.payAtDoor(rupees.format(toRupees(collectPaise)));
  const rows = [
    expected !== null && [words.expected, dayText(lang, expected)],
    awb !== null && [words.courier, `${courier} · ${awb}`],
    [words.contents, contents],
    [words.payment, pay],
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

/** Renders the opening tag and the hidden inputs of a form that sends the buyer's choice. */
const formOf = ({ lang, path }: PageFrame, choice: string, proof: string): Html =>
  html`<form method="post" action="${path}/choice?lang=${lang}"><input type="hidden" name="proof" value="${proof}"><input type="hidden" name="choice" value="${choice}">`;

/** Renders a folded form, in which the buyer cancels the order, refuses the parcel, or reports it as not received. */
function foldedForm(page: PageFrame, proof: string, choice: 'cancel' | 'refuse' | 'not_received', hidden?: Html): Html {
  const words = WORDS[page.lang];
  const { summary, send } = words.folded[choice];
  return html`<details><summary>${summary}</summary>${formOf(page, choice, proof)}${hidden ?? false}<label>${words.reason}<input name="reason" maxlength="300"${choice !== 'not_received' && html` required`}></label>
<button class="danger">${send}</button></form></details>`;
}

/** Renders the inputs for details that help the courier find the buyer. */
const helpInputs = (words: (typeof WORDS)[Language]): Html =>
  html`<details><summary>${words.optional}</summary><label>${words.landmark}<input name="landmark" maxlength="100"></label>
<label>${words.phone}<input name="phone" inputmode="numeric" pattern="[1-9][0-9]{9}" maxlength="10"></label></details>`;

/** Renders the forms in which the buyer confirms the order or cancels it. */
function orderForms(page: PageFrame, asked: string, proof: string): Html {
  const words = WORDS[page.lang];
  const question = html`<input type="hidden" name="asked" value="${asked}">`;
  return html`<section><h2>${words.sendIt}</h2><p>${words.sendItWhy}</p>${formOf(page, 'confirm', proof)}${question}
${helpInputs(words)}<button>${words.confirm}</button></form>${foldedForm(page, proof, 'cancel', question)}</section>`;
}

/**
 * Renders the forms in which the buyer chooses what the courier shall do, or reports a delivered parcel as not
 * received.
 */
function choiceForms(page: PageFrame, choices: Choices, proof: string): Html {
  const { lang } = page;
  const words = WORDS[lang];
  if (choices.about === 'order') return orderForms(page, choices.asked, proof);
  if (choices.about === 'delivered')
    return html`<section>${choices.isClaimed ? html`<p>${words.claimed}</p>` : foldedForm(page, proof, 'not_received')}</section>`;
  const { days } = choices;
  const options = days.map(
    (day, n) =>
      html`<label class="day"><input type="radio" name="day" value="${day}"${n === 0 && html` checked`}>${dayText(lang, `${day}T06:00:00Z`)}</label>`,
  );
  return html`<section><h2>${words.choose}</h2>${formOf(page, 'again', proof)}
<fieldset><legend>${days.length > 0 ? words.again : words.anyDay}</legend>${options}</fieldset>
<label class="day"><input type="checkbox" name="nobody_came" value="yes">${words.nobodyCame}</label>${days.length > 0 && helpInputs(words)}<button>${words.send}</button></form>
${foldedForm(page, proof, 'refuse')}</section>`;
}

/**
 * Returns a text with the state of the request for another attempt, and with the day until which the courier keeps the
 * parcel.
 */
const askedText = (lang: Language, asked: AskedState, keptUntil: string | null): string =>
  [WORDS[lang].asked[asked], keptUntil !== null && WORDS[lang].keptUntil(dayText(lang, keptUntil))]
    .filter((text) => text !== false)
    .join(' ');

/** Renders a parcel's page. Without `proved`, it has no personal data. */
export function parcelPage(
  page: PageFrame,
  parcel: PublicParcel,
  { proved, note, typed }: { proved?: ProvedParcel; note?: string; typed?: TypedReturn } = {},
): Html {
  const words = WORDS[page.lang];
  const said = note !== undefined && html`<p class="note" role="status">${note}</p>`;
  const asked = parcel.asked !== null && html`<p>${askedText(page.lang, parcel.asked, parcel.keptUntil)}</p>`;
  const own =
    proved === undefined
      ? proveForm(page)
      : html`<section><h2>${words.address}</h2><p>${proved.address.map((line) => html`${line}<br>`)}</p>
${proved.failedWhy !== null && html`<p>${words.failedWhy}: ${proved.failedWhy}</p>`}
${proved.declinedWhy !== null && html`<p>${words.declinedWhy}: ${proved.declinedWhy}</p>`}
${proved.stoppable !== null && html`${formOf(page, 'stop', proved.proof)}<button class="danger">${words.stopChoice}</button></form>`}</section>
${proved.choices !== null && choiceForms(page, proved.choices, proved.proof)}`;
  return frame(
    page,
    html`${said}<h1>${words.headline[parcel.situation]}</h1>${asked}${parcel.awb !== null && stepList(parcel, page.lang)}${facts(parcel, page.lang)}${own}${returnPart(page, parcel, proved, typed)}${contact(page)}${stopForm(page)}`,
  );
}

/** Returns the page that a link shows if it does not open a parcel. */
export function shutPage(lang: Language, path: string, why: 'unknown' | 'dead' | 'expired'): PageResponse {
  const page = frame(
    { lang, path, brand: { name: ours.name, colour: OUR_COLOUR } },
    html`<h1>${WORDS[lang][why]}</h1>`,
  );
  return { page, status: why === 'unknown' ? 404 : 410 };
}
