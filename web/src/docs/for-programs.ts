/** The parts of the API document that the page reads. */
export interface ApiDocument {
  info: { title: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, { tags?: string[]; security?: Record<string, unknown>[] }>>;
}

/**
 * Returns the document with only the calls that an API key may make, and with only the tags of these calls. The whole
 * document also has the calls of our own pages, which require a session.
 */
export function forPrograms({ tags = [], ...document }: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const open = Object.entries(methods).filter(([, { security }]) => security?.some((one) => 'apiKey' in one));
      return open.length === 0 ? [] : [[path, Object.fromEntries(open)]];
    }),
  );
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags ?? [])),
  );
  return { ...document, tags: tags.filter(({ name }) => used.has(name)), paths };
}
