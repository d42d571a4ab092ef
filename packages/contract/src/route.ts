import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { ProcedureMeta } from './procedure-meta.ts';

/** Output of a procedure that only succeeds. */
export const ok = z.object({ ok: z.literal(true) });

const withMeta = oc.$meta<ProcedureMeta>({});

/** A procedure of the contract, without input and output. */
export const route = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  tag: string,
  summary: string,
) => withMeta.route({ method, path, tags: [tag], summary });
