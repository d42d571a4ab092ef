/** A statement that fills a table, and its values. */
export type Step = [statement: string, values: number[]];

/** SQL of a valid id (version 4) made of a text. */
export const id = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
