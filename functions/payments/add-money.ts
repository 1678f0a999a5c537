import { Failure } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import type { CheckoutView, paymentsContract } from '../../shared/payments/contract.ts';
import { findByKey, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { hashOf } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { paymentProvider } from './provider-for.ts';
import { findTopUp, newTopUpWrite, type TopUp } from './top-up-store.ts';

const view = (topUp: TopUp, key: string): CheckoutView => ({
  amount: toRupees(topUp.paise),
  id: topUp.id,
  currency: 'INR',
  created_at: topUp.createdAt,
  receipt: topUp.receipt,
  provider: topUp.provider,
  key,
});

/**
 * Opens a top-up with the payment provider. A repeat returns the same top-up. If the reply to the creation of a
 * provider order is lost, another order is created. Nobody can pay the lost order.
 */
export const addMoney: Verb<typeof paymentsContract.addMoney> = async ({ body }, { caller, repeat, at, requestId }) => {
  const provider = await paymentProvider();
  const earlier = await findByKey(repeat);
  const found = earlier === undefined ? undefined : await findTopUp(earlier);
  if (found !== undefined) return { data: view(found, provider.publicKey), replayed: true };
  const receipt = `topup-${hashOf([caller.id, repeat.key ?? requestId])}`;
  const made = await provider.createOrder({ amountPaise: toPaise(body.amount), receipt, notes: { user: caller.id } });
  if (made.kind !== 'ok') throw new Failure('UPSTREAM', made.kind === 'refused' ? made.message : undefined);
  const topUp: TopUp = {
    id: made.value.id,
    userId: caller.id,
    paise: made.value.amountPaise,
    receipt,
    provider: provider.key,
    inputHash: repeat.inputHash,
    createdAt: at.toISOString(),
  };
  await commit([
    newTopUpWrite(topUp),
    ...rememberedKeyWrites(repeat, topUp.id).map((change) => ({ ...change, else: () => new Failure('STILL_RUNNING') })),
  ]);
  return { data: view(topUp, provider.publicKey) };
};
