import type { InteractionAction } from '@bugunne/contract/interactions';

export type InteractInput = { contentId: string; action: InteractionAction; value: boolean };
