import type { BankDetailsView } from '../../../../shared/bank-details/contract.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { StaleNotice } from '../../ui/form/revisions/stale-notice.tsx';
import { TheirValuesProvider } from '../../ui/form/revisions/their-values.ts';
import { useFormRevision } from '../../ui/form/revisions/use-revision.ts';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { showFailure } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AccountFields } from './account-fields.tsx';
import type { AccountForm, AccountSent } from './account-form.ts';
import { INCOMPLETE_MESSAGE, initialAccountForm } from './account-start.ts';
import { sendAccount } from './send-account.ts';

interface OwnAccountFormProps {
  userId: string;
  standing: BankDetailsView;
  onSent: (standing: BankDetailsView) => void;
}

/**
 * Renders the form in which users send their own details for approval. A masked number that is sent back leaves the
 * stored number unchanged.
 */
export function OwnAccountForm({ userId, standing: { revision, rows, documents }, onSent }: OwnAccountFormProps) {
  const refused = rows.at(-1);
  const loadRules = async () =>
    (await import('./account-form.ts')).accountForm(new Set(documents.map(({ onModel }) => onModel)));
  const start = initialAccountForm(refused);
  const form = useLateForm<AccountForm, AccountSent>(loadRules, start);
  const edit = useFormRevision(form, {
    revision,
    start,
    valuesOf: (current: BankDetailsView) => initialAccountForm(current.rows.at(-1)),
  });
  const letGo = useLeaveQuestion(form.formState.isDirty);
  const send = useAction((values: AccountSent, key) => edit.save((on) => sendAccount(userId, values, key, on)), {
    refreshes: ['/users'],
    success: ({ meta }) => meta.message,
    onDone: ({ data }) => {
      letGo();
      onSent(data);
    },
    onFailure: (failure) => {
      if (failure.stale) return;
      showFailure(form, failure);
      toast.error(failure.message);
    },
  });
  const reason = refused?.bank_detail.verification_reject;
  return (
    <Card>
      <Form form={form} long onSubmit={send.run} onInvalid={() => toast.warning(INCOMPLETE_MESSAGE)}>
        <Stack>
          {reason ? (
            <Notice tone="warning">
              <strong>Your details could not be verified.</strong> Correct them and send them again. Our reason: ‘
              {reason}’
            </Notice>
          ) : (
            <Notice tone="info">
              Collected amounts are remitted to this account once it is verified. Your numbers are kept encrypted and
              shown masked.
            </Notice>
          )}
          <StaleNotice edit={edit} busy={send.busy} />
          {send.failure && !send.failure.stale && <Notice tone="danger">{send.failure.message}</Notice>}
          <TheirValuesProvider value={edit.theirs}>
            <AccountFields form={form} documents={documents} disabled={send.busy} />
          </TheirValuesProvider>
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
