import { useParams } from 'react-router-dom';
import { rolesContract } from '../../../../shared/roles/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RoleForm } from './role-form.tsx';

function Role({ id }: { id: string }) {
  const { data, error, refresh } = useQuery(rolesContract.get, { params: { id } }, { keep: false });
  if (data !== undefined) return <RoleForm role={data} />;
  if (error === undefined) return <Skeleton height={480} />;
  if (error.status !== 404) return <FailureNotice error={error} onRetry={refresh} />;
  return (
    <Card flush>
      <EmptyState
        icon="shield"
        title="There is no such role"
        text="Check the address, or go back to the list."
        action={
          <ButtonLink look="secondary" to={PATHS.roles}>
            Back
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** Renders /app/role/:id: the name and permissions of a role. */
export function RolePage() {
  const { id = '' } = useParams();
  return (
    <Page name="role">
      <Role key={id} id={id} />
    </Page>
  );
}
