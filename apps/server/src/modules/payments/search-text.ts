const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether a search is for an id of ours or of the provider. */
export const isId = (text: string): boolean => UUID.test(text);
