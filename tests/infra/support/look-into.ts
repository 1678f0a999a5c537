import { bundleName, httpEntry } from '../../../infra/bundle/entries.ts';
import type { Feature } from '../../../shared/contracts.ts';
import type { Resource } from './flatten.ts';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Effect: string;
  Condition?: object;
}

/** Returns the logical id that a `Ref` or `Fn::GetAtt` names. */
const refOf = (value: unknown): string => {
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.[0] ?? '';
};

/** Returns the function name for an entry file, without the prefix of the deployment. */
const nameOf = ({ entry }: { entry: string }): string => entry.replaceAll('/', '-');

/** Returns functions that find resources in a template: by type, by function name, and by reference. */
export function lookInto(resources: Record<string, Resource>) {
  const all = Object.entries(resources);
  const of = (type: string): [string, Resource][] => all.filter(([, { Type }]) => Type === type);
  /** The functions of our code. The function with which CDK copies the site has no name, so it is left out. */
  const functions = of('AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties['FunctionName'] !== undefined,
  );
  const functionOf = (name: string) => {
    const found = functions.find(([, { Properties }]) => Properties['FunctionName'] === `Test-${name}`);
    if (found === undefined) throw new Error(`There is no function ${name}.`);
    return { id: found[0], properties: found[1].Properties };
  };
  /** Returns the logical id of the alias by which the API calls a function. */
  const aliasOf = (id: string): string =>
    of('AWS::Lambda::Alias').find(([, { Properties }]) => refOf(Properties['FunctionName']) === id)?.[0] ?? '';
  /** Returns the properties of a function's event source. */
  const sourceOf = (name: string): Record<string, unknown> => {
    const { id } = functionOf(name);
    const sources = of('AWS::Lambda::EventSourceMapping');
    return sources.find(([, { Properties }]) => refOf(Properties['FunctionName']) === id)?.[1].Properties ?? {};
  };
  /** Returns the policy statements of a function's role. */
  const statementsOf = (name: string): Statement[] => {
    const role = refOf(functionOf(name).properties['Role']);
    return of('AWS::IAM::Policy')
      .filter(([, { Properties }]) => (Properties['Roles'] as unknown[]).some((one) => refOf(one) === role))
      .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);
  };
  return { all, of, functions, functionOf, sourceOf, statementsOf, refOf, nameOf, aliasOf };
}

/** Returns the name of the function that serves a feature: `orders-api-http`. */
export const httpName = (feature: string): string => bundleName(httpEntry(feature as Feature));

interface Definition {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { 'x-amazon-apigateway-integrations': Record<string, Record<string, unknown>> };
}

/** Returns the OpenAPI document that defines the HTTP API. */
export function definitionOf(resources: Record<string, Resource>): Definition {
  const [api] = Object.values(resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Api');
  return api?.Properties['Body'] as Definition;
}
