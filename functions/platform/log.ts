import { Logger } from '@aws-lambda-powertools/logger';

/** The structured log. Never pass it a request body, a token or personal data: ids, codes and counts only. */
export const log = new Logger({ serviceName: 'parcelwise' });
