import { languageSchema, trendYearSchema } from '@bugunne/contract';
import { z } from 'zod';
import { PICTURE_FORMATS } from './picture-formats.ts';
import { type PictureGuards, privatePictureRoute } from './private-picture.route.ts';
import type { YearService } from './year.service.ts';

const querySchema = z.object({
  language: languageSchema,
  year: trendYearSchema,
  format: z.enum(PICTURE_FORMATS).default('png'),
});

/** The picture of the user's own year. */
export const yearRoute = (service: YearService, guards: PictureGuards) =>
  privatePictureRoute(guards, querySchema, (session, { language, year, format }) =>
    service.picture(session.user.id, language, year, format),
  );
