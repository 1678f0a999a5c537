import { SHOP_SYSTEM_NAMES } from '../../../shared/shops/order-from-shop.ts';
import { securityHeaders } from '../../headers.ts';
import type { LocalReply } from '../http/reply.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import { type FakeOrder, fulfilmentsOf, linesOf, type OrderWish, totalOf } from './fake-order.ts';
import type { LocalShop } from './fake-shop.ts';

/** The commands of the buttons on a fake shop's page. All other paths belong to the shop's API. */
const COMMANDS = ['place', 'cancel', 'edit', 'pay', 'webhooks'] as const;
type Command = (typeof COMMANDS)[number];
const commandOf = (path: string): Command | undefined => COMMANDS.find((one) => path === `/${one}`);

export const isPage = (path: string): boolean => path === '' || path === '/' || commandOf(path) !== undefined;

/** The products and the customers that the form offers. */
const PRODUCTS = {
  kurta: { sku: 'KURTA-M', title: 'Cotton kurta', rupees: 999, grams: 450 },
  mug: { sku: 'MUG-BLUE', title: 'Blue mug', rupees: 349, grams: 380 },
  lamp: { sku: 'LAMP-1', title: 'Desk lamp without a weight', rupees: 1499, grams: 0 },
} as const;
const CITIES = {
  mumbai: { city: 'Mumbai', stateCode: 'MH', state: 'Maharashtra', pincode: '400001' },
  bengaluru: { city: 'Bengaluru', stateCode: 'KA', state: 'Karnataka', pincode: '560001' },
  delhi: { city: 'New Delhi', stateCode: 'DL', state: 'Delhi', pincode: '110001' },
  wrong: { city: 'Chennai', stateCode: 'TN', state: 'Tamil Nadu', pincode: '400001' },
} as const;

const chosen = <T extends object>(table: T, name: string | null): T[keyof T] =>
  table[(name !== null && name in table ? name : Object.keys(table)[0]) as keyof T];

/** Returns the order that a person entered in the form. */
function wishOf(form: URLSearchParams): OrderWish {
  const product = chosen(PRODUCTS, form.get('product'));
  const line = { ...product, quantity: Math.max(1, Math.min(99, Number(form.get('quantity')) || 1)) };
  const payment = form.get('payment');
  return {
    payment: payment === 'cod' || payment === 'unpaid' ? payment : 'prepaid',
    tags: (form.get('tags') ?? '').split(',').flatMap((tag) => tag.trim() || []),
    isTest: form.get('test') === 'on',
    customer: {
      firstName: form.get('first') ?? '',
      lastName: form.get('last') ?? '',
      phone: form.get('phone') ?? '',
      ...chosen(CITIES, form.get('city')),
    },
    lines: [form.get('mug') === 'on' ? [line, { ...PRODUCTS.mug, quantity: 1 }] : [line]],
  };
}

function carryOut(local: LocalShop, command: Command, form: URLSearchParams): void {
  const { shop } = local;
  if (command === 'place') shop.place(wishOf(form));
  if (command === 'webhooks') local.sendsWebhooks = form.get('on') === 'yes';
  const order = shop.find(form.get('order') ?? '');
  if (order === undefined) return;
  const cancel = (one: FakeOrder) => {
    one.isCancelled = true;
    for (const part of one.parts) part.status = 'CANCELLED';
  };
  if (command === 'cancel') shop.edit(order, cancel, 'cancelled');
  if (command === 'edit')
    shop.edit(order, (one) => (one.customer.line1 = `${one.customer.line1}, Flat ${one.notes.length + 2}`));
  if (command === 'pay') shop.edit(order, (one) => (one.payment = 'prepaid'));
}

const button = (command: Command, label: string, fields: Record<string, string>): string =>
  `<form method="post" action="./${command}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${label}</button></form>`;

const stateOf = (order: FakeOrder): string =>
  order.isCancelled
    ? 'Cancelled'
    : fulfilmentsOf(order).some(({ isCancelled }) => !isCancelled)
      ? 'Fulfilled'
      : 'Unfulfilled';

const row = (order: FakeOrder): string => `
<tr>
  <td><strong>#${order.number}</strong><br><small>${escapeHtml(order.createdAt.slice(0, 16).replace('T', ' '))}</small></td>
  <td>${escapeHtml(`${order.customer.firstName} ${order.customer.lastName}`)}<br><small>${escapeHtml(`${order.customer.line1}, ${order.customer.city} ${order.customer.pincode}`)}</small></td>
  <td>${linesOf(order)
    .map(({ title, quantity }) => `${quantity} × ${escapeHtml(title)}`)
    .join('<br>')}</td>
  <td>₹${totalOf(order)}<br><small>${order.payment === 'cod' ? 'Cash on delivery' : order.payment === 'prepaid' ? 'Paid' : 'Unpaid'}</small></td>
  <td>${stateOf(order)}${fulfilmentsOf(order)
    .map(
      ({ awb, company, url, events, isCancelled }) =>
        `<br>${isCancelled ? '<s>' : ''}${escapeHtml(company)} <a href="${escapeHtml(url)}">${escapeHtml(awb)}</a>${isCancelled ? '</s>' : ''}<small> ${events.map(escapeHtml).join(', ')}</small>`,
    )
    .join('')}</td>
  <td>${order.isCancelled ? '' : button('edit', 'Edit address', { order: String(order.id) }) + button('cancel', 'Cancel', { order: String(order.id) })}${order.payment === 'unpaid' ? button('pay', 'Mark paid', { order: String(order.id) }) : ''}</td>
</tr>`;

const options = (table: Record<string, unknown>, label: (name: string) => string): string =>
  Object.keys(table)
    .map((name) => `<option value="${name}">${escapeHtml(label(name))}</option>`)
    .join('');

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
  form.place { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; padding: 1rem; border: 1px solid #8888; border-radius: .5rem }
  label { display: grid; font-size: .85rem } input, select, button { font: inherit; padding: .35rem .6rem; max-width: 100% }
  table { border-collapse: collapse; width: 100%; margin-top: 1.5rem } td, th { text-align: left; vertical-align: top; padding: .5rem; border-top: 1px solid #8888 }
  td form { display: inline } .wide { overflow-x: auto } small { opacity: .75 }`;

function pageOf({ shop, system, sendsWebhooks, replies }: LocalShop): string {
  const title = `${system === 'shopify' ? 'Demo Kurtas' : 'Demo Mugs'}, a ${SHOP_SYSTEM_NAMES[system]} shop of the sandbox`;
  const orders = shop.state.orders.toReversed().slice(0, 200);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>Place an order here and look at <a href="/app/shipmentList">the order list</a> of seller@demo.test. ${shop.state.webhooks.length} webhooks are registered.</p>
<form class="place" method="post" action="./place">
  <label>First name<input name="first" value="Meera" required></label>
  <label>Last name<input name="last" value="Nair"></label>
  <label>Phone<input name="phone" value="9876543210"></label>
  <label>City<select name="city">${options(CITIES, (name) => (name === 'wrong' ? 'Chennai with the pin code of Mumbai' : CITIES[name as keyof typeof CITIES].city))}</select></label>
  <label>Product<select name="product">${options(PRODUCTS, (name) => PRODUCTS[name as keyof typeof PRODUCTS].title)}</select></label>
  <label>Pieces<input name="quantity" type="number" min="1" max="99" value="1"></label>
  <label>Payment<select name="payment"><option value="prepaid">Paid online</option><option value="cod">Cash on delivery</option><option value="unpaid">Not paid yet</option></select></label>
  ${system === 'shopify' ? '<label>Tags<input name="tags" placeholder="gift, urgent"></label>' : ''}
  <label><span><input name="mug" type="checkbox"> and a mug</span></label>
  <label><span><input name="test" type="checkbox"> test order</span></label>
  <button>Place order</button>
</form>
<p>${button('webhooks', sendsWebhooks ? 'Stop sending webhooks' : 'Send webhooks again', { on: sendsWebhooks ? 'no' : 'yes' })}
<small>${replies.map(escapeHtml).join(' · ')}</small></p>
<div class="wide"><table><tr><th>Order<th>Customer<th>Goods<th>Total<th>Fulfilment<th></tr>${orders.map(row).join('')}</table></div>
</html>`;
}

/** Returns the page of a fake shop. If the path is a command, runs the command and redirects to the page. */
export function answerPage(local: LocalShop, method: string, path: string, form: URLSearchParams): LocalReply {
  const command = commandOf(path);
  const base = `/local/shops/${local.system}/${local.name}/`;
  if (method === 'POST' && command !== undefined) {
    carryOut(local, command, form);
    return { status: 303, headers: { location: base }, body: '' };
  }
  if (path === '') return { status: 303, headers: { location: base }, body: '' };
  const headers = { ...securityHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 200, headers, body: pageOf(local) };
}
