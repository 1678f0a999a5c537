import { answerOrder, type ChoiceForm } from '../../../../functions/buyer/answer-order.ts';
import { create } from '../../../../functions/orders/booking/create.ts';
import { findAnyOrder } from '../../../../functions/orders/record/store.ts';
import { setBuyerConfirmation } from '../../../../functions/rules/buyer-confirmation.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { demoContext } from '../demo-context.ts';
import { demoDraft } from './demo-draft.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS } from './demo-parcels.ts';

/**
 * The demo seller asks buyers to confirm only expensive orders. Orders that visitors create in the demo are cheaper, so
 * they do not wait for a buyer's answer.
 */
const SETTING = { ask: 'some' as const, above: 15_000, risks: [], hours: 24, unanswered: 'hold' as const };

const ANSWER: ChoiceForm = {
  proof: '',
  asked: '',
  choice: 'confirm',
  day: '',
  phone: '',
  answered: '',
  nobody_came: undefined,
  leave_with: '',
  landmark: '',
  reason: '',
};
/** The answers of three buyers: one confirms, one does not answer, one cancels. */
const ANSWERS: readonly Partial<ChoiceForm>[] = [
  { landmark: 'Opposite the post office' },
  {},
  { choice: 'cancel', reason: 'I found it cheaper.' },
];

/**
 * Turns on buyer confirmation for the expensive COD orders of the first seller. Creates three such orders: waiting,
 * confirmed and cancelled. Safe to repeat.
 */
export async function loadDemoConfirmations(): Promise<void> {
  const caller = await callerByEmail('seller@demo.test');
  const now = Date.now();
  const id = { id: caller.id };
  await setBuyerConfirmation({ params: id, body: SETTING, query: undefined }, demoContext(caller, new Date(), SETTING));
  for (const [n, said] of ANSWERS.entries()) {
    // The order of the second buyer is old enough that the seller may send the unanswered question again.
    const at = new Date(now - (n + 1) * 3 * 3600_000);
    const [customer, goods, pickup] = [DEMO_CUSTOMERS[n]!, DEMO_GOODS[n]!, caller.user.pickupAddresses[0]!];
    const body = {
      ...demoDraft({ customer, goods, pickup, method: 'cod', word: undefined }),
      product_name: 'Sewing machine',
      quantity: 1,
      selling_price: 18_499 + n,
    };
    const context = demoContext(caller, at, body, `demo-confirmation-${n}`);
    const made = (await create({ body, params: undefined, query: undefined }, context)).data as OrderView;
    const order = await findAnyOrder(made._id);
    const asked = order?.buyerConfirmation?.at;
    if (order === undefined || asked === undefined) throw new Error('The buyer of a demo order is not asked.');
    if (Object.keys(said).length > 0)
      await answerOrder(order, { ...ANSWER, ...said, asked }, new Date(at.getTime() + 20 * 60_000));
  }
}
