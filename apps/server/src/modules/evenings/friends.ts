import type { SharingLevel } from '@bugunne/contract';

/** The part of the module of friends that evenings use. */
export type Friends = {
  /** Whether all of them are accepted friends of the user. */
  areFriends(userId: string, others: readonly string[]): Promise<boolean>;
  /** The name that the user chose for friends. */
  nameOf(userId: string): Promise<string | null>;
  profilesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; sharing: SharingLevel }>>;
  /** Whether the user has blocked one of them or is blocked by one. */
  hasBlock(userId: string, others: readonly string[]): Promise<boolean>;
};
