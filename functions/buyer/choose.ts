import type * as z from 'zod';
import type { buyerContract } from '../../shared/buyer/contract.ts';
import type { Language } from '../../shared/buyer/languages.ts';
import type { newComment } from '../../shared/comments/contract.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { MOBILE } from '../../shared/identifiers.ts';
import { toPaise } from '../../shared/money.ts';
import { consignmentPaise } from '../../shared/orders/rules/worth.ts';
import { addCommentTo } from '../comments/add-comment.ts';
import type { Comment } from '../comments/store.ts';
import { withClaim } from '../orders/ndr/claim.ts';
import { decideChoice } from '../orders/ndr/decide-choice.ts';
import { mayDeny, withBuyerAnswer } from '../orders/ndr/doubtful.ts';
import type { ChoiceWait } from '../orders/ndr/new-reattempt.ts';
import type { Order } from '../orders/record/order.ts';
import { hashOf } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { findCaller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import {
  type AnswerResult,
  answerOrder,
  correctionsIn,
  type ChoiceForm as Form,
  isCorrected,
  line2With,
  reasonIn,
} from './answer-order.ts';
import { choiceTooLateText } from './choices/choice-too-late.ts';
import { CHOICE_WORDS } from './choices/choice-words.ts';
import { againChoices, mayChoose } from './choices/choices.ts';
import { isProof } from './link.ts';
import { frameOf, type OpenLink, openForm, openLink } from './open-link.ts';
import { closedLinkPage, parcelPage } from './pages.ts';
import { privateParcel } from './parcel.ts';
import { WORDS } from './words.ts';

const NOBODY_CAME = 'The buyer says that nobody came or called.';

/** Returns the buyer's choice as a comment on the order, in the same form as a seller's request for another attempt. */
function commentOf(order: Order, form: Form, at: Date): z.output<typeof newComment> {
  const { days } = againChoices(order, at);
  const { first_name, last_name, mobile_number, shipping_address: to } = order.details;
  const common = { remark: 'open', onModel: 'Order', model_id: order.id, sendSms: false, sendMail: false } as const;
  const denied = form.nobody_came === 'yes' && NOBODY_CAME;
  const alone = { ...common, body: [denied, reasonIn(form)].filter(Boolean).join(' '), sendNdr: false };
  if (form.choice === 'refuse') return { ...alone, title: 'The buyer refuses the parcel' };
  if (form.choice === 'nobody_came') return { ...alone, title: 'The buyer denies the attempt', body: NOBODY_CAME };
  if (form.choice === 'not_received') return { ...alone, title: 'The buyer has not received the parcel' };
  const said = [
    denied,
    days.length > 0 ? `Day: ${form.day}.` : 'On the next working day.',
    ...correctionsIn(form),
  ].filter((line) => line !== false);
  return {
    ...common,
    title: 'The buyer asks for another attempt',
    body: said.join(' '),
    sendNdr: true,
    customer: { first_name, last_name, mobile_number: form.phone || mobile_number },
    address: {
      line1: to.line1,
      line2: line2With(to, form),
      pincode: to.postcode,
    },
    deferred_delivery_date: days.length > 0 ? form.day : dayAfter(indiaDay(at), 1),
  };
}

/**
 * Returns the order with the buyer's answer to a failed delivery attempt, or with the buyer's claim.
 * @throws CONFLICT if the parcel has moved on since the page was shown
 */
function withAnswer(order: Order, { choice, day, nobody_came, reason }: Form, at: Date): Order {
  if (choice === 'stop' || choice === 'confirm' || choice === 'cancel') return order;
  if (!mayChoose(order, choice, at)) throw new Failure('CONFLICT');
  if (choice === 'not_received') return withClaim(order, reason, at);
  const nobodyCame = (choice === 'nobody_came' || nobody_came === 'yes') && mayDeny(order);
  return withBuyerAnswer(order, {
    at: at.toISOString(),
    ...(choice !== 'nobody_came' && { choice }),
    ...(choice === 'again' && againChoices(order, at).days.length > 0 && { day }),
    ...(nobodyCame && { nobodyCame }),
  });
}

/**
 * Removes the details that the order’s courier cannot change from a form that asks for another attempt. Returns other
 * forms unchanged.
 */
function takenForm(order: Order, form: Form, at: Date): Form {
  if (form.choice !== 'again') return form;
  const { takesPhone, takesAddress } = againChoices(order, at);
  return { ...form, ...(!takesPhone && { phone: '' }), ...(!takesAddress && { landmark: '', leave_with: '' }) };
}

/** Returns whether a choice answers "Shall this order be sent?", or stops the corrections of such an answer. */
const isAnswer = (choice: Form['choice'], { charge, buyerConfirmation: asked }: Order): boolean =>
  choice === 'confirm' || choice === 'cancel' || (choice === 'stop' && charge === null && asked !== undefined);

/** Returns the error of a form; undefined if the form has none. */
function mistakeIn({ choice, phone, day }: Form, { order }: OpenLink, lang: Language, at: Date): string | undefined {
  if (choice !== 'refuse' && phone !== '' && !MOBILE.test(phone)) return WORDS[lang].phoneWrong;
  const { days } = againChoices(order, at);
  const asksDay = choice === 'again' && days.length > 0 && mayChoose(order, choice, at);
  return asksDay && !days.includes(day) ? CHOICE_WORDS[lang].choose : undefined;
}

/**
 * The result of a form. `earlier`: another choice was stored first. `tooMany`: a limit is reached. `sellerClosed`: the
 * seller's account is closed. `movedOn`: the parcel or a person was faster.
 */
type Result = AnswerResult | 'done' | 'choiceStopped' | 'tooMany' | 'sellerClosed';

/** The results of a form that had an effect. */
const DONE: readonly Result[] = ['done', 'choiceStopped', 'confirmed', 'called', 'undone'];

/** Returns the result of a form that was refused. Throws all other errors again. */
function refusalOf(error: unknown, { order }: OpenLink): Result {
  if (!(error instanceof Failure)) throw error;
  log.info('buyer choice refused', { order_id: order.id, code: error.code });
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return 'earlier';
  return error.code === 'SLOW_DOWN' ? 'tooMany' : 'movedOn';
}

/**
 * Stores what a buyer chose on the parcel's page. The buyer has one choice before the order is sent, one for each
 * failed attempt and one after the delivery. A buyer who has refused a parcel can still ask for another attempt. Each
 * choice is stored as a comment of the buyer. A request for another attempt is also sent to the courier, under the same
 * conditions and limits as the seller's requests. The reply is the page with the parcel's new state.
 */
export const choose: Verb<typeof buyerContract.choose> = async ({ params, query: { lang }, body }, { at }) => {
  const words = WORDS[lang];
  const path = `/t/${params.token}`;
  const opened = await openForm(params.token, at);
  if (typeof opened === 'string') return closedLinkPage(lang, path, opened);
  const { link, order } = opened;
  const page = frameOf(opened, lang, path);
  const form = takenForm(order, body, at);
  if (!(await isProof(form.proof, link, order.details.mobile_number, at)))
    return { page: parcelPage(page, opened.parcel, { note: words.proofEnded }), status: 403 };
  const proof = form.proof;
  const mistake = mistakeIn(form, opened, lang, at);
  if (mistake !== undefined) {
    const proved = { ...privateParcel(opened, at), proof };
    return { page: parcelPage(page, opened.parcel, { proved, note: mistake }), status: 400 };
  }
  const result = await (isAnswer(form.choice, order)
    ? answerOrder(order, form, at)
    : act(opened, form, at).catch((error: unknown) => refusalOf(error, opened)));
  const now = await openLink(params.token, at);
  if (typeof now === 'string') return closedLinkPage(lang, path, now);
  const note = result === 'movedOn' ? choiceTooLateText(now.order, form.choice, lang, at) : words[result];
  const proved = { ...privateParcel(now, at), proof };
  return { page: parcelPage(page, now.parcel, { proved, note }), status: DONE.includes(result) ? 200 : 409 };
};

/**
 * Returns why a buyer's request for another attempt is not sent to the courier at once; undefined if it is sent at
 * once.
 * - `approval`: the parcel's value is above the seller's limit, so the seller approves the request first.
 * - `held`: the request waits 30 minutes, in which it can be stopped. This is so if the seller's settings require it,
 *   or if the request changes the address, the phone number or the place of the delivery.
 */
function waitOf({ order, brand }: OpenLink, form: Form): ChoiceWait | undefined {
  const { approve_above: above, hold_choices: holds } = brand;
  if (above !== null && consignmentPaise(order.details) > toPaise(above)) return 'approval';
  return holds || isCorrected(form) ? 'held' : undefined;
}

/**
 * Stops the buyer's earlier choice, or adds the buyer's comment under the seller's account. The idempotency key
 * contains the number of the failed attempt and the choice, or the time of the delivery. So a second form with the same
 * choice about the same event adds no comment.
 */
async function act(opened: OpenLink, form: Form, at: Date): Promise<Result> {
  const { order } = opened;
  const { choice } = form;
  if (choice === 'stop') {
    // The form says which choice it showed, so a form that was opened earlier does not stop a later choice.
    await decideChoice(order, form.answered, { decision: 'stop', by: 'buyer' }, at);
    return 'choiceStopped';
  }
  const comment = commentOf(order, form, at);
  const caller = await findCaller(order.owner);
  if (caller === undefined) return 'sellerClosed';
  const repeat = {
    userId: order.id,
    key: `buyer-${order.deliveredAt ?? `${order.attempts}-${choice}`}`,
    inputHash: hashOf(comment),
    at,
  };
  // A stranger may have entered the phone number or the place. So the buyer is informed at the e-mail address and
  // mobile number that are stored in the order.
  const isChange = choice === 'again' && isCorrected(form);
  const change = (now: Order, { id }: Comment) => ({
    order: {
      ...withAnswer(now, form, at),
      ...(isChange && { buyersChange: { at: at.toISOString(), comment: id } }),
    },
  });
  const wait = choice === 'again' ? waitOf(opened, form) : undefined;
  await addCommentTo(order, comment, { caller, repeat, at, change, byBuyer: { wait } });
  return 'done';
}
