import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { sandboxTableStore } from '../../../functions/payments/sandbox-table-store.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { securityHeaders } from '../../headers.ts';
import type { Cloud } from '../cloud.ts';
import type { LocalRequest } from '../http/gateway.ts';
import { readBody } from '../http/read-body.ts';
import { jsonReply, type LocalReply } from '../http/reply.ts';
import { isSchedule } from '../run-schedules.ts';
import { checkoutPage } from './checkout-page.ts';
import { historyPage } from './history-page.ts';
import { listMails } from './list-mails.ts';
import { listSms } from './list-sms.ts';
import { mailPage } from './mail-page.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import { createWebhookInbox, webhookInboxPage } from './webhook-inbox.ts';

const hours = z.strictObject({
  advanceHours: z
    .number()
    .min(0)
    .max(24 * 366),
});
const webhooks = z.int().min(0).max(10).default(1);
const payment = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['paid', 'failed', 'dispute_lost', 'dispute_won']), webhooks }),
  z.strictObject({ outcome: z.literal('refunded'), paise: z.int().min(1), webhooks }),
]);

async function textOf({ request }: LocalRequest): Promise<string> {
  const { body = '', isBase64Encoded } = await readBody(request);
  return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
}

async function bodyOf<T>(asked: LocalRequest, schema: z.ZodType<T>): Promise<T> {
  const text = await textOf(asked);
  let sent: unknown;
  try {
    sent = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidField('', 'The body is not JSON.');
  }
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'Not valid.');
}

const page = (html: string, type = 'text/html'): LocalReply => ({
  status: 200,
  headers: { ...securityHeaders(), 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body: html,
});

type Answer = (asked: LocalRequest, id: string) => Promise<LocalReply>;

/**
 * Returns the handler of `/local`: pages and commands that show and control the embedded cloud, for people and tests.
 * None of this exists in AWS.
 */
export function createLocalPages(cloud: Cloud): (asked: LocalRequest) => Promise<LocalReply> {
  const inbox = createWebhookInbox();
  const receive: Answer = async (asked, id) => {
    const status = /^[2-5]\d\d$/.test(id) ? Number(id) : 200;
    const headers = Object.entries(asked.request.headers).map(([name, value]) => [name, String(value)]);
    const body = await textOf(asked);
    inbox.add({ at: new Date().toISOString(), status, headers: Object.fromEntries(headers), body });
    return { ...jsonReply({ received: true }), status };
  };
  const routes: Record<string, Answer> = {
    'POST webhooks': receive,
    'POST webhooks/': receive,
    async 'GET webhooks'({ request }) {
      await cloud.settle(10_000).catch(() => undefined); // as for mails
      const messages = inbox.list();
      return request.headers.accept?.includes('text/html')
        ? page(webhookInboxPage(messages, `${cloud.url}/local/webhooks`))
        : jsonReply(messages);
    },
    async 'GET mail'({ request }) {
      await cloud.settle(10_000).catch(() => undefined); // the reply shows the present state even if work continues
      const mails = await listMails();
      return request.headers.accept?.includes('text/html') ? page(mailPage(mails, await listSms())) : jsonReply(mails);
    },
    async 'GET sms'() {
      await cloud.settle(10_000).catch(() => undefined); // as for mails
      return jsonReply(await listSms());
    },
    async 'POST clock'(asked) {
      const { advanceHours } = await bodyOf(asked, hours);
      return jsonReply({ now: (await cloud.advance(advanceHours)).toISOString() });
    },
    async 'POST run/'(_, name) {
      if (!isSchedule(name)) throw new Failure('NOT_FOUND', `There is no schedule ${name}.`);
      await cloud.runSchedule(name);
      await cloud.settle();
      return jsonReply({ ran: name });
    },
    async 'POST pay/'(asked, orderId) {
      const { webhooks: times, ...act } = await bodyOf(asked, payment);
      return jsonReply(await payInSandbox(orderId, act, times, cloud.url));
    },
    async 'GET checkout/'(_, orderId) {
      const order = await sandboxTableStore.find(orderId);
      if (order === undefined) throw new Failure('NOT_FOUND', 'The sandbox knows no such order.');
      return page(checkoutPage(order));
    },
    'GET checkout.js': async () =>
      page(await readFile(new URL('checkout.js', import.meta.url), 'utf8'), 'text/javascript'),
    'GET history.js': async () =>
      page(await readFile(new URL('history.js', import.meta.url), 'utf8'), 'text/javascript'),
    'GET history': async ({ request }) =>
      request.headers.accept?.includes('text/html') ? page(historyPage(cloud.history)) : jsonReply(cloud.history),
    'GET dead-letters': async () => jsonReply(cloud.deadLetters()),
    async 'POST reindex'() {
      const { reindex } = await import('../../../functions/stream/reindex/reindex.ts');
      return jsonReply(await reindex('all'));
    },
    async 'GET trace/'(_, orderId) {
      const { readStory } = await import('../../../functions/trace/read-story.ts');
      return jsonReply(await readStory(orderId));
    },
    async 'GET bank-response.csv'() {
      const { bankResponse } = await import('./bank-response.ts');
      return page(await bankResponse(), 'text/csv');
    },
    async 'GET courier-bill/'(_, courier) {
      const { demoBillFile } = await import('../demo/history/bill-file.ts');
      return page(await demoBillFile(courier, new Date()), 'text/csv');
    },
    async 'GET audit'() {
      const { audit } = await import('../../../functions/integrity/audit.ts');
      return jsonReply(await audit());
    },
  };
  return (asked) => {
    if (asked.url.pathname.startsWith('/local/shops/')) return cloud.shops.answer(asked);
    const [, name = '', id] = /^\/local\/([\w.-]+)(?:\/([\w.-]+))?\/?$/.exec(asked.url.pathname) ?? [];
    const place = id === undefined ? name : `${name}/`;
    const answer = routes[`${asked.method} ${place}`];
    if (answer !== undefined) return answer(asked, id ?? '');
    const known = Object.keys(routes).some((route) => route.endsWith(` ${place}`));
    throw new Failure(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  };
}
