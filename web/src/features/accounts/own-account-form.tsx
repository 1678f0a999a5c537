import { useMemo } from 'react';
import type { BankStanding } from '../../../../shared/bank-details/contract.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AccountFields } from './account-fields.tsx';
import { type AccountSent, accountForm, startOf } from './account-form.ts';
import { INCOMPLETE } from './edit-account-dialog.tsx';
import { sendAccount } from './send-account.ts';

interface OwnAccountFormProps {
  userId: string;
  standing: BankStanding;
  onSent: (standing: BankStanding) => void;
}

/** The own details, to be approved; numbers that were sent before stay as they are while they are masked. */
export function OwnAccountForm({ userId, standing: { rows, papers }, onSent }: OwnAccountFormProps) {
  const refused = rows.at(-1);
  const schema = useMemo(() => accountForm(new Set(papers.map(({ onModel }) => onModel))), [papers]);
  const form = useZodForm(schema, startOf(refused));
  const letGo = useLeaveQuestion(form.formState.isDirty);
  const send = useAction((values: AccountSent, key) => sendAccount(userId, values, key), {
    refreshes: ['/users'],
    success: ({ meta }) => meta.message,
    onDone: ({ data }) => {
      letGo();
      onSent(data);
    },
    onFailure: (failure) => {
      showFailure(form, failure);
      toast.error(failure.message);
    },
  });
  const reason = refused?.bank_detail.verification_reject;
  return (
    <Card>
      <Form form={form} long onSubmit={send.run} onInvalid={() => toast.warning(INCOMPLETE)}>
        <Stack>
          {reason ? (
            <Notice tone="warning">
              <strong>Your details could not be verified.</strong> Mend them and send them again. We wrote: ‘{reason}’
            </Notice>
          ) : (
            <Notice tone="info">
              Collected amounts are remitted to this account once it is verified. Your numbers are kept encrypted and
              shown masked.
            </Notice>
          )}
          {send.failure && <Notice tone="danger">{send.failure.message}</Notice>}
          <AccountFields form={form} papers={papers} disabled={send.busy} />
          <Actions end>
            <Button type="submit" icon="send" busy={send.busy}>
              Submit
            </Button>
          </Actions>
        </Stack>
      </Form>
    </Card>
  );
}
