/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface Specification {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Schema {
  $ref?: string;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
