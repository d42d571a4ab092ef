export * from './accounts.ts';
export * from './business.ts';
export * from './community.ts';
export * from './daily.ts';
export * from './messages.ts';
export * from './relations.ts';
export * from './similar.ts';
export * from './users.ts';
