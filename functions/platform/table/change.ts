import type { Failure } from '../../../shared/errors.ts';

export interface Key {
  pk: string;
  sk: string;
}
export type Item = Key & Record<string, unknown>;

/** A condition on one attribute. All conditions of a change must be true. */
export type Condition =
  | [attribute: string, is: 'absent' | 'present']
  | [attribute: string, is: '=' | '<>' | '<' | '<=' | '>' | '>=', value: unknown];

/** A planned write. Stores build changes; use cases commit them together. */
export type Change = {
  if?: Condition[];
  /** Returns the error to throw if a condition is false. The function gets the present item. */
  else?: (item: Item | undefined) => Failure;
} & (
  | { put: Item }
  | { update: Key; set?: Record<string, unknown>; add?: Record<string, number>; remove?: string[] }
  | { delete: Key }
  | { check: Key }
);

/**
 * Thrown when a condition of a commit is false. `index` is the position of the failed change in the commit. `item` is
 * the stored item.
 */
export class ConditionFailed extends Error {
  readonly index: number;
  readonly #item: Item | undefined;

  constructor(index: number, item: Item | undefined) {
    super(`The condition of change ${index} did not hold.`);
    this.name = 'ConditionFailed';
    this.index = index;
    this.#item = item;
  }

  /**
   * The stored item. It is a getter, so that logs do not contain it. Logs write all fields of an error, and the item is
   * personal data.
   */
  get item(): Item | undefined {
    return this.#item;
  }
}

export function keyOfChange(change: Change): Key {
  const at =
    'put' in change
      ? change.put
      : 'update' in change
        ? change.update
        : 'delete' in change
          ? change.delete
          : change.check;
  return { pk: at.pk, sk: at.sk };
}

interface Expression {
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Translates the conditions and updates of a change to DynamoDB expressions. */
export function expressionOf(change: Change): Expression {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const name = (attribute: string) => {
    const mark = `#${attribute.replace(/\W/g, '_')}${Object.keys(names).length}`;
    names[mark] = attribute;
    return mark;
  };
  const value = (it: unknown) => {
    const mark = `:${Object.keys(values).length}`;
    values[mark] = it;
    return mark;
  };
  const made: Expression = {};
  if (change.if !== undefined && change.if.length > 0) {
    made.ConditionExpression = change.if
      .map((test) =>
        test[1] === 'absent'
          ? `attribute_not_exists(${name(test[0])})`
          : test[1] === 'present'
            ? `attribute_exists(${name(test[0])})`
            : `${name(test[0])} ${test[1]} ${value((test as [string, string, unknown])[2])}`,
      )
      .join(' AND ');
  }
  if ('update' in change) {
    const set = Object.entries(change.set ?? {}).map(([attribute, it]) => `${name(attribute)} = ${value(it)}`);
    const add = Object.entries(change.add ?? {}).map(([attribute, it]) => `${name(attribute)} ${value(it)}`);
    const remove = (change.remove ?? []).map(name);
    made.UpdateExpression = [
      set.length > 0 ? `SET ${set.join(', ')}` : '',
      add.length > 0 ? `ADD ${add.join(', ')}` : '',
      remove.length > 0 ? `REMOVE ${remove.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  }
  if (Object.keys(names).length > 0) made.ExpressionAttributeNames = names;
  if (Object.keys(values).length > 0) made.ExpressionAttributeValues = values;
  return made;
}
