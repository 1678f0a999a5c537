import { disputesContract } from '../../shared/disputes/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { serve, type Verb } from '../users/caller/serve.ts';
import { evidence } from './evidence.ts';
import { raise } from './raise.ts';
import { raiseMany } from './raise-many.ts';
import { settle } from './settle.ts';
import { settleMany } from './settle-many.ts';

type Contract = typeof disputesContract;

/** Lists the orders whose weight charge is disputed or can be disputed. */
const list: Verb<Contract['list']> = async (input, ctx) => {
  const orders = await import('../orders/list/list.ts');
  return { ...(await orders.list({ ...input, query: { ...input.query, weight_dispute: 'true' } }, { ...ctx })) };
};

/** Raises a dispute about the weight charge of the order that the form names. */
const create: Verb<Contract['create']> = async (input, ctx) => ({
  ...(await raise({ ...input, params: { id: input.body.model_id } }, { ...ctx })),
});

const update: Verb<Contract['update']> = async (input, ctx) => ({
  ...(await settle({ ...input }, { ...ctx })),
});

/** Always refuses, because a dispute cannot be deleted. */
const remove: Verb<Contract['remove']> = async ({ params }, { caller }) => {
  const { getOrder } = await import('../orders/api/get-order.ts');
  await getOrder(caller, params.id);
  throw new Failure('CONFLICT', 'A weight dispute is never deleted. It ends when it is accepted or rejected.');
};

export const handler = serve(disputesContract, {
  raise,
  raiseMany,
  settle,
  settleMany,
  evidence,
  list,
  create,
  update,
  remove,
});
