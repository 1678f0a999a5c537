import { expect, test } from 'vitest';
import { EXAMPLE_REQUESTS, ORDER_ID, PARTNER_ID } from '../../../functions/health/examples.ts';
import { contracts } from '../../../shared/contracts.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { CallInput } from '../../../web/src/api/types.ts';
import { urlOf } from '../../../web/src/api/url-of.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const EXAMPLE_OWNER = ORDER_ID.split('-')[0] ?? '';

test('the examples of the API document work in sequence with an API key, from price to cancellation', async () => {
  const { token, user } = await person({ ...ROLES.merchant, core_api_key: true }, { rupees: 1000 });
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: { may_pay: true }, token });
  const headers = { 'x-api-key': made.body.data.key };
  let order = ORDER_ID;
  for (const [name, example] of Object.entries(EXAMPLE_REQUESTS)) {
    const [feature, verb] = name.split('.') as ['orders', 'create'];
    const endpoint: Endpoint = contracts[feature][verb];
    const text = JSON.stringify(example)
      .replaceAll(ORDER_ID, order)
      .replaceAll(PARTNER_ID, 'dlv')
      .replaceAll(EXAMPLE_OWNER, user.id);
    const { params, query, body } = JSON.parse(text) as typeof example;
    const reply = await cloud.api<OrderView>(
      endpoint.method,
      urlOf(endpoint, { params, query } as CallInput<Endpoint>),
      {
        body,
        headers,
      },
    );
    // The parcel was just booked. So it has no failed delivery to re-attempt, and the goods cannot be returned yet.
    const status = ['comments.reattempt', 'returns.create'].includes(name) ? 409 : 200;
    expect([name, reply.status]).toEqual([name, status]);
    // The reply with a file has no JSON envelope.
    if (endpoint.download !== true) expect([name, reply.body]).toMatchObject([name, {}]);
    if (name === 'orders.create') order = reply.body.data._id;
    await cloud.settle();
  }
});
