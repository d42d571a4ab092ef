/**
 * The public page of an item. It is pre-rendered once in each language, at the address of `SHARED_TEMPLATE`; the server
 * fills in the item of the address.
 */
export const SHARED_PAGE = '/shared/:category/:title';
export const SHARED_TEMPLATE = '/shared/item/title';
/** Sent for an address without an item. The general 404 page lacks the scripts of this page, which the browser hydrates. */
export const SHARED_MISSING = '/shared/item/none';

/** The place of the item in the template. */
export const SHARED_ITEM = '[[sharedItem]]';

/** Id of the element that holds the item as JSON: null on the page of an item that does not exist. */
export const SHARED_ITEM_ELEMENT = 'shared-item';
