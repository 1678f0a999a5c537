import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Says that an order does not exist or that the user may not see it. */
export function NoSuchOrder() {
  return (
    <Card flush>
      <EmptyState
        icon="box"
        title="There is no such order"
        text="It may have been deleted, or it belongs to somebody else."
        action={
          <ButtonLink look="secondary" to={PATHS.shipmentList}>
            Go to the Order List
          </ButtonLink>
        }
      />
    </Card>
  );
}
