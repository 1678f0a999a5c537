import { endpointForm, webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '../../../../shared/webhooks/events.ts';
import type { EndpointView } from '../../../../shared/webhooks/views.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { MultiSelectInput } from '../../ui/select/multi-select-input.tsx';

interface EndpointDialogProps {
  /** The endpoint to edit. Undefined to add one. */
  endpoint: EndpointView | undefined;
  /** The seller whose endpoint staff edit. Undefined if the endpoint belongs to the viewer. */
  user: string | undefined;
  /** Called with the secret of a new endpoint. After an edit, called without a secret. */
  onSaved: (secret: string | undefined) => void;
  onClose: () => void;
}

const OPTIONS = WEBHOOK_EVENT_NAMES.map((value) => ({ value, label: value, hint: WEBHOOK_EVENTS[value] }));

/** Renders the dialog that adds a webhook endpoint or changes one. */
export function EndpointDialog({ endpoint, user, onSaved, onClose }: EndpointDialogProps) {
  return (
    <FormDialog
      title={endpoint === undefined ? 'Add Webhook' : 'Edit Webhook'}
      schema={endpointForm}
      start={{
        url: endpoint?.url ?? '',
        description: endpoint?.description ?? '',
        events: endpoint?.events ?? [...WEBHOOK_EVENT_NAMES],
      }}
      revision={endpoint?.revision}
      valuesOf={({ url, description, events }: EndpointView) => ({ url, description, events })}
      save={(body, _, revision) =>
        endpoint === undefined
          ? call(webhooksContract.create, { body })
          : call(webhooksContract.change, {
              params: { id: endpoint._id },
              query: user === undefined ? {} : { user },
              body,
              revision,
            })
      }
      success={({ meta }) => meta.message}
      refreshes={['/webhook-endpoints']}
      onSaved={({ data }) => onSaved('secret' in data ? data.secret : undefined)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput
            control={control}
            name="url"
            label="URL"
            required
            maxLength={1000}
            placeholder="https://shop.example/hooks/parcels"
            autoComplete="off"
            hint="A public https address of yours. It must answer 2xx within 5 seconds."
          />
          <MultiSelectInput control={control} name="events" label="Events" required options={OPTIONS} />
          <TextInput control={control} name="description" label="Description" maxLength={80} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
