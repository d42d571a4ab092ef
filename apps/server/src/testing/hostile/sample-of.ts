import { contract } from '@bugunne/contract';
import type { Random } from '@bugunne/contract/cover/seed';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

export type Endpoint = { name: string; method: string; path: string; input: JsonSchema | null };

/** Every procedure of the contract, with the JSON schema of its input. */
export const endpoints: readonly Endpoint[] = Object.entries(contract).flatMap(([part, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { route, inputSchema } = procedure['~orpc'];
    const input =
      inputSchema instanceof z.ZodType ? z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) : null;
    return {
      name: `${part}.${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      input: input as JsonSchema | null,
    };
  }),
);

/** Values that exist, by the property that takes them, so that requests also get past the first lookup. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** A valid input, as far as the schema says. */
export function sampleOf(schema: JsonSchema, random: Random, known: KnownValues, name = ''): unknown {
  const found = known[name];
  if (found && found.length > 0 && random.next() < 0.8) return found[random.whole(0, found.length - 1)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[random.whole(0, schema.enum.length - 1)];
  const choices = schema.anyOf ?? schema.oneOf;
  const chosen = choices?.[random.whole(0, choices.length - 1)];
  if (chosen) return sampleOf(chosen, random, known, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.next() < 0.5)
          .map(([key, value]) => [key, sampleOf(value, random, known, key)]),
      );
    case 'array':
      return Array.from({ length: random.whole(0, 3) }, () => sampleOf(schema.items ?? {}, random, known));
    case 'integer':
    case 'number':
      return random.whole(Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 10, 1000));
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function textOf({ format, minLength = 1 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(random.whole(0, 10 ** 9)).padStart(12, '0')}`;
  if (format === 'email') return `user-${random.whole(0, 10 ** 6)}@example.com`;
  if (format === 'date') return '2026-05-10';
  if (format === 'date-time') return '2026-05-10T12:00:00.000Z';
  if (format === 'uri') return 'https://example.com/a';
  return 'a text '.repeat(Math.ceil(Math.max(minLength, 1) / 7)).trim();
}
