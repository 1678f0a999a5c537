/** The parts of the API document that the page reads. */
export interface ApiDocument {
  info: { title: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
}

/**
 * Returns the document with the calls that an API key may make, and no others. The whole document has the calls of our
 * own pages too, which take sessions alone.
 */
export const forPrograms = (document: ApiDocument): ApiDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const open = Object.entries(methods).filter(([, { security }]) => security?.some((one) => 'apiKey' in one));
      return open.length === 0 ? [] : [[path, Object.fromEntries(open)]];
    }),
  ),
});
