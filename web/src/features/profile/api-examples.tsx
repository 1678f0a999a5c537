import { API_KEY_CALLS } from '../../../../shared/api-keys/contract.ts';
import { exampleCalls } from '../../../../shared/api-keys/example-calls.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { LIST_PERMISSIONS } from '../../../../shared/orders/list/list-access.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import css from './api-examples.module.css';

const PLACE = 'YOUR-API-KEY';

/**
 * Shows three terminal commands as examples, and a link to all others. If an API key was just created, the commands
 * contain it.
 */
export function ApiExamples({ apiKey }: { apiKey: string | undefined }) {
  const { can } = useUser();
  const newest = useQuery(ordersContract.list, can(LIST_PERMISSIONS) ? { query: { limit: '1' } } : null);
  const calls = exampleCalls(window.location.origin, apiKey ?? PLACE, newest.data?.[0]?._id);
  return (
    <section className={css.examples} aria-label="Calls to try">
      <h3>Calls to try</h3>
      <p>
        {apiKey === undefined ? `Put your key in the place of ${PLACE}. ` : ''}At most {API_KEY_CALLS} calls a minute.
        All calls: <a href="/docs">API documentation</a>, <a href="/api/v1/openapi.json">OpenAPI</a>.
      </p>
      {calls.map(({ title, command }) => (
        <figure key={title}>
          <figcaption>
            {title}
            <CopyButton text={command} said="Call copied" label={`Copy the call: ${title}`} />
          </figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard too */}
          <pre tabIndex={0}>{command}</pre>
        </figure>
      ))}
    </section>
  );
}
