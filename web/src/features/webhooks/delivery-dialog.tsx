import { webhooksContract } from '../../../../shared/webhooks/contract.ts';
import type { DeliveryRow, DeliveryView, EndpointView } from '../../../../shared/webhooks/views.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import css from './delivery-dialog.module.css';
import { resultWords } from './endpoint-words.ts';

/** Returns a JSON text with one line for each field. Returns any other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // The reply of a seller's server may be anything.
  }
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <section>
      <h3>{label}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard too */}
      <pre className={css.text} tabIndex={0}>
        {children === '' ? '(empty)' : children}
      </pre>
    </section>
  );
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Shown({ delivery }: { delivery: DeliveryView }) {
  const { request, reply, tries, next_attempt_at } = delivery;
  const { label, tone, icon } = resultWords(delivery);
  return (
    <Stack>
      <Details
        items={[
          [
            'Result',
            <Tag key="result" tone={tone} icon={icon}>
              {label}
            </Tag>,
          ],
          ['Id', <code key="id">{delivery._id}</code>],
          ['Time', <When key="time" at={delivery.created_at} />],
          ['Next attempt', <When key="next" at={next_attempt_at} />],
        ]}
      />
      <Text label="Request">{`POST ${request.url}\n${linesOf(request.headers)}`}</Text>
      <Text label="Message">{readable(request.body)}</Text>
      {reply !== null && (
        <>
          <Text label={`Reply: HTTP ${reply.status}`}>{linesOf(reply.headers)}</Text>
          <Text label={reply.is_cut ? 'Its first 64 KB' : 'Its body'}>{readable(reply.body)}</Text>
        </>
      )}
      {tries.length > 0 && (
        <section>
          <h3>Attempts</h3>
          <ol className={css.tries}>
            {tries.map(({ at, status, ms, error }) => (
              <li key={at}>
                <When at={at} /> · {error ?? `HTTP ${status}`} · {ms} ms
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  );
}

interface DeliveryDialogProps {
  /** The seller whose delivery staff read. Undefined if the delivery belongs to the viewer. */
  user: string | undefined;
  endpoint: EndpointView;
  row: DeliveryRow;
  onClose: () => void;
}

/**
 * Renders the dialog that shows a delivery with its message, its last reply and all attempts. A button sends the
 * message again.
 */
export function DeliveryDialog({ endpoint, user, row, onClose }: DeliveryDialogProps) {
  const params = { id: endpoint._id, delivery: row._id };
  const given = { params, query: user === undefined ? {} : { user } };
  const { data, error, refresh } = useQuery(webhooksContract.delivery, given);
  const again = useAction(() => call(webhooksContract.again, given), {
    refreshes: ['/webhook-endpoints'],
    success: ({ meta }) => meta.message,
  });
  const state = data?.state ?? row.state;
  return (
    <Modal
      open
      size="m"
      title={row.type}
      onClose={onClose}
      footer={
        <Actions end>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            icon="replay"
            does={webhooksContract.again}
            busy={again.busy}
            disabled={state === 'waiting' || endpoint.state !== 'on'}
            onClick={() => void again.run()}
          >
            Send again
          </Button>
        </Actions>
      }
    >
      {error !== undefined ? (
        <FailureNotice error={error} onRetry={refresh} />
      ) : data === undefined ? (
        <Skeleton />
      ) : (
        <Shown delivery={data} />
      )}
    </Modal>
  );
}
