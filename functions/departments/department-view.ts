import type { DepartmentView } from '../../shared/departments/contract.ts';
import { countHolders } from '../unique-names/holders-store.ts';
import type { UniqueNameOf } from '../unique-names/unique-name.ts';

/** Returns departments as the API shows them, with the number of users in each. */
export async function departmentViews(departments: readonly UniqueNameOf<'department'>[]): Promise<DepartmentView[]> {
  const users = await countHolders(
    'department',
    departments.map(({ id }) => id),
  );
  return departments.map(({ id, revision, name, active }) => ({
    _id: id,
    revision,
    name,
    attributes: { active },
    users: users.get(id) ?? 0,
  }));
}
