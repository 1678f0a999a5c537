import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { call } from '../../../web/src/api/client.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { TextInput } from '../../../web/src/ui/form/text-input.tsx';
import { LeaveQuestion } from '../../../web/src/ui/form/unsaved/leave-question.tsx';
import { ConfirmHost } from '../../../web/src/ui/overlay/confirm.tsx';
import { FormDialog } from '../../../web/src/ui/overlay/form-dialog.tsx';
import { envelope, startServer } from '../people/local-server.ts';

const department = z.strictObject({ name: z.string().trim().min(1, 'Please enter department name') });
const view = z.object({ _id: z.string(), name: z.string() });
const create = endpoint({
  method: 'POST',
  path: '/department',
  access: 'department',
  summary: 'Add a department',
  body: department,
  reply: view,
  idempotent: true,
});
const update = endpoint({
  method: 'PUT',
  path: '/department/{id}',
  access: 'department',
  summary: 'Rename a department',
  params: z.strictObject({ id: z.string() }),
  body: department,
  reply: view.extend({ users: z.number() }),
});

/** Renders a page with a button that opens the dialog. The page also shows the record that the dialog has saved. */
function Departments({ known }: { known?: { _id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{saved}</output>
      {open && (
        <FormDialog
          title={known ? 'Edit department' : 'Add department'}
          schema={department}
          start={{ name: known?.name ?? '' }}
          save={(body, key) =>
            known ? call(update, { params: { id: known._id }, body }) : call(create, { body }, { key })
          }
          success="Saved"
          onSaved={({ data }) => {
            setSaved(data.name);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          {({ control }) => <TextInput control={control} name="name" label="Name" required />}
        </FormDialog>
      )}
      <ConfirmHost />
    </>
  );
}

let server: Awaited<ReturnType<typeof startServer>>;
let status = 200;
let message = 'Check the fields.';
beforeEach(async () => {
  status = 200;
  message = 'Check the fields.';
  server = await startServer((response) => {
    const { body } = server.seen.at(-1) as { body: string };
    const refused = { code: 'INVALID_INPUT', message, fields: { name: 'There is one already' } };
    envelope(response, status, { _id: 'd1', ...JSON.parse(body) }, status === 200 ? {} : refused);
  });
});
afterEach(() => {
  server.stop();
});
const open = async (known?: { _id: string; name: string }) => {
  render(<Departments {...(known && { known })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: known ? 'Edit department' : 'Add department' });
};
const press = (where: HTMLElement, name: string) => userEvent.click(within(where).getByRole('button', { name }));

test('a form dialog saves its input with an idempotency key and closes', async () => {
  const dialog = await open();
  await press(dialog, 'Save');
  expect(await within(dialog).findByText('Please enter department name')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Name/), ' Sales {Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('Sales');
  expect(server.seen.map(({ method, body }) => [method, body])).toEqual([['POST', '{"name":"Sales"}']]);
  expect(server.seen[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(toasts.shown().map(({ text }) => text)).toContain('Saved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form dialog that was opened with a record sends an update of that record', async () => {
  const dialog = await open({ _id: 'd1', name: 'Sales' });
  await userEvent.type(within(dialog).getByLabelText(/Name/), ' North');
  await press(dialog, 'Save');
  expect((await screen.findByRole('status')).textContent).toBe('Sales North');
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['PUT /api/v1/department/d1']);
});

test('a form dialog shows a refusal at the top and at its field, and keeps the input', async () => {
  status = 422;
  const dialog = await open();
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Sales');
  await press(dialog, 'Save');
  expect(await within(dialog).findByText('There is one already')).toBeTruthy();
  expect(within(dialog).getByText('Check the fields.')).toBeTruthy();
  expect((within(dialog).getByLabelText(/Name/) as HTMLInputElement).value).toBe('Sales');
});

test('a form dialog does not repeat a field’s error above the fields', async () => {
  status = 409;
  message = 'There is one already';
  const dialog = await open();
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Sales');
  await press(dialog, 'Save');
  expect((await within(dialog).findAllByText('There is one already')).map(({ id }) => id)).toEqual([
    within(dialog).getByLabelText(/Name/).getAttribute('aria-describedby'),
  ]);
});

test('a form dialog asks before closing only if something was typed', async () => {
  let dialog = await open();
  await press(dialog, 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Sal');
  await userEvent.click(document.querySelector('.p-dialog-mask') as HTMLElement); // a click outside the dialog
  await press(await screen.findByRole('dialog', { name: 'Leave without saving?' }), 'Keep editing');
  expect((within(dialog).getByLabelText(/Name/) as HTMLInputElement).value).toBe('Sal');
  await press(dialog, 'Cancel');
  await press(await screen.findByRole('dialog', { name: 'Leave without saving?' }), 'Discard');
  expect(screen.queryByRole('dialog', { name: 'Add department' })).toBeNull();
  expect(server.seen).toEqual([]);
});

test('the browser’s Back asks for confirmation before a form dialog’s unsaved input is lost', async () => {
  const page = (
    <>
      <Departments />
      <LeaveQuestion />
    </>
  );
  const routes = [
    { path: '/before', element: <p>before</p> },
    { path: '/departments', element: page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/departments'] });
  render(<RouterProvider router={router} />);
  const fill = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add department' });
    await userEvent.type(within(dialog).getByLabelText(/Name/), name);
    return dialog;
  };
  const first = await fill('Sales');
  await press(first, 'Save');
  expect((await screen.findByRole('status')).textContent).toBe('Sales');
  await act(() => router.navigate(-1));
  expect(screen.getByText('before')).toBeTruthy();

  await act(() => router.navigate(1));
  const second = await fill('North');
  await act(() => router.navigate(-1));
  await press(await screen.findByRole('dialog', { name: 'Leave without saving?' }), 'Keep editing');
  expect(router.state.location.pathname).toBe('/departments');
  expect((within(second).getByLabelText(/Name/) as HTMLInputElement).value).toBe('North');
  await act(() => router.navigate(-1));
  await press(await screen.findByRole('dialog', { name: 'Leave without saving?' }), 'Discard');
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});
