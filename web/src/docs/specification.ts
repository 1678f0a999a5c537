/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface Specification {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Schema {
  $ref?: string;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: string;
  schema?: { type?: string; enum?: readonly string[]; format?: string; default?: unknown };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
