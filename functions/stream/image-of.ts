import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../platform/table/change.ts';

/** Restores binary attributes, which stream records contain as base64 text. */
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

/** Returns the item after a change, or undefined if it was deleted. */
export const newImage = ({ dynamodb }: DynamoDBRecord): Item | undefined => itemOf(dynamodb?.NewImage);

/** Returns the item before a change, or undefined if it was created. */
export const oldImage = ({ dynamodb }: DynamoDBRecord): Item | undefined => itemOf(dynamodb?.OldImage);
