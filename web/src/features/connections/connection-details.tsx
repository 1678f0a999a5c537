import type { ConnectionView } from '../../../../shared/connections/contract.ts';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { AwbsLeft } from './awbs-left.tsx';
import css from './connection-details.module.css';
import { ConnectionTags } from './connection-tags.tsx';
import { capabilitiesText, LOST_REPLY_METHOD_TEXTS, SCAN_SOURCE_TEXTS } from './connection-words.ts';

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>–</>;
  return (
    <ul className={css.names}>
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function PushAddress({ path }: { path: string }) {
  const address = location.origin + path;
  return (
    <span className={css.address}>
      <code>{address}</code>
      <CopyButton text={address} said="The webhook address is copied" label="Copy the webhook address" />
    </span>
  );
}

/** Shows a courier's connection. It says which credentials are stored but never shows them. */
export function ConnectionDetails({ connection }: { connection: ConnectionView }) {
  const { capabilities, settles, news, credentials, push_path } = connection;
  const named = (filled: boolean) => credentials.filter((one) => one.filled === filled).map(({ name }) => name);
  return (
    <div className={css.details}>
      <Details
        items={[
          ['Connection', <ConnectionTags key="connection" connection={connection} />],
          ['Supports', capabilitiesText(capabilities)],
          ['If a reply is lost', settles && LOST_REPLY_METHOD_TEXTS[settles].long],
          ['AWBs', <AwbsLeft key="awbs" connection={connection} long />],
          [
            'Tracking updates',
            news === 'asked' && capabilities.push ? SCAN_SOURCE_TEXTS.pushed : SCAN_SOURCE_TEXTS[news],
          ],
          ['Webhook address', push_path && <PushAddress key="push" path={push_path} />],
        ]}
      />
      <div className={css.credentials}>
        <Details
          items={[
            ['Credentials not filled in', <Names key="missing" names={named(false)} />],
            ['Credentials filled in', <Names key="filled" names={named(true)} />],
          ]}
        />
      </div>
      <p className={css.note}>
        Your technical team fills these in. Not every courier needs all of them: ask the courier which ones your account
        needs.
      </p>
    </div>
  );
}
