import type { Language } from '../../../shared/buyer/languages.ts';
import type { BuyerAnswer } from '../../orders/record/delivery-outcomes.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { dayText, timeText } from '../page-times.ts';
import type { PageFrame } from '../parcel.ts';
import { WORDS } from '../words.ts';
import { CHOICE_WORDS } from './choice-words.ts';
import type { AgainChoices, Choices, ChooseTime, FailedChoices } from './choices.ts';

/** Returns a calendar day (`YYYY-MM-DD`) as a text. */
const dayOf = (lang: Language, day: string): string => dayText(lang, `${day}T06:00:00Z`);

/** Returns until when the buyer can choose, as a text. */
export function chooseTimeText(lang: Language, { until, isOver }: ChooseTime): string {
  const { chooseUntil, chooseEnded } = CHOICE_WORDS[lang];
  return (isOver ? chooseEnded : chooseUntil)(timeText(lang, until));
}

/** Renders what the buyer has already said about the last failed attempt. */
export function givenAnswerPart(lang: Language, answer: BuyerAnswer, choices: Choices | null): Html | false {
  const words = CHOICE_WORDS[lang];
  const { choice, at, day, nobodyCame } = answer;
  const mayChange = choices?.about === 'failed' && choices.again !== null;
  const said = [
    choice === 'refuse' && words.refused(dayText(lang, at)),
    choice === 'refuse' && mayChange && words.mayStillHave,
    choice === 'again' && day !== undefined && words.chosenDay(dayOf(lang, day)),
    nobodyCame === true && words.denied,
  ].filter((text) => text !== false);
  return said.length > 0 && html`<p>${said.join(' ')}</p>`;
}

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

/**
 * Renders the inputs for what the courier can change: the address, the phone number, and where or with whom it leaves
 * the parcel.
 */
function correctionInputs(words: (typeof WORDS)[Language], takes: Omit<AgainChoices, 'days'>): Html {
  const inputs = [
    takes.takesAddress && html`<label>${words.landmark}<input name="landmark" maxlength="100"></label>`,
    takes.takesPhone &&
      html`<label>${words.phone}<input name="phone" inputmode="numeric" pattern="[1-9][0-9]{9}" maxlength="10"></label>`,
  ].filter((input) => input !== false);
  return html`${inputs.length > 0 && html`<details><summary>${words.optional}</summary>${inputs}</details>`}
${takes.takesAddress && html`<details><summary>${words.leave}</summary><label>${words.leaveWith}<input name="leave_with" maxlength="60"></label></details>`}`;
}

/** Renders the forms in which the buyer confirms the order or cancels it. */
function orderForms(page: PageFrame, asked: string, proof: string): Html {
  const words = WORDS[page.lang];
  const question = html`<input type="hidden" name="asked" value="${asked}">`;
  return html`<section><h2>${words.sendIt}</h2><p>${words.sendItWhy}</p>${formOf(page, 'confirm', proof)}${question}
${correctionInputs(words, { takesPhone: true, takesAddress: true })}<button>${words.confirm}</button></form>${foldedForm(page, proof, 'cancel', question)}</section>`;
}

/** Renders the checkbox "nobody came", which the buyer can send together with another choice. */
const denyInput = (lang: Language): Html =>
  html`<label class="day"><input type="checkbox" name="nobody_came" value="yes">${CHOICE_WORDS[lang].nobodyCame}</label>`;

/** Renders the form in which the buyer chooses another attempt. */
function againForm(page: PageFrame, again: AgainChoices, proof: string, mayDeny: boolean): Html {
  const { lang } = page;
  const words = CHOICE_WORDS[lang];
  const { days, takesPhone, takesAddress } = again;
  const options = days.map(
    (day, n) =>
      html`<label class="day"><input type="radio" name="day" value="${day}"${n === 0 && html` checked`}>${dayOf(lang, day)}</label>`,
  );
  return html`<h2>${words.choose}</h2>${formOf(page, 'again', proof)}<fieldset><legend>${days.length > 0 ? words.again : words.anyDay}</legend>${options}</fieldset>
${mayDeny && denyInput(lang)}${correctionInputs(WORDS[lang], { takesPhone, takesAddress })}<button>${words.send}</button></form>`;
}

/**
 * Renders the forms for a buyer's choice after a failed delivery. "Nobody came" is a checkbox in these forms while the
 * buyer can still refuse the parcel. After that, it is a separate form.
 */
function failedForms(page: PageFrame, { again, mayRefuse, mayDeny }: FailedChoices, proof: string): Html {
  const { nobodyCame, tellNobodyCame } = CHOICE_WORDS[page.lang];
  const denied = mayDeny && denyInput(page.lang);
  return html`<section>${again !== null && againForm(page, again, proof, mayDeny)}${mayRefuse && foldedForm(page, proof, 'refuse', html`${denied}`)}
${mayDeny && !mayRefuse && html`<details><summary>${nobodyCame}</summary>${formOf(page, 'nobody_came', proof)}<button>${tellNobodyCame}</button></form></details>`}</section>`;
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
  return failedForms(page, choices, proof);
}
