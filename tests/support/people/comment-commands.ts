import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { undelivered } from '../orders/undelivered.ts';
import type { Command, Stage } from './command.ts';

/** Commands for testing repeats: comments on orders, and requests for another delivery attempt. */
export const COMMENT_COMMANDS: Record<string, (stage: Stage) => Promise<Command>> = {
  'comments.create': async ({ saved, seller }) => {
    const remark = { remark: 'open', title: 'Late', body: 'Rain.', onModel: 'Order', model_id: await saved() };
    return { by: seller, input: { body: remark }, other: { body: { ...remark, body: 'Much rain.' } } };
  },
  'comments.reattempt': async ({ cloud, seller }) => {
    const { _id: id } = await undelivered(cloud)(seller);
    const where = {
      customer: { first_name: 'Ravi', last_name: 'Rao', mobile_number: '9876543210' },
      address: { line1: '12 MG Road', line2: '', pincode: '400001' },
      deferred_delivery_date: dayAfter(indiaDay(new Date()), 2),
    };
    return { by: seller, id, input: { body: { note: 'Again', ...where } }, other: { body: { note: 'No', ...where } } };
  },
};
