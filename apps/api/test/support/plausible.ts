import fc from 'fast-check';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values that a schema would mostly take, so that fuzzing reaches what lies behind the parser. */
export function plausible(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function fromJsonSchema(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(fromJsonSchema));
  switch (schema.type) {
    case 'object':
      return getObject(schema);
    case 'array':
      return fc.array(fromJsonSchema(schema.items as JsonSchema | undefined), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -1_000_000),
        max: Math.min(schema.maximum ?? 1_000_000, 1_000_000_000),
      });
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return getString(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function getObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fromJsonSchema(one)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function getString({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern), { size: 'small' });
    } catch {
      // A pattern that fast-check cannot generate from: plain text instead.
    }
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}
