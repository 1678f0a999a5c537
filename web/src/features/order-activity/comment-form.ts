import * as z from 'zod';
import { newComment } from '../../../../shared/comments/contract.ts';
import { EMPTY_REATTEMPT, reattempt } from '../../../../shared/comments/reattempt.ts';

const typed = {
  customer: z.object({ first_name: z.string(), last_name: z.string(), mobile_number: z.string() }),
  address: z.object({ line1: z.string(), line2: z.string(), pincode: z.string() }),
  deferred_delivery_date: z.string().optional(),
};

/** The comment as it is typed: the fields of a re-attempt stand empty until NDR is ticked, and count only then. */
export const commentForm = (takesReattempts: boolean) =>
  newComment.extend(typed).superRefine((values, ctx) => {
    if (!values.sendNdr || !takesReattempts) return;
    const { customer, address, deferred_delivery_date } = values;
    const { error } = reattempt.safeParse({ customer, address, deferred_delivery_date });
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
  });

export type TypedComment = z.input<ReturnType<typeof commentForm>>;
export type CommentForm = z.output<ReturnType<typeof commentForm>>;

/** A comment before anything is typed. */
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

/** What is sent: the re-attempt only where it is asked for and its courier takes it. */
export function commentToSend(form: CommentForm, takesReattempts: boolean): z.output<typeof newComment> {
  const { customer, address, deferred_delivery_date, ...comment } = form;
  return comment.sendNdr && takesReattempts ? { ...comment, customer, address, deferred_delivery_date } : comment;
}
