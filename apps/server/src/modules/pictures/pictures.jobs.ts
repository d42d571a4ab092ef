import { PICTURE_SOURCES } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { PicturesService } from './pictures.service.ts';
import { FETCH_PICTURE } from './wanted-pictures.service.ts';

/** Fetches the picture of an item that was shown without one. */
export const fetchPictureJob = (pictures: Pick<PicturesService, 'fetch'>) =>
  defineJob({
    name: FETCH_PICTURE,
    schema: z.object({ itemId: z.string(), source: z.enum(PICTURE_SOURCES) }),
    run: (picture) => pictures.fetch(picture),
  });

/** Deletes once a day what the terms of its source, or the owner, no longer allow to store. */
export const removeExpiredPicturesJob = (pictures: Pick<PicturesService, 'removeExpired'>) =>
  defineJob({
    name: 'remove-expired-pictures',
    schema: z.object({}),
    schedule: '47 3 * * *',
    run: () => pictures.removeExpired(),
  });
