import { ButtonLink } from '../ui/element/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Renders the page for unknown addresses. */
export const NotFound = () => (
  <Page title="Page not found">
    <Card flush>
      <EmptyState
        icon="map"
        title="There is no page at this address"
        text="Check the address, or start from the menu."
        action={
          <ButtonLink look="secondary" to="/app">
            Go to your first page
          </ButtonLink>
        }
      />
    </Card>
  </Page>
);
