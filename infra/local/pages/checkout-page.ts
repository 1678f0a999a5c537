import type { SandboxOrder } from '../../../functions/payments/providers/sandbox/store.ts';
import { brand } from '../../../shared/brand.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Returns the checkout page of the sandbox payment provider, with the buttons Pay and Fail. The web application opens
 * it in a window.
 */
export function checkoutPage(order: SandboxOrder): string {
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(order.amountPaise / 100);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Sandbox checkout</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; text-align: center }
  strong { display: block; font-size: 2rem; font-variant-numeric: tabular-nums; margin: 1rem 0 }
  button { font: inherit; padding: .6rem 2rem; margin: 0 .25rem; border-radius: .5rem; border: 1px solid #8888; cursor: pointer }
  button[value=paid] { background: #0f766e; color: #fff }
</style>
<main data-order="${escapeHtml(order.id)}">
<h1>Sandbox checkout</h1>
<p>${escapeHtml(brand.name)} asks for</p>
<strong>${escapeHtml(amount)}</strong>
<p>No money moves here. Choose what the provider shall say.</p>
<button value="paid" disabled>Pay</button> <button value="failed" disabled>Fail</button>
<p role="status"></p>
</main>
<script src="/local/checkout.js" defer></script>
</html>`;
}
