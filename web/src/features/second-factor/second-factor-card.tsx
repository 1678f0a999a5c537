import { useState } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import type { ProofSent } from '../../../../shared/sessions/second-factor.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useQuery } from '../../api/use-query.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const CodesDialog = lazyComponent(async () => (await import('./codes-dialog.tsx')).CodesDialog);
const ProofFormDialog = lazyComponent(async () => (await import('./proof-form-dialog.tsx')).ProofFormDialog);
const SetUpDialog = lazyComponent(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);

/** If the user has this many recovery codes or fewer, the card advises creating new ones. */
const FEW = 3;

/** Returns the code that was entered, for calls that accept only a code and no password. */
const codeOf = ({ code = '' }: ProofSent) => ({ code });

/**
 * Renders the card with which the user sets up, replaces or turns off the second factor, and creates new recovery
 * codes.
 */
export function SecondFactorCard() {
  const { data, error, refresh: again } = useQuery(sessionsContract.secondFactor, {});
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setOpen(undefined);
    refresh('/second-factor', '/sessions');
  };
  const since = data?.since ?? null;
  const left = data?.recovery_codes_left ?? 0;
  return (
    <Card title="Second factor" note={data && since === null ? 'off' : undefined}>
      {error && <FailureNotice error={error} onRetry={again} />}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <Stack>
          {since === null ? (
            <p>
              With a second factor, signing in takes your password and a code that an app on your phone shows. Somebody
              who learns your password cannot sign in with it.
            </p>
          ) : (
            <>
              <Details
                items={[
                  ['On since', <When key="since" at={since} format="minute" />],
                  ['Recovery codes left', String(left)],
                ]}
              />
              {left <= FEW && (
                <Notice tone="warning">Make new recovery codes: without one, a lost phone locks you out.</Notice>
              )}
              {data.required && <p>Your role requires a second factor, so it cannot be turned off.</p>}
            </>
          )}
          <Actions>
            <Button
              look={since === null ? 'primary' : 'secondary'}
              icon="lock"
              does={sessionsContract.beginSecondFactor}
              onClick={() => setOpen('set-up')}
            >
              {since === null ? 'Set up' : 'Set up another app'}
            </Button>
            {since !== null && (
              <>
                <Button
                  look="secondary"
                  icon="refresh"
                  does={sessionsContract.renewRecoveryCodes}
                  onClick={() => setOpen('codes')}
                >
                  Make new recovery codes
                </Button>
                <Button
                  look="secondary"
                  icon="ban"
                  disabled={data.required}
                  does={sessionsContract.turnOffSecondFactor}
                  onClick={() => setOpen('off')}
                >
                  Turn off
                </Button>
              </>
            )}
          </Actions>
        </Stack>
      )}
      {open === 'set-up' && <SetUpDialog replaces={since !== null} onClose={close} />}
      {open === 'codes' && (
        <ProofFormDialog
          title="Make new recovery codes"
          text="The codes that you have stop working."
          by="code"
          does="Make new codes"
          send={async (proof) => {
            const answer = await call(sessionsContract.renewRecoveryCodes, { body: codeOf(proof) });
            setCodes(answer.data.recovery_codes);
          }}
          onClose={close}
        />
      )}
      {codes !== undefined && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {open === 'off' && (
        <ProofFormDialog
          title="Turn off the second factor"
          text="Signing in will take your password alone."
          by="code"
          does="Turn off"
          danger
          send={async (proof) =>
            toast.success((await call(sessionsContract.turnOffSecondFactor, { body: codeOf(proof) })).meta.message)
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
