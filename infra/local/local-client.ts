/** How every client of the embedded cloud is made; nobody checks the credentials. */
export const localClient = (endpoint: string) => ({
  endpoint,
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
