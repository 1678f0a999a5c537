import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log. Never give it a request body, a token or a person's data: ids, codes and counts only. */
export const log = new Logger({ serviceName: 'parcelwise' });
