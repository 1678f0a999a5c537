import { expect } from 'vitest';
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '../../../shared/webhooks/events.ts';
import type { DeliveryRow, DeliveryView, EndpointView } from '../../../shared/webhooks/views.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { type Person, person, ROLES } from '../people/people.ts';

/** Creates a seller who may have webhooks. */
export const hookSeller = (rupees = 1000) => person({ ...ROLES.merchant, core_api_key: true }, { rupees });

/** Returns the API calls for webhook endpoints. */
export function endpointCalls(cloud: TestCloud) {
  const path = (id: string, rest = '') => `/webhook-endpoints/${id}${rest}`;
  const create = ({ token }: Person, url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENT_NAMES) =>
    cloud.api<{ endpoint: EndpointView; secret: string }>('POST', '/webhook-endpoints', {
      body: { url, events },
      token,
    });
  return {
    create,
    async created(who: Person, url: string, events?: readonly WebhookEvent[]) {
      const reply = await create(who, url, events);
      expect(reply.body.meta.message).toContain('Your webhook is added');
      return { id: reply.body.data.endpoint._id, secret: reply.body.data.secret };
    },
    list: async ({ token }: Person) =>
      (await cloud.api<EndpointView[]>('GET', '/webhook-endpoints', { token })).body.data,
    change: ({ token }: Person, id: string, body: object) => cloud.api<EndpointView>('PUT', path(id), { body, token }),
    remove: ({ token }: Person, id: string) => cloud.api('DELETE', path(id), { token }),
    rotate: async ({ token }: Person, id: string) =>
      (await cloud.api<{ secret: string }>('POST', path(id, '/secret'), { token })).body.data.secret,
    test: ({ token }: Person, id: string) => cloud.api<{ delivery_id: string }>('POST', path(id, '/test'), { token }),
    deliveries: async ({ token }: Person, id: string, query = '') =>
      (await cloud.api<DeliveryRow[]>('GET', path(id, `/deliveries${query}`), { token })).body,
    delivery: async ({ token }: Person, id: string, delivery: string) =>
      (await cloud.api<DeliveryView>('GET', path(id, `/deliveries/${delivery}`), { token })).body.data,
    again: ({ token }: Person, id: string, delivery: string) =>
      cloud.api('POST', path(id, `/deliveries/${delivery}/again`), { token }),
  };
}
