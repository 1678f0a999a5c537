import { Page } from '../../ui/layout/page.tsx';
import { RoleForm } from './role-form.tsx';

/** Renders /app/create-role, which adds a role. */
export function NewRolePage() {
  return (
    <Page name="newRole">
      <RoleForm />
    </Page>
  );
}
