import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../platform/table/change.ts';

/** Lambda hands a stream's records over as JSON, so binary attributes come as base64 text; here they are bytes again. */
function withBytes(attribute: AttributeValue): unknown {
  if (attribute.B !== undefined) return { B: Buffer.from(attribute.B as string, 'base64') };
  if (attribute.L !== undefined) return { L: attribute.L.map(withBytes) };
  if (attribute.M !== undefined) return { M: eachWithBytes(attribute.M) };
  return attribute;
}

const eachWithBytes = (attributes: Record<string, AttributeValue>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, withBytes(attribute)]));

const itemOf = (image: Record<string, AttributeValue> | undefined): Item | undefined =>
  image && (unmarshall(eachWithBytes(image) as Parameters<typeof unmarshall>[0]) as Item);

/** The item as a change left it, or undefined when the change removed it. */
export const imageOf = ({ dynamodb }: DynamoDBRecord): Item | undefined => itemOf(dynamodb?.NewImage);

/** The item as a change found it, or undefined when the change made it. */
export const formerImageOf = ({ dynamodb }: DynamoDBRecord): Item | undefined => itemOf(dynamodb?.OldImage);
