import { useState } from 'react';
import { privacyContract } from '../../../../shared/privacy/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';

const RetentionDialog = lazyComponent(async () => (await import('./retention-dialog.tsx')).RetentionDialog);

/** Shows for how long buyers' data is stored and when it was last removed. Administrators can change the period. */
export function RetentionCard() {
  const { data, error, replace, refresh } = useQuery(privacyContract.retention, {});
  const [isOpen, open] = useState(false);
  if (data === undefined) return error === undefined ? null : <FailureNotice error={error} onRetry={refresh} />;
  const { months, last_run: run } = data;
  return (
    <Card
      title="Buyers’ data"
      actions={
        <Button small look="secondary" icon="pencil" does={privacyContract.setRetention} onClick={() => open(true)}>
          Change
        </Button>
      }
    >
      <p>
        Names, numbers and streets of buyers are removed {months} months after the end of an order.{' '}
        {run && (
          <>
            The last run ended <When at={run.at} format="minute" />
            {run.orders === 0 ? ' with nothing to remove.' : `. Orders that it changed: ${run.orders}.`}
          </>
        )}
      </p>
      {isOpen && (
        <RetentionDialog
          retention={data}
          onSaved={(saved) => {
            open(false);
            replace(saved);
          }}
          onClose={() => open(false)}
        />
      )}
    </Card>
  );
}
