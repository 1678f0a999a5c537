import { brand } from '../../../shared/brand.ts';
import { escapeHtml } from './escape-html.ts';

/** A message that the inbox received. */
export interface InboxMessage {
  at: string;
  /** The status with which the inbox replied. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How many messages the inbox stores. */
const MOST = 200;

/** Creates an inbox for webhooks, in memory. It plays the role of a seller's program that receives webhooks. */
export function createWebhookInbox() {
  const messages: InboxMessage[] = [];
  return {
    /** Returns the messages, newest first. */
    list: (): readonly InboxMessage[] => messages,
    add(message: InboxMessage): void {
      messages.unshift(message);
      messages.splice(MOST);
    },
  };
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body; // Anything can be posted here.
  }
}

const article = ({ at, status, headers, body }: InboxMessage): string => `
<article>
  <h2>${escapeHtml(headers['webhook-id'] ?? 'No webhook-id')}</h2>
  <p><time>${escapeHtml(at)}</time>, answered ${status}</p>
  <pre>${['webhook-timestamp', 'webhook-signature'].map((name) => `${name}: ${escapeHtml(headers[name] ?? '')}`).join('\n')}

${escapeHtml(readable(body))}</pre>
</article>`;

/** Returns a page with the messages of the inbox. */
export const webhookInboxPage = (messages: readonly InboxMessage[], url: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Webhook inbox of ${escapeHtml(brand.name)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #8888; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere } p { margin: .25rem 0 .75rem; opacity: .8 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: .85rem }
</style>
<h1>Webhook inbox</h1>
<p>Add <code>${escapeHtml(url)}</code> as a webhook of a seller to receive events here, or <code>${escapeHtml(url)}/500</code> to see how failures are
retried. Reload the page for newer messages.</p>
${messages.length === 0 ? '<p>No message yet.</p>' : messages.map(article).join('')}
</html>`;
