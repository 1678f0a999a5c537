import { API_KEY_CALLS } from '../../shared/api-keys/contract.ts';
import { EXAMPLE_PARCEL } from '../../shared/api-keys/example-calls.ts';
import { ERRORS } from '../../shared/errors.ts';
import {
  ANSWER_SECONDS,
  BOTH_SECRETS_HOURS,
  LOG_DAYS,
  MOST_ENDPOINTS,
  RETRY_DAYS,
  WEBHOOK_EVENTS,
} from '../../shared/webhooks/events.ts';
import { EXAMPLE_REQUESTS, ORDER_ID, PARTNER_ID } from './examples.ts';

/**
 * The changes in the API for sellers' programs, newest first. Every removal of something that a program can use has an
 * entry here.
 */
const CHANGES: readonly (readonly [day: string, change: string])[] = [
  [
    '2026-11-25',
    'Webhooks send `order.cancelled` also for an unpaid order that is deleted, and `wallet.low` also for transfers and returned top-ups. An order from a shop has the payment method that its customer read there (`shop.payment_method`).',
  ],
  [
    '2026-11-25',
    '`POST /returns` takes how many pieces of each line come back (`lines`), for an order with several `lines`. A return (`reverse`) and a request of the buyer (`return_request`) have the `lines`, if not everything comes back. Without `quantity` and `lines`, what the buyer has asked to give back comes back.',
  ],
  [
    '2026-11-24',
    'A COD order says what its buyer has paid in advance (`advance_paid`); the courier collects the rest. A return says what its seller pays back (`pay_back`). The MCP tool `create_order` refuses the partner `auto`.',
  ],
  [
    '2026-11-24',
    'The logo of `PUT /sellers/{id}/brand` is encoded again, so the reply has other bytes than the request. Photos of a `return_request` are JPEG files.',
  ],
  ['2026-11-24', '`GET /orders/{id}/label` has the label as a PDF. A search of orders has pages (`cursor`).'],
  [
    '2026-11-24',
    'Offers for a return have no price of an RTO (`rto` is null). A request of the buyer (`return_request`) says what they want, its photos, and whether a rule approved it, and whether they entered an account for the refund (`refund_account`); `exchange_order` and `exchange_of` link an exchange.',
  ],
  [
    '2026-11-24',
    'A failed delivery says where it was (`ndr.place`) and what the buyer said about it (`ndr.answer`). `GET /orders?doubtful=true` lists parcels with a doubtful attempt. A delivered parcel that its buyer has not received has a `claim`. A buyer’s choice can be held or wait for the seller, so `reattempt.state` is also `approval`, `declined`, `held` or `stopped`.',
  ],
  [
    '2026-11-24',
    '`POST /returns` brings a delivered parcel back; its order has `reverse`, and events about it `return_of`. An unpaid order says what makes it doubtful (`risks`) and whether its buyer confirmed it (`buyer_confirmation`).',
  ],
  [
    '2026-11-23',
    'Webhooks, the low balance alert, the TypeScript client, `POST /mcp`, and `partner: auto` for a new order, whose `rule` says which rule of the seller chose its partner.',
  ],
  [
    '2026-11-23',
    'Keys read the wallet and its statement, and ask for another delivery attempt (`POST /orders/{id}/reattempt`).',
  ],
  ['2026-11-20', 'First version.'],
];

/** The placeholders that readers replace in the examples. A test also replaces them and runs every example. */
export const GUIDE_PLACEHOLDERS = {
  url: 'https://YOUR-SITE',
  key: 'YOUR-API-KEY',
  order: ORDER_ID,
  partner: PARTNER_ID,
} as const;

interface Step {
  title: string;
  text: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The name of the file in which the reply is saved. Absent for JSON. */
  file?: string;
  /** The same call with the TypeScript client. */
  code: string;
}

/** The steps from the API key to the tracking of a parcel, in five calls. */
const STEPS: readonly Step[] = [
  {
    title: '1. Quote',
    text: 'Read what each courier partner charges. Weight is in kilograms, sides in centimetres, amounts in rupees with GST.',
    method: 'POST',
    path: '/logistics/search',
    body: EXAMPLE_PARCEL,
    code: `const quote = await api.courierPartners.search({ body: ${JSON.stringify(EXAMPLE_PARCEL, null, 2)} });`,
  },
  {
    title: '2. Order',
    text: 'Save the order. Nothing is paid yet. The reply has its `_id`, and in `available_logistic` the partners that can carry it. With `"partner": "auto"` your rules (*Order › Rules*) choose the partner, and `rule` says which rule chose it and why; if *Ship automatically* is on, the order is paid and booked too.',
    method: 'POST',
    path: '/orders/logistic',
    body: EXAMPLE_REQUESTS['orders.create']?.body,
    code: `const { data: order } = await api.orders.create({ body: ${JSON.stringify(EXAMPLE_REQUESTS['orders.create']?.body, null, 2)} });`,
  },
  {
    title: '3. Pay and book',
    text: 'Pay from the wallet and book the partner. The reply has the AWB as `ewaybill_number`. The key needs its owner’s consent to pay (Edit Profile).',
    method: 'POST',
    path: '/orders/pay/',
    body: { order_id: ORDER_ID, logistic_id: PARTNER_ID },
    code: `const { data: paid } = await api.orders.pay({ body: { order_id: order._id, logistic_id: '${PARTNER_ID}' } });`,
  },
  {
    title: '4. Label',
    text: 'Save the label as a PDF for a label printer. For a design of your own, `GET /orders/{id}` has all that it shows: AWB, sort code, addresses and amount to collect. `POST /orders/printed` takes the order off the list *To print*.',
    method: 'GET',
    path: `/orders/${ORDER_ID}/label`,
    file: 'label.pdf',
    code: 'const label = await api.labels.download({ params: { id: order._id } });',
  },
  {
    title: '5. Track',
    text: 'Ask where the parcel is. Webhooks tell you without being asked.',
    method: 'GET',
    path: `/orders/track?order_id=${ORDER_ID}`,
    code: 'const { data: where } = await api.orders.track({ query: { order_id: order._id } });',
  },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl({ method, path, body, file }: Step): string {
  const lines = [
    `curl ${quoted(`${GUIDE_PLACEHOLDERS.url}/api/v1${path}`)}`,
    `-H ${quoted(`X-Api-Key: ${GUIDE_PLACEHOLDERS.key}`)}`,
  ];
  if (body !== undefined)
    lines.push(`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`);
  if (method === 'POST' && path !== '/logistics/search')
    lines.push(`-H ${quoted(`Idempotency-Key: ${path.split('/')[2]}-1001`)}`);
  if (file !== undefined) lines.push(`-o ${file}`);
  return lines.join(' \\\n  ');
}

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** The first lines of every TypeScript example. */
const CLIENT_START = `import { createClient, each, verifyWebhook } from './parcelwise-client.ts';
const api = createClient({ key: '${GUIDE_PLACEHOLDERS.key}', url: '${GUIDE_PLACEHOLDERS.url}' });`;

const rows = (header: readonly string[], lines: readonly (readonly (string | number)[])[]): string =>
  [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** Returns the guide at the top of the API's page as Markdown. The page's menu consists of its first-level headings. */
export const guide = (): string =>
  [
    'Ship parcels from your own programs. Amounts are in rupees, times are UTC (ISO 8601).',
    '# Start',
    `Make a key in *Edit Profile › API Key* and send it as \`X-Api-Key\`. These five calls take a parcel from its price to its place. Replace \`${GUIDE_PLACEHOLDERS.key}\` and the two ids.`,
    ...STEPS.flatMap((step) => [`## ${step.title}`, step.text, fenced('bash', curl(step)), fenced('ts', step.code)]),
    '# TypeScript client',
    'Save [parcelwise-client.txt](/parcelwise-client.txt) as `parcelwise-client.ts`. It is one file without packages: typed calls, retries with the same Idempotency-Key, paging and the check of webhooks.',
    fenced('ts', CLIENT_START),
    '# Replies and errors',
    'Every reply is `{ "meta": { "success", "status", "message" }, "data" }`. A refusal has `meta.code`, `meta.fields` (input → message) and `meta.request_id`; name that id when you write to us. Act on `code`, not on `message`.',
    rows(
      ['Code', 'Status', 'Meaning'],
      Object.entries(ERRORS).map(([code, { status, message }]) => [code, status, message]),
    ),
    '# Paging',
    'A list has up to `limit` rows (1 to 100). If there are more, `meta.next` is the `cursor` of the next page. Rows that are added in between do not shift pages.',
    fenced(
      'ts',
      "for await (const order of each(api.orders.list, { query: { payment_status: 'all' } })) console.log(order._id);",
    ),
    '# Idempotency',
    'Send `Idempotency-Key` (1 to 255 visible ASCII characters) with each command that creates something. Sent again with the same input, the command takes effect once and the reply has `Idempotency-Replayed: true`. Other input with the same key is refused (422 `IDEMPOTENCY_KEY_REUSED`); while the first one runs, the answer is 409 `STILL_RUNNING`.',
    '# Limits',
    `A key makes ${API_KEY_CALLS} calls a minute. Beyond that the answer is 429 \`SLOW_DOWN\` with \`Retry-After\` in seconds. A JSON body has up to 256 KB, a list of payments up to 2 MB.`,
    '# Webhooks',
    `*Webhooks* in the user menu sends events to up to ${MOST_ENDPOINTS} URLs of yours. Answer 2xx within ${ANSWER_SECONDS} seconds, and do the work afterwards. Each event arrives at least once, in order for each parcel, at most three at a time; \`webhook-id\` is the same on each retry. Failed events are sent again for ${RETRY_DAYS} days, then the webhook is paused and you get a mail. 410 turns it off. Deliveries are listed for ${LOG_DAYS} days.`,
    rows(
      ['Event', 'Meaning'],
      Object.entries(WEBHOOK_EVENTS).map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
    `Check the signature before you trust a message. It follows [Standard Webhooks](https://www.standardwebhooks.com), so its libraries verify it; the client does too. After a new secret both sign for ${BOTH_SECRETS_HOURS} hours.`,
    fenced('ts', "const message = await verifyWebhook('whsec_…', request.headers, rawBody);"),
    '# Assistants (MCP)',
    'Add `POST /api/v1/mcp` to an assistant as a streamable HTTP server, with the header `X-Api-Key`. It offers tools to quote, save, pay (with a confirmation), get the label, track, list failed deliveries, ask for another attempt, and read the wallet.',
    '# Changelog',
    rows(['Date', 'Change'], CHANGES),
  ].join('\n\n');
