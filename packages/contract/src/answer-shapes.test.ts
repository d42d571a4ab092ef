import { oc } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerShapes } from './answer-shapes.ts';
import { contract } from './contract.ts';

const shapesWith = (answer: z.ZodType) =>
  answerShapes({ list: { get: oc.output(answer), other: oc.output(z.null()) } });

describe('response shapes', () => {
  test('cover the whole contract', () => {
    const shapes = answerShapes(contract);
    expect(shapes).toHaveProperty(['recommendations.today']);
    expect(shapes).toHaveProperty(['contents.get']);
    expect(shapes['contents.get']).toContain('titleLanguage');
  });

  test('change with every field, and only for the procedure that has it', () => {
    const field = z.object({ title: z.string() });
    const before = shapesWith(field);
    expect(shapesWith(z.object({ title: z.string() }))).toEqual(before);
    for (const other of [field.extend({ year: z.int() }), z.object({}), z.object({ title: z.string().nullable() })]) {
      const after = shapesWith(other);
      expect(after['list.get']).not.toBe(before['list.get']);
      expect(after['list.other']).toBe(before['list.other']);
    }
  });
});
