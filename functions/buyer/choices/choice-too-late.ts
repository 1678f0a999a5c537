import type { Language } from '../../../shared/buyer/languages.ts';
import { MAX_ATTEMPTS } from '../../../shared/orders/status.ts';
import { isClaimed } from '../../orders/ndr/claim.ts';
import { answerToLastAttempt } from '../../orders/ndr/doubtful.ts';
import type { Order } from '../../orders/record/order.ts';
import type { ChoiceForm } from '../answer-order.ts';
import { reattemptPageState, situationOf } from '../parcel.ts';
import { WORDS } from '../words.ts';
import { chooseTimeText } from './choice-forms.ts';
import { CHOICE_WORDS } from './choice-words.ts';
import { chooseTimeOf } from './choices.ts';

/** Returns why a choice about a failed attempt, or about stopping such a choice, changed nothing. */
function whyUnchanged(order: Order, choice: ChoiceForm['choice'], lang: Language, at: Date): string {
  const { here, overtaken } = CHOICE_WORDS[lang];
  const asked = reattemptPageState(order);
  if (choice === 'stop' && asked === 'courier') return overtaken.courierAsked;
  // A choice that can still be stopped is not the one that the form showed.
  if (choice === 'stop') return asked === 'held' || asked === 'seller' ? overtaken.choseAgain : here;
  if (asked !== null) return overtaken.sellerAsked;
  if (order.attempts >= MAX_ATTEMPTS) return overtaken.lastAttempt;
  const time = chooseTimeOf(order, at);
  return time?.isOver ? chooseTimeText(lang, time) : here;
}

/**
 * Returns the text for a choice that came too late and changed nothing. It tells the buyer where the parcel is now, or
 * who acted first.
 */
export function choiceTooLateText(order: Order, choice: ChoiceForm['choice'], lang: Language, at: Date): string {
  const { unchanged, overtaken, denied } = CHOICE_WORDS[lang];
  const { headline, claimed, earlier } = WORDS[lang];
  const situation = situationOf(order);
  const isBuyers = answerToLastAttempt(order)?.choice === 'again';
  if (choice === 'nobody_came' && answerToLastAttempt(order)?.nobodyCame) return denied;
  if (situation === 'failed' && choice !== 'stop' && isBuyers) return earlier;
  if (situation === 'failed') return `${unchanged} ${whyUnchanged(order, choice, lang, at)}`;
  if (situation === 'delivered' && choice === 'not_received')
    return isClaimed(order) ? claimed : `${unchanged} ${overtaken.claimOver}`;
  const isOutAgain = order.status === 'out_for_delivery' && order.attempts > 0;
  return `${unchanged} ${isOutAgain ? overtaken.out : headline[situation]}`;
}
