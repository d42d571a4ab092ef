import { type Contract, statusOf } from '@bugunne/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyProcedure, ORPCError, type Router } from '@orpc/server';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { findUnstorable } from '../platform/storable.ts';
import { errorBody, toAppError } from './errors.ts';
import type { RequestContext } from './procedures.ts';

/** Handles a request of the contract; null when method and path match no route. */
export type Api = (request: Request, context: RequestContext) => Promise<Response | null>;

/** Serves the contract's procedures over HTTP and maps everything that is thrown to an error of the contract. */
export function createApi(router: Router<Contract, RequestContext>, logger: Logger): Api {
  const toOrpcError = (error: AppError, context: RequestContext) => {
    const { code, message, data } = errorBody(error, context.requestId);
    if (error.retryAfterSeconds) context.resHeaders.set('retry-after', String(error.retryAfterSeconds));
    return new ORPCError(code, { status: statusOf(code), message, data });
  };
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next, context, procedure, input }) => {
        context.onProcedure?.(procedure['~orpc'].route.path ?? '/');
        const path = findUnstorable(input);
        if (path !== null) {
          throw toOrpcError(new AppError('invalid_input', { issues: [{ path, code: 'custom' }] }), context);
        }
        try {
          return await next();
        } catch (error) {
          const known = (await failsToValidate(procedure, input))
            ? new AppError('invalid_input', { cause: error })
            : toAppError(error);
          if (known.isFault) logger.error({ requestId: context.requestId, error }, 'request failed');
          throw toOrpcError(known, context);
        }
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ORPCError) throw error;
          // Only reading the request can fail here: its body is no JSON or does not match its content type.
          throw toOrpcError(new AppError('invalid_input', { cause: error }), context);
        }
      },
    ],
  });
  return async (request, context) => {
    const { matched, response } = await handler.handle(request, { context });
    return matched ? response : null;
  };
}

/** Whether the schema itself throws at an input, as zod's lengths do at an object that cannot become a number. */
async function failsToValidate(procedure: AnyProcedure, input: unknown): Promise<boolean> {
  try {
    await procedure['~orpc'].inputSchema?.['~standard'].validate(input);
    return false;
  } catch {
    return true;
  }
}
