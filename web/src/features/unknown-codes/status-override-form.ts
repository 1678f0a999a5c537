import * as z from 'zod';
import { COURIER_STATUSES } from '../../../../shared/connections/contract.ts';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';

/** The option that removes the override. A select cannot have the value null, so this text represents null. */
const UNSAID = 'unsaid';

const UNCHOSEN = 'Choose what it means.';

export const overrideForm = z.object({
  meaning: z.string(UNCHOSEN).pipe(z.enum([...COURIER_STATUSES, UNSAID], UNCHOSEN)),
  confirmed: z.boolean(),
});

/** Returns the status to send; null removes the override. */
export const statusToSend = (meaning: z.output<typeof overrideForm>['meaning']) =>
  meaning === UNSAID ? null : meaning;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Returns the statuses to choose from.
 * @param said true if an override exists, so that the option to remove it is offered
 */
export const overrideOptions = (said: boolean) => [
  ...COURIER_STATUSES.map((status) => ({
    value: status,
    label: status === 'none' ? 'Moves nothing' : capital(STATUSES[status].label),
  })),
  ...(said ? [{ value: UNSAID, label: 'Remove: unknown again' }] : []),
];
