import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../shared/permissions.ts';
import { useUser } from '../api/use-user.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

interface RequirePermissionProps {
  title: string;
  wants: Permission | readonly Permission[] | undefined;
  /** Instead of the refusal: the dashboard is where people are sent, allowed or not. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A page that the role does not allow says so. The server checks again, whatever this shows. */
export function RequirePermission({ title, wants, otherwise, children }: RequirePermissionProps) {
  const { can } = useUser();
  if (wants === undefined || can(wants)) return <>{children}</>;
  if (otherwise !== undefined) return <>{otherwise}</>;
  return (
    <Page title={title}>
      <section className="card">
        <EmptyState
          icon="lock"
          title="Your role does not allow this page"
          text="Ask your administrator for access if you need it."
          action={
            <Link className="button secondary" to="/app">
              Go to your first page
            </Link>
          }
        />
      </section>
    </Page>
  );
}
