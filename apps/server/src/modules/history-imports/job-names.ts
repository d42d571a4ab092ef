export const APPLY_IMPORT_JOB = 'apply-history-import';
export const UNDO_IMPORT_JOB = 'undo-history-import';
