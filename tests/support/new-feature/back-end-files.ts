import { capital, type Names } from './names.ts';

/**
 * Returns contract, store and handlers of a new feature, by path. Its records belong to their creator and have only a
 * name.
 */
export function backEndFiles({ feature, many, one, key, word, section }: Names): Record<string, string> {
  const One = capital(one);
  const Many = capital(many);
  const contract = `${many}Contract`;
  return {
    [`shared/${feature}/contract.ts`]: `import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, noData, paging } from '../wire.ts';

/** The fields of the form. */
export const ${one}Fields = z.strictObject({ name: requiredText('Please enter name') });

/** A ${word} as its owner sees it. */
export const ${one}View = z.object({ _id: z.string(), name: z.string(), created_at: z.string() });
export type ${One}View = z.output<typeof ${one}View>;

export const ${contract} = contract({
  create: endpoint({
    method: 'POST',
    path: '/${feature}',
    access: '${section}',
    summary: 'Add a ${word}',
    body: ${one}Fields,
    reply: ${one}View,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/${feature}',
    access: '${section}',
    summary: 'What the caller has added, newest first',
    query: z.strictObject(paging),
    reply: z.array(${one}View),
    meta: z.object(listMeta),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/${feature}/{id}',
    access: '${section}',
    summary: 'Delete a ${word} of the caller; one that is gone already is not found',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND'],
  }),
});
`,
    [`functions/${feature}/store.ts`]: `import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';

/** A ${word}, as stored. */
export interface ${One} {
  id: string;
  owner: string;
  name: string;
  inputHash: string;
  at: string;
}

const pkOf = (owner: string): string => \`${key}#\${owner}\`;
const countKey = (owner: string): Key => ({ pk: \`\${pkOf(owner)}#COUNT\`, sk: 'COUNT' });

/**
 * Returns the writes of a new record and its owner's count: the condition on the record keeps a repeat from raising the
 * count.
 */
export const add${One} = (${one}: ${One}): Change[] => [
  { put: { pk: pkOf(${one}.owner), sk: ${one}.id, ...${one} }, if: [['pk', 'absent']] },
  { update: countKey(${one}.owner), add: { n: 1 } },
];

/**
 * Returns the writes that remove a record and lower the count: the condition keeps a repeat, or another user, from
 * lowering it.
 */
export const remove${One} = (owner: string, id: string): Change[] => [
  { delete: { pk: pkOf(owner), sk: id }, if: [['pk', 'present']], else: () => new Failure('NOT_FOUND') },
  { update: countKey(owner), add: { n: -1 } },
];

export const find${One} = (owner: string, id: string): Promise<${One} | undefined> =>
  find<${One}>({ pk: pkOf(owner), sk: id });

/** Returns an owner's newest records, after one of them or from the start. */
export const list${Many} = (owner: string, most: number, after?: string): Promise<${One}[]> =>
  listUpTo<${One}>({ pk: pkOf(owner), newestFirst: true, most, after });

export const count${Many} = async (owner: string): Promise<number> =>
  (await find<{ n: number }>(countKey(owner)))?.n ?? 0;
`,
    [`functions/${feature}/view.ts`]: `import type { ${One}View } from '../../shared/${feature}/contract.ts';
import type { ${One} } from './store.ts';

/** Returns a ${word} as sent by the API. */
export const viewOf = ({ id, name, at }: ${One}): ${One}View => ({ _id: id, name, created_at: at });
`,
    [`functions/${feature}/create.ts`]: `import type { ${contract} } from '../../shared/${feature}/contract.ts';
import { once } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { add${One}, find${One}, type ${One} } from './store.ts';
import { viewOf } from './view.ts';

/** Adds a ${word}. The Idempotency-Key is its id, so a repeat finds it. */
export const create: Verb<typeof ${contract}.create> = async ({ body }, { caller, repeat, at }) => {
  const { value, replayed } = await once<${One}>(
    repeat,
    async (id, extra) => {
      const made = { ...body, id, owner: caller.id, inputHash: repeat.inputHash, at: at.toISOString() };
      await commit([...add${One}(made), ...extra]);
      return made;
    },
    (id) => find${One}(caller.id, id),
  );
  return { data: viewOf(value), message: '${capital(word)} added.', replayed };
};
`,
    [`functions/${feature}/list.ts`]: `import type { ${contract} } from '../../shared/${feature}/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { count${Many}, list${Many} } from './store.ts';
import { viewOf } from './view.ts';

/** Returns what the caller has added, newest first. */
export const list: Verb<typeof ${contract}.list> = async ({ query }, { caller }) => {
  const [{ rows, next }, total_count] = await Promise.all([
    pageOf(
      query,
      (most, after) => list${Many}(caller.id, most, after),
      ({ id }) => id,
    ),
    count${Many}(caller.id),
  ]);
  return { data: rows.map(viewOf), meta: { total_count, next } };
};
`,
    [`functions/${feature}/remove.ts`]: `import type { ${contract} } from '../../shared/${feature}/contract.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { remove${One} } from './store.ts';

/** Deletes a ${word} of the caller; another user's is not found. */
export const remove: Verb<typeof ${contract}.remove> = async ({ params }, { caller }) => {
  await commit(remove${One}(caller.id, params.id));
  return { data: null, message: '${capital(word)} deleted.' };
};
`,
    [`functions/${feature}/http.ts`]: `import { ${contract} } from '../../shared/${feature}/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

export const handler = serve(${contract}, { create, list, remove });
`,
  };
}
