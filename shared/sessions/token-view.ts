import * as z from 'zod';

const token = z.object({ value: z.string(), expires_at: z.string() });

/** A reply with a token, which is at `data.attributes.value`. */
export const tokenView = z.object({ attributes: token });

/**
 * The reply to a correct password. It has the session's token, or `pending`: a token that allows only the next step. In
 * the step `code`, the person enters the code of the second factor. In the step `set-up`, the person sets up the second
 * factor that the role requires.
 */
export const entryView = z.object({
  attributes: token.nullable(),
  pending: token.extend({ step: z.enum(['code', 'set-up']) }).nullable(),
});
export type EntryView = z.output<typeof entryView>;
