import { capital, type Names } from './names.ts';

/** Returns the page of a new feature and the tests of its API and its page, by path. */
export function pageAndTests({ feature, many, one, title, word, section }: Names): Record<string, string> {
  const One = capital(one);
  const Many = capital(many);
  return {
    [`web/src/features/${feature}/${feature}-page.tsx`]: `import { useState } from 'react';
import { ${many}Contract, ${one}Fields, type ${One}View } from '../../../../shared/${feature}/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { When } from '../../ui/element/when.tsx';

/** /app/${feature}: the user's records, a dialog to add more, and a button to delete one. */
export function ${Many}Page() {
  const [adding, setAdding] = useState(false);
  const { list } = useListPage(${many}Contract.list);
  const remove = useAction(({ _id }: ${One}View) => call(${many}Contract.remove, { params: { id: _id } }), {
    refreshes: ['/${feature}'],
    success: ({ meta }) => meta.message,
  });
  const add = (
    <Button does={${many}Contract.create} icon="plus" onClick={() => setAdding(true)}>
      Add ${word}
    </Button>
  );
  return (
    <Page name="${many}" actions={add}>
      <Card flush>
        <DataList
          label="${title}"
          list={list}
          columns={[
            { header: 'Name', body: ({ name }) => name },
            { header: 'Added', body: ({ created_at }) => <When at={created_at} /> },
            {
              header: 'Action',
              width: 96,
              body: (row) => (
                <Button
                  does={${many}Contract.remove}
                  look="ghost"
                  small
                  icon="trash"
                  label={\`Delete ${word} \${row.name}\`}
                  onClick={async () => {
                    const text = \`Do you want to delete \${row.name}?\`;
                    if (await confirm({ title: 'Delete ${word}', text, danger: true })) void remove.run(row);
                  }}
                />
              ),
            },
          ]}
          empty={{ title: 'Nothing here yet', text: 'What you add is shown here.', icon: 'list' }}
        />
      </Card>
      {adding && (
        <FormDialog
          title="Add ${word}"
          schema={${one}Fields}
          start={{ name: '' }}
          save={(body, key) => call(${many}Contract.create, { body }, { key })}
          success="${capital(word)} added."
          refreshes={['/${feature}']}
          onSaved={() => setAdding(false)}
          onClose={() => setAdding(false)}
        >
          {({ control }) => <TextInput control={control} name="name" label="Name" required />}
        </FormDialog>
      )}
    </Page>
  );
}
`,
    [`tests/api/${feature}.test.ts`]: `import { expect, test } from 'vitest';
import type { ${One}View } from '../../shared/${feature}/contract.ts';
import { useCloud } from '../support/clouds/cloud.ts';
import { type Person, person } from '../support/people/people.ts';

const cloud = useCloud();
const someone = () => person({ '${section}': true });
const add = ({ token }: Person, name: string) =>
  cloud.api<${One}View>('POST', '/${feature}', { body: { name }, token });

test('added entries are listed newest first, are counted, and can be paged by cursor to the end', async () => {
  const owner = await someone();
  for (const name of ['First', 'Second', 'Third']) expect((await add(owner, name)).status).toBe(200);
  const page = async (query: string) =>
    (await cloud.api<${One}View[]>('GET', \`/${feature}?\${query}\`, { token: owner.token })).body;
  const first = await page('limit=2');
  expect(first.data.map(({ name }) => name)).toEqual(['Third', 'Second']);
  expect(first.meta.total_count).toBe(3);
  const second = await page(\`limit=2&cursor=\${first.meta.next}\`);
  expect([second.data.map(({ name }) => name), second.meta.next]).toEqual([['First'], undefined]);
});

test('another person cannot find an entry, and its owner can delete it once, after which it is not counted', async () => {
  const [owner, other] = [await someone(), await someone()];
  const { _id } = (await add(owner, 'Mine')).body.data;
  await add(owner, 'Kept');
  const remove = async ({ token }: Person) => (await cloud.api('DELETE', \`/${feature}/\${_id}\`, { token })).status;
  expect([await remove(other), await remove(owner), await remove(owner)]).toEqual([404, 200, 404]);
  const { body } = await cloud.api<${One}View[]>('GET', '/${feature}', { token: owner.token });
  expect([body.data.map(({ name }) => name), body.meta.total_count]).toEqual([['Kept'], 1]);
});

test('an entry without a name is refused', async () => {
  expect((await add(await someone(), ' ')).body.meta).toMatchObject({ status: 422, fields: { name: 'Please enter name' } });
});
`,
    [`tests/web/${feature}.test.tsx`]: `import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ${Many}Page } from '../../web/src/features/${feature}/${feature}-page.tsx';
import { PATHS } from '../../web/src/lib/links.ts';
import { ConfirmHost } from '../../web/src/ui/overlay/confirm.tsx';
import { openWeb } from '../support/web/open-web.ts';

configure({ asyncUtilTimeout: 8000 }); // allows for a busy machine

/** An administrator. */
const web = openWeb<{ token: string }>('serve-administrator.ts');

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(cleanup);

test('an entry that is added in the dialog is listed until it is deleted', async () => {
  localStorage.setItem('jwt', web.token);
  const routes = [{ path: PATHS.${many}, element: <${Many}Page /> }];
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [PATHS.${many}] })} />
      <ConfirmHost />
    </SWRConfig>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await screen.findByText('Nothing here yet');
  await user.click(screen.getByRole('button', { name: 'Add ${word}' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Name/), 'First');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('First')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete ${word} First' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});
`,
  };
}
