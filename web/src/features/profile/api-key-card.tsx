import { useState } from 'react';
import { apiKeysContract } from '../../../../shared/api-keys/contract.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Switch } from '../../ui/select/switch.tsx';
import { ApiExamples } from './api-examples.tsx';
import { NewKey } from './new-key.tsx';

/**
 * Renders the card that creates, replaces and removes the API key. The whole key is shown only once. Afterwards the
 * card shows a part of it.
 */
export function ApiKeyCard({ user }: { user: UserView }) {
  const { active, key, may_pay, created_at, used_at } = user.core_api_key;
  const [made, setMade] = useState<string>();
  const [shown, setShown] = useState(false);
  const options = { refreshes: ['/users'], success: ({ meta }: { meta: { message: string } }) => meta.message };
  const make = useAction(() => call(apiKeysContract.make, { body: { may_pay } }), {
    refreshes: ['/users'],
    onDone: ({ data }) => {
      setMade(data.key);
      setShown(true);
    },
  });
  const change = useAction(
    (on: boolean) => call(apiKeysContract.change, { body: { may_pay: on }, revision: user.revision }),
    options,
  );
  const remove = useAction(() => call(apiKeysContract.remove), { ...options, onDone: () => setMade(undefined) });
  const replace = async () => {
    const text = 'The key that you have stops working at once, in every program that uses it.';
    if (await confirm({ title: 'Make another API key?', text, yes: 'Make another', no: 'Keep it', danger: true }))
      await make.run();
  };
  const takeAway = async () => {
    const text = 'Every program that uses it stops working at once.';
    if (await confirm({ title: 'Remove the API key?', text, yes: 'Remove', no: 'Keep it', danger: true }))
      await remove.run();
  };
  return (
    <Card title="API Key" note={active ? undefined : 'none yet'}>
      <Stack>
        {active ? (
          <>
            <Details
              items={[
                ['API Key', <code key="key">{key}</code>],
                ['Made', <When key="made" at={created_at} format="minute" />],
                ['Last used', used_at === null ? 'Never' : <When key="used" at={used_at} format="minute" />],
              ]}
            />
            <p>The whole key was shown once, when it was made. If you have lost it, make another key.</p>
            <Switch
              label="The key may pay and cancel my orders from my wallet"
              checked={may_pay}
              disabled={change.busy || whyNotInThisTab(apiKeysContract.change) !== undefined}
              onChange={(on) => void change.run(on)}
            />
          </>
        ) : (
          <p>
            With an API key your own programs ask for prices, save, list and track your orders. It never sends money to
            others and never changes your profile, bank details or password.
          </p>
        )}
        <Actions>
          <Button
            look={active ? 'secondary' : 'primary'}
            icon="key"
            busy={make.busy}
            does={apiKeysContract.make}
            onClick={() => void (active ? replace() : make.run())}
          >
            {active ? 'Make another key' : 'Make API key'}
          </Button>
          {active && (
            <Button
              look="secondary"
              icon="trash"
              busy={remove.busy}
              does={apiKeysContract.remove}
              onClick={() => void takeAway()}
            >
              Remove key
            </Button>
          )}
        </Actions>
        <ApiExamples apiKey={made} />
      </Stack>
      {shown && made !== undefined && <NewKey what="API key" text={made} onClose={() => setShown(false)} />}
    </Card>
  );
}
