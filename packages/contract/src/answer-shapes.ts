import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';

/**
 * The shape of each procedure's answer as text, by its path ("contents.get"): another text where another build answers
 * otherwise. For the build; the browser gets no schemas.
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
