import { useState } from 'react';
import * as z from 'zod';
import { requiredLines, requiredText } from '../../../../../shared/contact.ts';
import { indiaDay } from '../../../../../shared/dates.ts';
import { nameOf } from '../../../../../shared/name-of.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { COURIER_ANSWER_DAYS } from '../../../../../shared/tickets/claim.ts';
import { type TicketWork, ticketsContract } from '../../../../../shared/tickets/contract.ts';
import { call } from '../../../api/client.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useUser } from '../../../api/use-user.ts';
import { dayEnd } from '../../../lib/dates/when.ts';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { RadioInput } from '../../../ui/form/radio-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../../ui/select/select-input.tsx';

const DAY_MS = 24 * 3600_000;
const REMARKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'resolved', label: 'Resolved' },
];

const reattemptForm = z.strictObject({
  deferred_delivery_date: z.iso.date('Please choose a day'),
  body: requiredText('Please enter message', 500),
});
const commentForm = z.strictObject({
  remark: z.enum(['open', 'closed', 'resolved'], 'Please choose a status'),
  title: requiredText('Please enter title', 120),
  body: requiredLines('Please enter message', 2000),
});
/** The schema of an assignment. An empty `to` removes the assigned person, and an empty `due` removes the due date. */
const assignForm = z.strictObject({ to: z.string().optional(), due: z.iso.date('Please choose a day').optional() });

const CLAIM_OPTIONS = [
  { value: 'with_courier', label: 'Sent to the courier' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
];
const claimForm = z.strictObject({
  state: z.enum(['with_courier', 'accepted', 'rejected'], 'Choose what became of the claims.'),
  note: requiredText('Enter what you did or decided. Sellers read it.', 500),
});

interface WorkDialogProps {
  name: TicketWork['action'];
  orders: readonly OrderView[];
  /** Called with the id of the job that was started. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

const ticketCount = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** Returns when the part of a ticket that the action changes was last changed, or null if it never was. */
const lastChange = (name: TicketWork['action'], { claim, ticket }: OrderView): string | null =>
  (name === 'claim' ? (claim?.moved_at ?? claim?.said_at) : ticket?.assigned_at) ?? null;

/** Renders the dialog for one action on several tickets, which a single job carries out. */
export function WorkDialog({ name, orders, onStarted, onClose }: WorkDialogProps) {
  const tomorrow = indiaDay(new Date(Date.now() + DAY_MS));
  const of = ticketCount(orders.length);
  const { user } = useUser();
  // The time of each ticket's last assignment, or of its claim's last move, when the dialog was opened. It is sent to
  // the server, because the list may be read again while the dialog is open.
  const [seen] = useState(() => Object.fromEntries(orders.map((order) => [order._id, lastChange(name, order)])));
  const people = useQuery(ticketsContract.people, name === 'assign' ? {} : null);
  const start = (work: TicketWork, key: string) =>
    call(ticketsContract.work, { body: { order_ids: orders.map(({ _id }) => _id), work } }, { key });
  if (name === 'reattempt')
    return (
      <FormDialog
        onClose={onClose}
        title={`Re-attempt ${of}`}
        saveLabel="Send re-attempts"
        saveIcon="send"
        schema={reattemptForm}
        start={{ deferred_delivery_date: tomorrow, body: 'Please try again: the same customer, the same address.' }}
        save={(form, key) => start({ action: 'reattempt', ...form }, key)}
        onSaved={({ data }) => onStarted(data.job_id)}
      >
        {({ control }) => (
          <>
            <p>Each parcel goes to its own customer and address again. Some couriers choose the day themselves.</p>
            <DateInput control={control} name="deferred_delivery_date" label="Delivery day" required min={tomorrow} />
            <TextInput control={control} name="body" label="Message" required maxLength={500} />
          </>
        )}
      </FormDialog>
    );
  if (name === 'comment')
    return (
      <FormDialog
        onClose={onClose}
        title={`Comment on ${of}`}
        saveLabel="Add comments"
        saveIcon="send"
        schema={commentForm}
        start={{ remark: 'open', title: '', body: '' }}
        save={(form, key) => start({ action: 'comment', ...form }, key)}
        onSaved={({ data }) => onStarted(data.job_id)}
      >
        {({ control }) => (
          <>
            <RadioInput control={control} name="remark" label="Status" options={REMARKS} />
            <TextInput control={control} name="title" label="Title" required maxLength={120} />
            <TextInput control={control} name="body" label="Message" required rows={5} maxLength={2000} />
          </>
        )}
      </FormDialog>
    );
  if (name === 'assign')
    return (
      <FormDialog
        onClose={onClose}
        title={`Assign ${of}`}
        saveLabel="Assign"
        schema={assignForm}
        start={{ to: orders[0]?.ticket?.assigned_to?._id ?? user?._id }}
        save={({ to, due }, key) => start({ action: 'assign', to: to ?? null, due_at: dayEnd(due) ?? null, seen }, key)}
        onSaved={({ data }) => onStarted(data.job_id)}
      >
        {({ control }) => (
          <>
            {people.error && <FailureNotice error={people.error} onRetry={people.refresh} />}
            <SelectInput
              control={control}
              name="to"
              label="Person"
              placeholder="Nobody"
              clearable
              options={(people.data ?? []).map((person) => ({ value: person._id, label: nameOf(person) }))}
            />
            <DateInput control={control} name="due" label="Due by the end of" min={indiaDay(new Date())} />
          </>
        )}
      </FormDialog>
    );
  if (name === 'claim')
    return (
      <FormDialog
        onClose={onClose}
        title={`Claims of ${of}`}
        saveLabel="Save"
        schema={claimForm}
        start={{ state: 'with_courier' as const, note: '' }}
        save={(form, key) => start({ action: 'claim', ...form, seen }, key)}
        onSaved={({ data }) => onStarted(data.job_id)}
      >
        {({ control }) => (
          <>
            <RadioInput control={control} name="state" label="What became of the claims" options={CLAIM_OPTIONS} />
            <TextInput control={control} name="note" label="What you did or decided" required maxLength={500} />
            <p>
              Sellers read it with the order. Sent to the courier, a claim is due again in {COURIER_ANSWER_DAYS} days.
            </p>
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={`Return ${of}`}
      saveLabel="Return to origin"
      saveIcon="undo"
      schema={z.strictObject({})}
      start={{}}
      save={(_, key) => start({ action: 'return' }, key)}
      onSaved={({ data }) => onStarted(data.job_id)}
    >
      {() => (
        <p>
          The parcels go back to their sellers, who pay the return. Parcels that are not undelivered, and those whose
          seller lacks the money, are refused.
        </p>
      )}
    </FormDialog>
  );
}
