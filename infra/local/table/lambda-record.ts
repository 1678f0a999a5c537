import type { _Record as StreamRecord, AttributeValue as Value } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function attribute(value: Value): AttributeValue {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  if (value.L !== undefined) return { L: value.L.map(attribute) };
  if (value.M !== undefined) return { M: image(value.M) };
  return value as AttributeValue;
}

const image = (item: Record<string, Value>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, attribute(value)]));

/**
 * Converts a stream record to the form in which Lambda passes it to a function: JSON, with binary values as base64 text
 * and times in seconds.
 */
export function lambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...rest } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: 'ap-south-1',
    eventSourceARN: streamArn,
    dynamodb: {
      ...rest,
      ApproximateCreationDateTime: Math.floor((ApproximateCreationDateTime ?? new Date()).getTime() / 1000),
      ...(Keys && { Keys: image(Keys) }),
      ...(NewImage && { NewImage: image(NewImage) }),
      ...(OldImage && { OldImage: image(OldImage) }),
    } as DynamoDBRecord['dynamodb'],
  };
}
