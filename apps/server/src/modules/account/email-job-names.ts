export const EMAIL_LINK_JOB = 'email-change-link';
export const EMAIL_CHANGED_JOB = 'email-changed';
