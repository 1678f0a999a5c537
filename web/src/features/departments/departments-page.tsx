import { useState } from 'react';
import { departmentsContract } from '../../../../shared/departments/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { UniqueNameList, type UniqueNameRow } from '../unique-names/unique-name-list.tsx';
import { useMadeFirst } from '../unique-names/use-made-first.ts';

const DepartmentDialog = lazyComponent(async () => (await import('./department-dialog.tsx')).DepartmentDialog);

/** Renders /app/department: the departments that users can belong to. */
export function DepartmentsPage() {
  const { list } = useListPage(departmentsContract.list, { limit: Number(WHOLE_LIST) });
  const { madeFirst, onMade } = useMadeFirst();
  const [edited, edit] = useState<UniqueNameRow | 'new'>();
  const remove = useAction(({ _id }: UniqueNameRow) => call(departmentsContract.remove, { params: { id: _id } }), {
    refreshes: ['/departments'],
    success: ({ meta }) => meta.message,
  });
  const saved = (id: string) => {
    if (edited === 'new') onMade(id);
    edit(undefined);
  };
  const add = (
    <Button icon="plus" onClick={() => edit('new')}>
      Add Department
    </Button>
  );
  return (
    <Page name="departments" actions={add}>
      <Card flush>
        <UniqueNameList
          does={departmentsContract}
          kind="department"
          label="Departments"
          header="Department"
          list={{
            ...list,
            rows: madeFirst(list.rows.map(({ attributes, ...row }) => ({ ...row, active: attributes.active }))),
          }}
          empty={{
            icon: 'sitemap',
            title: 'No department yet',
            text: 'Add one, then assign users to it in User Management.',
            action: add,
          }}
          onEdit={edit}
          onDelete={(row) => void remove.run(row)}
        />
      </Card>
      {edited && (
        <DepartmentDialog
          department={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  );
}
