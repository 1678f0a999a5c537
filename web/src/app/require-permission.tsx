import type { ReactNode } from 'react';
import { useViewer } from '../api/use-viewer.ts';
import { type PageName, pageOf } from '../lib/pages.ts';
import { ButtonLink } from '../ui/element/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';

interface RequirePermissionProps {
  name: PageName;
  /** Instead of the refusal: the dashboard is where people are sent, allowed or not. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A page that the role does not allow says so. The server checks again, whatever this shows. */
export function RequirePermission({ name, otherwise, children }: RequirePermissionProps) {
  const { can, courier, seesAll } = useViewer();
  const { wants, makesOrders, staffOnly } = pageOf(name);
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
