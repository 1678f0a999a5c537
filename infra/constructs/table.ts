import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { TABLE_SHAPE } from '../../functions/platform/table-shape.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });
const keys = (at: { hash: string; range: string }) => ({ partitionKey: text(at.hash), sortKey: text(at.range) });

/** The one table, as `table-shape.ts` says, with everything that keeps it from being lost. */
export function makeTable(scope: Construct): Table {
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
    table.addGlobalSecondaryIndex({ indexName, ...keys(index), projectionType: ProjectionType.KEYS_ONLY });
  }
  return table;
}

/** The table and each of its indexes by name: what a role may read needs no wildcard. */
export const tableArns = (table: Table): string[] => [
  table.tableArn,
  ...Object.keys(TABLE_SHAPE.indexes).map((index) => `${table.tableArn}/index/${index}`),
];
