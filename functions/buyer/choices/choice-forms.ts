import type { Language } from '../../../shared/buyer/languages.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { dayText } from '../page-times.ts';
import type { PageFrame } from '../parcel.ts';
import { WORDS } from '../words.ts';
import { CHOICE_WORDS } from './choice-words.ts';
import type { Choices } from './choices.ts';

/** Renders the opening tag and the hidden inputs of a form that sends the buyer's choice. */
export const formOf = ({ lang, path }: PageFrame, choice: string, proof: string): Html =>
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
export function choiceForms(page: PageFrame, choices: Choices, proof: string): Html {
  const { lang } = page;
  const words = WORDS[lang];
  if (choices.about === 'order') return orderForms(page, choices.asked, proof);
  if (choices.about === 'delivered')
    return html`<section>${choices.isClaimed ? html`<p>${words.claimed}</p>` : foldedForm(page, proof, 'not_received')}</section>`;
  const asked = CHOICE_WORDS[lang];
  const { days } = choices;
  const options = days.map(
    (day, n) =>
      html`<label class="day"><input type="radio" name="day" value="${day}"${n === 0 && html` checked`}>${dayText(lang, `${day}T06:00:00Z`)}</label>`,
  );
  return html`<section><h2>${asked.choose}</h2>${formOf(page, 'again', proof)}
<fieldset><legend>${days.length > 0 ? asked.again : asked.anyDay}</legend>${options}</fieldset>
<label class="day"><input type="checkbox" name="nobody_came" value="yes">${asked.nobodyCame}</label>${days.length > 0 && helpInputs(words)}<button>${asked.send}</button></form>
${foldedForm(page, proof, 'refuse')}</section>`;
}
