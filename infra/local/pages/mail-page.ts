import type { SentSms } from '../../../functions/outbox/outbox-store.ts';
import { brand } from '../../../shared/brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { SentMail } from './list-mails.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>&"']+/g, (url) => `<a href="${url}">${url}</a>`);

/** A mail or text message in the form that the page shows. */
interface Shown {
  title: string;
  to: string;
  text: string;
  at: string;
}

const shownMail = ({ subject, ...mail }: SentMail): Shown => ({ title: subject, ...mail });
const shownSms = ({ channel = 'SMS', senderId, to, text, at }: SentSms): Shown => ({
  title: `${channel} from ${senderId}`,
  to: `+91 ${to}`,
  text,
  at,
});

const article = ({ title, to, text, at }: Shown): string => `
<article>
  <h2>${escapeHtml(title)}</h2>
  <p>To <strong>${escapeHtml(to)}</strong>, <time>${escapeHtml(at)}</time></p>
  <pre>${linked(text)}</pre>
</article>`;

const newestFirst = (a: Shown, b: Shown): number => b.at.localeCompare(a.at);

/** Returns a page with all mails and text messages, newest first. */
export const mailPage = (mails: SentMail[], sms: SentSms[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Outbox of ${escapeHtml(brand.name)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #8888; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 } p { margin: .25rem 0 .75rem; opacity: .8 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
</style>
<h1>Outbox</h1>
<p>Nothing leaves this machine. Reload the page for newer mails.</p>
${mails.length + sms.length === 0 ? '<p>No mail has been sent yet.</p>' : ''}
${[...mails.map(shownMail), ...sms.map(shownSms)].toSorted(newestFirst).map(article).join('')}
</html>`;
