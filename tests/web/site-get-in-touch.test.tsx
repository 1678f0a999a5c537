import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../web/src/lib/toast.ts';
import { GetInTouch } from '../../web/src/site/get-in-touch.tsx';
import { envelope, startServer } from './people/local-server.ts';

const TYPED = {
  Name: 'Asha Rao',
  Number: '9876543210',
  Email: 'Asha@Crafts.in',
  'Company name': 'Asha Crafts',
  Location: 'Jaipur',
};
let stop = () => {};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  stop();
});

async function open(answer: Parameters<typeof startServer>[0]) {
  const server = await startServer(answer);
  stop = server.stop;
  const onClose = vi.fn();
  render(<GetInTouch open onClose={onClose} />);
  return { ...server, onClose, user: userEvent.setup() };
}
const submit = () => screen.getByRole('button', { name: 'Submit' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeAll = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const [label, text] of Object.entries(TYPED)) await user.type(field(label), text);
};

test('the contact form cannot be sent until the terms are accepted', async () => {
  const { user, seen } = await open((response) => envelope(response, 200, null));
  await typeAll(user);
  expect(submit()).toHaveProperty('disabled', true);
  await user.type(field('Location'), '{Enter}');
  expect(seen).toHaveLength(0);
  await user.click(screen.getByRole('checkbox'));
  expect(submit()).toHaveProperty('disabled', false);
});

test('the contact form shows the specified messages for missing fields, and sends nothing', async () => {
  const { user, seen } = await open((response) => envelope(response, 200, null));
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  for (const message of ['name', 'number', 'email', 'company name', 'location']) {
    expect(await screen.findByText(`Please enter your ${message}`)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Number'), '98-76a5');
  expect(field('Number').value).toBe('98765');
  await user.type(field('Email'), 'asha@');
  await user.click(submit());
  expect(await screen.findByText('Please enter valid number')).toBeTruthy();
  expect(screen.getByText('Please enter valid email')).toBeTruthy();
  expect(seen).toHaveLength(0);
});

test('the contact form says who will call the visitor, when, and what to have ready', async () => {
  await open((response) => envelope(response, 200, null));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Our executive calls your number within one working day, 10:00 AM to 7:00 PM, Monday to Saturday.',
    'Have ready: PAN (and your GST number, if you are registered), a bank account with its IFSC, and your pickup address.',
    'You agree on a plan, and we open the account. A mail brings the link to set your password.',
  ]);
});

test('the contact form sends its input once, thanks the visitor and closes', async () => {
  const { user, seen, onClose } = await open((response) => envelope(response, 200, null));
  await typeAll(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts.shown().map(({ tone, text, lifeMs }) => ({ tone, text, lifeMs }))).toEqual([
    {
      tone: 'success',
      text: 'Thanks for reaching out to us. Our executive will get back to you shortly.',
      lifeMs: 6000,
    },
    {
      tone: 'success',
      text: 'We call you within one working day, 10:00 AM to 7:00 PM, Monday to Saturday. Have your PAN, GST number and bank details ready.',
      lifeMs: 15_000,
    },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/v1/feedbacks']);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    name: 'Asha Rao',
    number: '9876543210',
    email: 'Asha@Crafts.in',
    company_name: 'Asha Crafts',
    location: 'Jaipur',
  });
  expect(field('Name').value).toBe('');
});

test.each([
  [
    'a refusal',
    'This was sent before.',
    (r: Parameters<typeof envelope>[0]) => envelope(r, 409, null, { message: 'This was sent before.' }),
  ],
  [
    'an answer that is not ours',
    'There is some error while sending data!',
    (r: Parameters<typeof envelope>[0]) => r.end('<h1>Welcome</h1>'),
  ],
])('the contact form shows %s without a retry, and keeps the typed input', async (_, message, answer) => {
  const { user, seen, onClose } = await open((response) => answer(response));
  await typeAll(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(Object.values(TYPED));
  expect(submit()).toHaveProperty('disabled', false);
  expect(seen).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('the contact form retries after a lost connection with the same idempotency key, which creates one lead', async () => {
  const { user, seen, onClose } = await open((response, attempt) => {
    if (attempt === 1) response.destroy();
    else envelope(response, attempt === 2 ? 503 : 200, null);
  });
  await typeAll(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('the contact form shows a server’s refusal at the affected field', async () => {
  const { user } = await open((response) =>
    envelope(response, 422, null, { message: 'See the fields.', fields: { email: 'Please enter valid email' } }),
  );
  await typeAll(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  expect(await screen.findByText('Please enter valid email')).toBeTruthy();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});
