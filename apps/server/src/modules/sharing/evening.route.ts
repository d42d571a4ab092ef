import { languageSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { EveningService } from './evening.service.ts';
import { PICTURE_FORMATS } from './picture-formats.ts';
import { type PictureGuards, privatePictureRoute } from './private-picture.route.ts';

const querySchema = z.object({ language: languageSchema, format: z.enum(PICTURE_FORMATS).default('png') });

/** The picture of the user's own evening. */
export const eveningRoute = (service: EveningService, guards: PictureGuards) =>
  privatePictureRoute(guards, querySchema, (session, { language, format }) =>
    service.picture(session, language, format),
  );
