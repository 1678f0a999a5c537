import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { userManagementContract } from '../../../../shared/user-management/contract.ts';
import type { OneUserView } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Form } from '../../ui/form/form.tsx';
import { StaleNotice } from '../../ui/form/revisions/stale-notice.tsx';
import { TheirValuesProvider } from '../../ui/form/revisions/their-values.ts';
import { useFormRevision } from '../../ui/form/revisions/use-revision.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { showFailure } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Profile } from './profile-rules.ts';

const ChangePassword = lazyComponent(async () => (await import('./change-password.tsx')).ChangePassword);
const loadRules = async () => (await import('./profile-rules.ts')).profile;

/** Shows the user's name, role and contact. Users can change their mobile number. */
export function ProfileCard({ user }: { user: OneUserView }) {
  const [changing, setChanging] = useState(false);
  const form = useLateForm(loadRules, { mobile_number: user.mobile_number });
  const valuesOf = ({ mobile_number }: Profile) => ({ mobile_number });
  const edit = useFormRevision(form, { revision: user.revision, start: valuesOf(user), valuesOf });
  useLeaveQuestion(form.formState.isDirty);
  const save = useAction(
    ({ mobile_number }: Profile) =>
      edit.save((revision) =>
        call(userManagementContract.update, {
          params: { id: user._id },
          body: { _id: user._id, mobile_number },
          revision,
        }),
      ),
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/users'],
      onDone: ({ data }) => {
        form.reset(valuesOf(data));
        edit.goOn(data.revision, valuesOf(data));
      },
      onFailure: (failure) => {
        if (!failure.stale && !showFailure(form, failure)) toast.error(failure.message);
      },
    },
  );
  const facts: [string, string][] = [['Email Id', user.email]];
  if (user.department !== null) facts.push(['Department', user.department.name]);
  return (
    <Card title={nameOf(user)} note={user.role._id.name}>
      <Form form={form} onSubmit={save.run}>
        <Stack>
          <Details items={facts} />
          <StaleNotice edit={edit} busy={save.busy} />
          <FieldGrid>
            <TheirValuesProvider value={edit.theirs}>
              <TextInput
                control={form.control}
                name="mobile_number"
                label="Phone No"
                type="tel"
                digits="mobile"
                maxLength={10}
                autoComplete="tel-national"
              />
            </TheirValuesProvider>
          </FieldGrid>
          <Actions>
            <Button type="submit" icon="check" busy={save.busy} does={userManagementContract.update}>
              Save Profile
            </Button>
            <Button
              look="secondary"
              icon="lock"
              does={sessionsContract.changePassword}
              onClick={() => setChanging(true)}
            >
              Change Password
            </Button>
          </Actions>
        </Stack>
      </Form>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </Card>
  );
}
