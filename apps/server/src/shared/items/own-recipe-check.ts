import { createOwnRecipeCheck } from '@bugunne/catalogue';
import { oncePer } from '../once-per.ts';

/** The check of the owner's recipes against an ontology, made once. */
export const ownRecipeCheckOf = oncePer(createOwnRecipeCheck);
