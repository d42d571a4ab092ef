/**
 * Header that names, by id, whose change a request carries. Changes may be sent long after they were made; when somebody
 * else is signed in by then the server refuses them (`other_person`).
 */
export const PERSON_HEADER = 'x-bugunne-person';
