export const SUPPORT_REPLY_JOB = 'support-reply';
