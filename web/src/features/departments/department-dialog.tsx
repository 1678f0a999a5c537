import { type DepartmentView, departmentForm, departmentsContract } from '../../../../shared/departments/contract.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { UniqueNameRow } from '../unique-names/unique-name-list.tsx';

interface DepartmentDialogProps {
  /** The department to edit; undefined to add one. */
  department: UniqueNameRow | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Renders the dialog that adds a department or changes one. */
export function DepartmentDialog({ department, onSaved, onClose }: DepartmentDialogProps) {
  return (
    <FormDialog
      title={department === undefined ? 'Add Department' : 'Edit Department'}
      size="s"
      schema={departmentForm}
      start={{ name: department?.name ?? '', active: department?.active ?? true }}
      revision={department?.revision}
      valuesOf={({ name, attributes }: DepartmentView) => ({ name, active: attributes.active })}
      save={(attributes, key, revision) =>
        department === undefined
          ? call(departmentsContract.create, { body: { data: { attributes } } }, { key })
          : call(departmentsContract.update, {
              params: { id: department._id },
              body: { data: { attributes } },
              revision,
            })
      }
      success={({ meta }) => meta.message}
      refreshes={['/departments']}
      onSaved={({ data }) => onSaved(data._id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="name" label="Department" required maxLength={60} autoComplete="off" />
          <CheckInput
            control={control}
            name="active"
            label="Active"
            hint="An inactive department cannot be chosen any more. Its users stay in it."
          />
        </>
      )}
    </FormDialog>
  );
}
