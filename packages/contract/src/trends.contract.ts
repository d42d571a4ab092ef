import { route } from './route.ts';
import { ownTrendsSchema, popularQuerySchema, popularWeekSchema, trendsQuerySchema } from './trends.schema.ts';

/** Procedures of trends. */
export const trendsContract = {
  mine: route('GET', '/rest/v1/trends/mine', 'trends', "Get the user's own trends (Premium)")
    .input(trendsQuerySchema)
    .output(ownTrendsSchema),
  popular: route(
    'GET',
    '/rest/v1/trends/week',
    'trends',
    'List what users liked, saved and tried most in the latest whole week; the first three without Premium',
  )
    .input(popularQuerySchema)
    .output(popularWeekSchema),
};
