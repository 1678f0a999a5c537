import { type DepartmentView, departmentsContract } from '../../shared/departments/contract.ts';
import { addUniqueName, changeUniqueName, deleteUniqueName } from '../unique-names/change-unique-name.ts';
import { listUniqueNames } from '../unique-names/store.ts';
import type { UniqueNameOf } from '../unique-names/unique-name.ts';
import { serve } from '../users/caller/serve.ts';
import { departmentViews } from './department-view.ts';

const viewOf = async (department: UniqueNameOf<'department'>): Promise<DepartmentView> =>
  (await departmentViews([department]))[0] as DepartmentView;

export const handler = serve(departmentsContract, {
  list: async ({ query: { offset, limit } }) => {
    const all = (await listUniqueNames('department')).sort((a, b) => a.name.localeCompare(b.name));
    return {
      data: await departmentViews(all.slice(offset, offset + limit)),
      meta: { total_count: all.length },
    };
  },
  create: async ({ body }, ctx) => {
    const { named, replayed } = await addUniqueName('department', body.data.attributes, ctx);
    return { data: await viewOf(named), message: 'Department added.', replayed };
  },
  update: async ({ params, body }, ctx) => {
    const named = await changeUniqueName('department', params.id, body.data.attributes, ctx, { view: viewOf });
    return { data: await viewOf(named), message: 'Department saved.' };
  },
  remove: async ({ params }, ctx) => {
    await deleteUniqueName('department', params.id, ctx);
    return { data: null, message: 'Department deleted.' };
  },
});
