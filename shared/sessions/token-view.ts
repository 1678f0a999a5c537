import * as z from 'zod';

const token = z.object({ value: z.string(), expires_at: z.string() });

/** A reply with a token, which is at `data.attributes.value`. */
export const tokenView = z.object({ attributes: token });

/**
 * The reply to a correct password: the session's token, or `pending`, a token that allows only the next step. The next
 * step is the code of the second factor, or setting one up because the role requires it.
 */
export const entryView = z.object({
  attributes: token.nullable(),
  pending: token.extend({ step: z.enum(['code', 'set-up']) }).nullable(),
});
export type EntryView = z.output<typeof entryView>;
