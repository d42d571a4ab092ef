import { z } from 'zod';

/** A day of a filter, in the site's time zone; the year keeps it within what the database knows. */
export const filterDaySchema = z.iso.date().startsWith('2');
