import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { TABLE_SHAPE } from '../../../functions/platform/table/table-shape.ts';

const keys = (at: { hash: string; range: string }): KeySchemaElement[] => [
  { AttributeName: at.hash, KeyType: 'HASH' },
  { AttributeName: at.range, KeyType: 'RANGE' },
];

/** Returns the command that creates the table. It uses the same table shape as the stack. */
export function tableCommand(name: string): CreateTableCommandInput {
  const indexes = Object.entries(TABLE_SHAPE.indexes);
  const keyed = [TABLE_SHAPE, ...indexes.map(([, index]) => index)].flatMap((at): string[] => [at.hash, at.range]);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...new Set(keyed)].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: keys(TABLE_SHAPE),
    GlobalSecondaryIndexes: indexes.map(([index, at]) => ({
      IndexName: index,
      KeySchema: keys(at),
      Projection:
        'include' in at
          ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...at.include] }
          : { ProjectionType: 'KEYS_ONLY' },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
}
