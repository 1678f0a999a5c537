import { Page } from '../../ui/layout/page.tsx';
import { RoleForm } from './role-form.tsx';

/** /app/create-role: a new role. */
export function NewRolePage() {
  return (
    <Page name="newRole">
      <RoleForm />
    </Page>
  );
}
