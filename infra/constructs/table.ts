import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { TABLE_SHAPE } from '../../functions/platform/table/table-shape.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });
const keys = (at: { hash: string; range: string }) => ({ partitionKey: text(at.hash), sortKey: text(at.range) });

/** A table that was restored from a backup and replaces the table of the stack. */
export interface RestoredTable {
  name: string;
  streamArn: string;
}

/**
 * Returns the table of the stack, or the restored table that replaces it. A restored table is not part of the stack, so
 * `npm run restore` turns on its protections.
 */
export const makeOrFindTable = (scope: Construct, restored: RestoredTable | undefined): ITable =>
  restored === undefined
    ? makeTable(scope)
    : Table.fromTableAttributes(scope, 'RestoredTable', {
        tableArn: Stack.of(scope).formatArn({
          service: 'dynamodb',
          resource: 'table',
          resourceName: restored.name,
        }),
        tableStreamArn: restored.streamArn,
      });

/** Creates the table of `table-shape.ts` with every protection against loss of data. */
function makeTable(scope: Construct): Table {
  const table = new Table(scope, 'Table', {
    ...keys(TABLE_SHAPE),
    billingMode: BillingMode.PAY_PER_REQUEST,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: TABLE_SHAPE.ttl,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const [indexName, index] of Object.entries(TABLE_SHAPE.indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      ...keys(index),
      ...('include' in index
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.include] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    });
  }
  return table;
}

/** Returns the ARNs of the table and of each index, so that roles need no wildcard. */
export const tableArns = (table: ITable): string[] => [
  table.tableArn,
  ...Object.keys(TABLE_SHAPE.indexes).map((index) => `${table.tableArn}/index/${index}`),
];
