/**
 * Header with the id of the user who made the change in the request. Changes may be sent long after they were made; the
 * server refuses them (`other_person`) when another user is signed in by then.
 */
export const USER_HEADER = 'x-bugunne-person';
