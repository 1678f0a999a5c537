import * as z from 'zod';
import { newComment } from '../../../../shared/comments/contract.ts';
import { EMPTY_REATTEMPT, reattemptForm } from '../../../../shared/comments/reattempt.ts';

const typed = {
  customer: z.object({ first_name: z.string(), last_name: z.string(), mobile_number: z.string() }),
  address: z.object({ line1: z.string(), line2: z.string(), pincode: z.string() }),
  deferred_delivery_date: z.string().optional(),
};

/** Returns the schema of a comment. The fields of the next attempt are checked only if NDR is ticked. */
export const commentForm = (takesReattempts: boolean) =>
  newComment.extend(typed).superRefine((values, ctx) => {
    if (!values.sendNdr || !takesReattempts) return;
    const { customer, address, deferred_delivery_date } = values;
    const { error } = reattemptForm.safeParse({ customer, address, deferred_delivery_date });
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
  });

export type TypedComment = z.input<ReturnType<typeof commentForm>>;
export type CommentForm = z.output<ReturnType<typeof commentForm>>;

/** Returns an empty comment. */
export const emptyComment = (orderId: string) => ({
  remark: 'open' as const,
  title: '',
  body: '',
  onModel: 'Order' as const,
  model_id: orderId,
  sendSms: false,
  sendMail: false,
  sendNdr: false,
  ...EMPTY_REATTEMPT,
});

/** Returns the request. It contains the next attempt only if NDR is ticked and the courier accepts such requests. */
export function commentToSend(form: CommentForm, takesReattempts: boolean): z.output<typeof newComment> {
  const { customer, address, deferred_delivery_date, ...comment } = form;
  return comment.sendNdr && takesReattempts ? { ...comment, customer, address, deferred_delivery_date } : comment;
}
