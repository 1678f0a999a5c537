import { NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

interface Written {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, object>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** A CloudFormation stack: the product's own, or a nested one. */
export interface Part extends Written {
  /** `main` for the product's main stack. For a nested stack, its logical id in the main stack. */
  id: string;
}

const written = (stack: Stack): Written => Template.fromStack(stack).toJSON() as Written;

/** Returns the templates of the product's main stack and of its nested stacks, as CDK writes them. */
export function partsOf(product: Stack): Part[] {
  const within = product.node.findAll().filter((one): one is NestedStack => one instanceof NestedStack);
  const idOf = (nested: NestedStack) => product.resolve(nested.nestedStackResource?.logicalId) as string;
  return [{ id: 'main', ...written(product) }, ...within.map((nested) => ({ id: idOf(nested), ...written(nested) }))];
}

/**
 * Returns a copy of a value. `found` is called for each object in it. If `found` returns a value, the value replaces
 * the object.
 */
const replaced = <T>(value: T, found: (one: Record<string, unknown>) => unknown): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'object' && one !== null ? (found(one as Record<string, unknown>) ?? one) : one,
  ) as T;

/**
 * Merges the resources of all stacks into one record. References to parameters are replaced by their arguments, and
 * references to outputs by their values.
 * @throws Error if two resources have the same id
 */
export function flatten([main, ...within]: readonly Part[]): Record<string, Resource> {
  const outputs = new Map<string, unknown>();
  const resources = new Map<string, Resource>(Object.entries(main?.Resources ?? {}));
  for (const { id, Resources, Outputs } of within) {
    const given = main?.Resources[id]?.Properties['Parameters'] as Record<string, unknown> | undefined;
    const own = replaced({ Resources, Outputs }, ({ Ref }) => given?.[Ref as string]);
    for (const [name, { Value }] of Object.entries(own.Outputs ?? {})) outputs.set(`${id}.Outputs.${name}`, Value);
    for (const [name, resource] of Object.entries(own.Resources)) {
      if (resources.has(name)) throw new Error(`Two stacks have a resource ${name}.`);
      resources.set(name, resource);
    }
  }
  return replaced(Object.fromEntries(resources), ({ 'Fn::GetAtt': attribute }) =>
    outputs.get((attribute as string[] | undefined)?.join('.') ?? ''),
  );
}
