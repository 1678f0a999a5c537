import { type FieldGroup, type FieldNameInGroup, fieldsOfGroup } from './field-paths.ts';
import { ORDER_FIELDS } from './fields.ts';

type Fields = typeof ORDER_FIELDS;

/**
 * Returns the shape of a zod object with the fields of some groups, by field name. `schema` selects which of the three
 * schemas of each field is used.
 */
export const shapeOf = <K extends 'schema' | 'sent' | 'answer', G extends FieldGroup>(schema: K, ...groups: G[]) =>
  Object.fromEntries(groups.flatMap(fieldsOfGroup).map((name) => [name, ORDER_FIELDS[name][schema]])) as {
    [N in FieldNameInGroup<G>]: Fields[N][K];
  };
