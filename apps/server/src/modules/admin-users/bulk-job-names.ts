export const BULK_JOB = 'change-users';
