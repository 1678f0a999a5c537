import * as z from 'zod';
import { type Rule, type RuleForm, ruleForm } from '../../../../shared/rules/rule.ts';

const text = z.string();
const number = z.number().optional();

/** The values of the rule dialog. They are the fields of a rule on one level, in the types that inputs need. */
const values = z.object({
  name: text,
  on: z.boolean(),
  payment_method: z.string().optional(),
  weight_more: number,
  weight_up_to: number,
  value_more: number,
  value_up_to: number,
  zones: z.array(text),
  states: z.array(text),
  pin_codes: text,
  skus: text,
  tags: text,
  shops: z.array(text),
  returns: number,
  risks: z.array(text),
  strategy: z.string().optional(),
  partners: z.array(text),
  above_cheapest: number,
  most_days: number,
  never: z.array(text),
  pickup_address: z.string().optional(),
  /**
   * The choice of a fallback. `profile` uses the limit in the seller's profile. `none` books no fallback. `amount`
   * books one that costs at most `fallback_within` rupees more.
   */
  fallback: z.string().optional(),
  fallback_within: number,
});
export type RuleValues = z.input<typeof values>;

/** The inputs that show the errors of a rule's fields, by the path of the field. */
const INPUTS: readonly (readonly [path: string, input: keyof RuleValues])[] = [
  ['when.weight.more_than', 'weight_more'],
  ['when.weight', 'weight_up_to'],
  ['when.value.more_than', 'value_more'],
  ['when.value', 'value_up_to'],
];

function inputOf(path: string): keyof RuleValues {
  const known = INPUTS.find(([begin]) => path.startsWith(begin))?.[1];
  return known ?? (path.split('.').find((part) => part !== 'when' && part !== 'choose') as keyof RuleValues);
}

/** Returns the values in the text of an input. Values are separated by commas, semicolons or line breaks. */
const wordsOf = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Returns the rule that the dialog's values describe. The caller checks it afterwards. */
function ruleOfValues(from: z.output<typeof values>): unknown {
  const { fallback, fallback_within } = from;
  const listed = from.strategy === 'listed';
  return {
    name: from.name,
    on: from.on,
    when: {
      payment_method: from.payment_method ?? null,
      weight: { more_than: from.weight_more ?? null, up_to: from.weight_up_to ?? null },
      value: { more_than: from.value_more ?? null, up_to: from.value_up_to ?? null },
      zones: from.zones,
      states: from.states,
      pin_codes: wordsOf(from.pin_codes),
      skus: wordsOf(from.skus),
      tags: wordsOf(from.tags),
      shops: from.shops,
      returns: from.returns ?? null,
      risks: from.risks,
    },
    choose: {
      strategy: from.strategy,
      partners: listed ? from.partners : [],
      above_cheapest: from.above_cheapest ?? null,
      most_days: from.most_days ?? null,
      never: from.never,
      pickup_address: from.pickup_address ?? null,
      ...(fallback === 'none' && { fallback_within: null }),
      ...(fallback === 'amount' && { fallback_within }),
    },
  };
}

/**
 * The schema of the dialog. It converts the values and checks them with `ruleForm`, whose messages appear at the
 * dialog's inputs.
 */
export const ruleDialogForm = values.transform((from, ctx): RuleForm => {
  if (from.fallback === 'amount' && from.fallback_within === undefined) {
    ctx.addIssue({ code: 'custom', path: ['fallback_within'], message: 'Enter an amount from 0 to 500.' });
    return z.NEVER;
  }
  const checked = ruleForm.safeParse(ruleOfValues(from));
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues)
    ctx.addIssue({ code: 'custom', path: [inputOf(path.join('.'))], message });
  return z.NEVER;
});

/** Returns the values of the dialog's inputs for a rule. Without a rule, returns the values for a new one. */
export function valuesOfRule(rule: Rule | undefined): RuleValues {
  if (rule === undefined) return NEW;
  const { name, on, when, choose } = rule;
  const { fallback_within: within } = choose;
  return {
    name,
    on,
    payment_method: when.payment_method ?? undefined,
    weight_more: when.weight.more_than ?? undefined,
    weight_up_to: when.weight.up_to ?? undefined,
    value_more: when.value.more_than ?? undefined,
    value_up_to: when.value.up_to ?? undefined,
    zones: [...when.zones],
    states: [...when.states],
    pin_codes: when.pin_codes.join(', '),
    skus: when.skus.join(', '),
    tags: when.tags.join(', '),
    shops: [...when.shops],
    returns: when.returns ?? undefined,
    risks: [...when.risks],
    strategy: choose.strategy,
    partners: [...choose.partners],
    above_cheapest: choose.above_cheapest ?? undefined,
    most_days: choose.most_days ?? undefined,
    never: [...choose.never],
    pickup_address: choose.pickup_address ?? undefined,
    fallback: within === undefined ? 'profile' : within === null ? 'none' : 'amount',
    fallback_within: within ?? undefined,
  };
}

const NEW: RuleValues = {
  name: '',
  on: true,
  zones: [],
  states: [],
  pin_codes: '',
  skus: '',
  tags: '',
  shops: [],
  risks: [],
  strategy: 'cheapest',
  partners: [],
  never: [],
  fallback: 'profile',
};
