import type { ReactNode } from 'react';
import { useViewer } from '../api/use-viewer.ts';
import { type PageName, pageRowOf } from '../lib/pages.ts';
import { ButtonLink } from '../ui/element/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';

interface RequirePermissionProps {
  name: PageName;
  /**
   * What to show instead of the refusal. Only the dashboard sets this, because every user gets there after the sign-in.
   */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows a page if the role may open it, and a refusal otherwise. The server checks every request again. */
export function RequirePermission({ name, otherwise, children }: RequirePermissionProps) {
  const { can, courier, seesAll } = useViewer();
  const { wants, makesOrders, staffOnly } = pageRowOf(name);
  const isRefused = makesOrders === true && courier !== null;
  const isAllowed = (staffOnly !== true || seesAll) && (wants === undefined || can(wants));
  if (!isRefused && isAllowed) return <>{children}</>;
  if (otherwise !== undefined) return <>{otherwise}</>;
  return (
    <Page name={name}>
      <Card flush>
        <EmptyState
          icon="lock"
          title={isRefused ? 'Courier partners make no orders' : 'Your role does not allow this page'}
          text={isRefused ? 'Sellers do.' : 'Ask your administrator for access if you need it.'}
          action={
            <ButtonLink look="secondary" to="/app">
              Go to your first page
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
