import type { AnyEndpoint } from '@tirekit/contract';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** No schema: Fastify then serializes with `JSON.stringify`. */
const ANYTHING: JsonSchema = {};

/**
 * The JSON schema by which Fastify's serializer (`fast-json-stringify`) writes an endpoint's answer.
 *
 * "Or null" becomes `nullable`, because the serializer tries each branch of a union with a validator, which costs more
 * than all the rest. An answer with any other union is written by `JSON.stringify`.
 */
export function answerSchema({ answer }: Pick<AnyEndpoint, 'answer'>): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'nullable') markNullable(jsonSchema);
      // The pattern of a text was checked on its way in.
      if (def.type === 'string') delete jsonSchema.allOf;
    },
  });
  return /"(?:any|one|all)Of":/.test(JSON.stringify(schema)) ? ANYTHING : schema;
}

/** `{ anyOf: [schema, { type: 'null' }] }` becomes `{ ...schema, nullable: true }`. */
function markNullable(schema: JsonSchema): void {
  const [inner] = schema.anyOf ?? [];
  delete schema.anyOf;
  Object.assign(schema, inner, { nullable: true });
}
