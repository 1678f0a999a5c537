import '../ui/tokens.css';
import './docs.css';
import { exampleCall } from './example-call.ts';
import type { Operation, Parameter, Schema, Specification } from './specification.ts';

type Child = Node | string;

/** Creates an HTML element with its children. This page is small enough to need no framework. */
function make(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Returns a schema as JSON with its references resolved. A reference inside itself is not resolved again, because
 * schemas may be recursive.
 */
function resolved(schema: Schema | undefined, all: Specification, seen: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one as Schema, all, seen));
  if (schema === null || typeof schema !== 'object') return schema;
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').pop() : undefined;
  if (name !== undefined)
    return seen.includes(name) ? `(${name})` : resolved(all.components?.schemas?.[name], all, [...seen, name]);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value as Schema, all, seen)]));
}

/** Returns a section that is closed until the reader opens it. */
const folded = (title: string, ...inside: Child[]): HTMLElement =>
  make('details', {}, make('summary', {}, title), ...inside);

const block = (title: string, schema: Schema | undefined, all: Specification): Child =>
  schema === undefined ? '' : folded(title, make('pre', {}, JSON.stringify(resolved(schema, all), null, 2)));

/** Returns a text about a parameter: ` in query, required: cod or prepaid`. */
function aboutParameter({ in: place, required, description, schema = {} }: Parameter): string {
  const otherwise = schema.default === undefined ? '' : `, else ${String(schema.default)}`;
  const what = description ?? schema.enum?.join(', ') ?? schema.format;
  return ` in ${place}${required ? ', required' : ''}${otherwise}${what === undefined ? '' : `: ${what}`}`;
}

function operation(method: string, path: string, one: Operation, all: Specification): HTMLElement {
  const body = Object.entries(one.requestBody?.content ?? {})[0];
  const reply = Object.values(one.responses['200']?.content ?? {})[0];
  const call = exampleCall(location.origin, method, path, one);
  const refusals = Object.entries(one.responses).filter(([status]) => status !== '200');
  return make(
    'article',
    { id: one.operationId },
    make(
      'h3',
      {},
      make('span', { class: `method ${method}` }, method.toUpperCase()),
      make('code', {}, `/api/v1${path}`),
    ),
    make('p', {}, one.summary),
    make('p', { class: 'quiet' }, one.description),
    ...(one.parameters ?? []).map((parameter) =>
      make('p', { class: 'parameter' }, make('code', {}, parameter.name), aboutParameter(parameter)),
    ),
    block(body?.[0] === 'multipart/form-data' ? 'Form fields, beside the file' : 'Body', body?.[1].schema, all),
    block('Reply', reply?.schema, all),
    call === undefined ? '' : folded('Example', make('pre', {}, call)),
    folded(
      'Refusals',
      ...refusals.flatMap(([status, { description }]) =>
        description.split('\n\n').map((line) => make('p', { class: 'quiet' }, `${status} ${line}`)),
      ),
    ),
  );
}

function page(all: Specification): Child[] {
  const groups = new Map<string, HTMLElement[]>();
  for (const [path, methods] of Object.entries(all.paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const tag = one.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(method, path, one, all)]);
    }
  }
  const names = [...groups.keys()].sort();
  return [
    make('h1', {}, 'Parcelwise API'),
    make(
      'p',
      {},
      'Replies are { meta, data }; the HTTP status equals meta.status. Send your token as ',
      make('code', {}, 'Authorization: Bearer …'),
      ', or your API key, made in Edit Profile, as ',
      make('code', {}, 'X-Api-Key: pwk_…'),
      ' where a call says that it takes one. Commands that make something take an Idempotency-Key, edits the revision that you read in If-Match. Machine-readable: ',
      make('a', { href: '/api/v1/openapi.json' }, 'openapi.json'),
      '.',
    ),
    make('nav', { 'aria-label': 'Features' }, ...names.map((name) => make('a', { href: `#${name}` }, name))),
    ...names.map((name) => make('section', { id: name }, make('h2', {}, name), ...(groups.get(name) ?? []))),
  ];
}

const root = document.getElementById('docs');
try {
  const reply = await fetch('/api/v1/openapi.json');
  if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
  root?.replaceChildren(...page((await reply.json()) as Specification));
} catch (error) {
  root?.replaceChildren(
    make('h1', {}, 'Parcelwise API'),
    make('p', { role: 'alert' }, `The description could not be loaded. ${String(error)} Reload the page.`),
  );
} finally {
  root?.removeAttribute('aria-busy');
}
