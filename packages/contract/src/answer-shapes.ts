import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';

/**
 * The response schema of each procedure as JSON text, by its path ("contents.get"): two builds whose responses differ
 * give different texts. Used at build time; the browser gets no schemas.
 */
export function answerShapes(router: AnyContractRouter, path = ''): Record<string, string> {
  if (isContractProcedure(router)) {
    const schema = router['~orpc'].outputSchema;
    if (!(schema instanceof z.ZodType)) return {};
    return { [path]: JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) };
  }
  return Object.assign(
    {},
    ...Object.entries(router).map(([key, part]) => answerShapes(part, path === '' ? key : `${path}.${key}`)),
  );
}
