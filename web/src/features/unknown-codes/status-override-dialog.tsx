import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { connectionsContract, type StatusOverride } from '../../../../shared/connections/contract.ts';
import type { UnknownCodeView } from '../../../../shared/tracking/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { overrideForm, overrideOptions, statusToSend } from './status-override-form.ts';

type Form = z.output<typeof overrideForm>;

interface FieldsProps {
  form: UseFormReturn<z.input<typeof overrideForm>, unknown, Form>;
  said: boolean;
  /** The status for which the server has requested a confirmation. */
  asked: Form['meaning'] | undefined;
}

function Fields({ form: { control, watch, setValue }, said, asked }: FieldsProps) {
  const meaning = watch('meaning');
  // The confirmation applies only to the status for which it was given, so choosing another status clears it.
  useEffect(() => setValue('confirmed', false), [meaning, setValue]);
  return (
    <>
      <SelectInput
        control={control}
        name="meaning"
        label="It means"
        required
        filter={false}
        options={overrideOptions(said)}
        hint="It applies from now on, and to parcels that already have this code."
      />
      {asked !== undefined && asked === meaning && (
        <CheckInput control={control} name="confirmed" label="The courier has confirmed this status." />
      )}
    </>
  );
}

interface StatusOverrideDialogProps {
  code: UnknownCodeView;
  onClose: () => void;
}

/**
 * Renders the dialog that sets the status override of a courier's code. For a status that moves money, the user must
 * first confirm the number of parcels concerned.
 */
export function StatusOverrideDialog({ code, onClose }: StatusOverrideDialogProps) {
  const { courier, courier_key, text, meaning } = code;
  const [asked, setAsked] = useState<Form['meaning']>();
  const save = (form: Form, _key: string, revision: number) =>
    call(connectionsContract.setStatusOverride, {
      params: { courier: courier_key },
      body: {
        code: code.code,
        status: statusToSend(form.meaning),
        confirmed: asked === form.meaning && form.confirmed,
      },
      revision,
    }).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.fields['confirmed'] !== undefined) setAsked(form.meaning);
      throw error;
    });
  return (
    <FormDialog
      title={`What ${code.code || 'no code'} means`}
      size="s"
      schema={overrideForm}
      start={{ meaning: meaning ?? '', confirmed: false }}
      revision={code.revision}
      valuesOf={(current: StatusOverride) => ({ meaning: current.meaning ?? '', confirmed: false })}
      save={save}
      success={({ meta }) => meta.message}
      refreshes={['/couriers', '/orders']}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Details
            items={[
              ['Courier', courier],
              ['Its words', text],
            ]}
          />
          <Fields form={form} said={meaning !== null} asked={asked} />
        </>
      )}
    </FormDialog>
  );
}
