/** Where a job keeps a file beside its errors: under a prefix that the bucket forgets after the 90 days of a job. */
export const jobFile = (jobId: string, name: string): string => `job-errors/${jobId}/${name}`;
