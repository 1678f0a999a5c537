import { brand } from '../../shared/brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { SentMail } from './list-mails.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>&"']+/g, (url) => `<a href="${url}">${url}</a>`);

const article = (mail: SentMail): string => `
<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p>To <strong>${escapeHtml(mail.to)}</strong>, <time>${escapeHtml(mail.at)}</time></p>
  <pre>${linked(mail.text)}</pre>
</article>`;

/** The outbox as a page. */
export const mailPage = (mails: SentMail[]): string => `<!doctype html>
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
${mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map(article).join('')}
</html>`;
