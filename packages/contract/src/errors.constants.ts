import type { MaintenanceNotice } from './settings.schema.ts';

/**
 * The error codes of visitors' and members' pages with their HTTP status. The wire carries the code (and for invalid
 * input the field); the browser translates it.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  bot_check_required: 400,
  /** A text between users holds a link, an address or a number to call. */
  contact_details_refused: 400,
  duplicate_cookie: 400,
  passwords_not_match: 400,
  weak_password: 400,
  reset_token_invalid: 400,
  wrong_password: 400,
  email_link_invalid: 400,
  factor_code_invalid: 400,
  second_step_ended: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  forbidden_origin: 403,
  premium_required: 403,
  account_inactive: 403,
  fresh_sign_in_required: 403,
  email_unverified: 403,
  not_found: 404,
  /** The user has nothing that a file for another service would hold. */
  nothing_to_export: 404,
  /** It was used, withdrawn, refused or never made, has expired, or is not for this user: all the same. */
  invitation_invalid: 404,
  method_not_allowed: 405,
  email_in_use: 409,
  last_identity: 409,
  /** The only active administrator can be neither deleted nor lose the role. */
  last_administrator: 409,
  email_link_used: 409,
  factor_exists: 409,
  no_more_picks: 409,
  /** The evening has ended; it can only be read. */
  evening_over: 409,
  evening_full: 409,
  veto_used: 409,
  /** Fewer than two have joined. */
  evening_alone: 409,
  /** No item fits the filters of a refresh; none was used. */
  nothing_fits: 409,
  other_person: 409,
  subscription_exists: 409,
  payment_confirming: 409,
  transfer_running: 409,
  payments_closed: 409,
  money_back_unavailable: 409,
  preferences_changed: 409,
  friend_name_required: 409,
  /** Only the user who made the open invitation gets this answer. */
  invitation_own: 409,
  /** Another import of the user is being applied or undone. */
  import_running: 409,
  /** The import's state does not allow it, such as rows after the last one or a choice after undoing. */
  import_closed: 409,
  /** With this import, more rows of the user would be stored than are allowed. */
  imports_full: 409,
  /** Rows of the import are missing. */
  import_incomplete: 409,
  /** One of the two has as many friends as possible. */
  friends_full: 409,
  invitations_full: 409,
  body_too_large: 413,
  too_many_attempts: 429,
  refresh_limit_reached: 429,
  internal_error: 500,
  push_not_sent: 502,
  unavailable: 503,
  /** Only administrators get in; the app tries again by itself. */
  maintenance: 503,
  recipe_unavailable: 503,
  provider_unavailable: 503,
  payment_provider_unavailable: 503,
  streams_full: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Errors that only the administration's calls answer; their texts are in its own bundle. */
export const ADMIN_ERROR_STATUS = {
  /** The session has to be confirmed again, with password or code. */
  confirmation_required: 403,
  /** Two-step sign-in has to be set up, or was not part of this sign-in. */
  two_step_required: 403,
  own_account: 409,
  /** Administrators cannot make themselves inactive. */
  own_status: 409,
  /** Only active users whose address is verified can become administrators. */
  user_inactive: 409,
  user_unverified: 409,
  /** Another administrator has changed the record meanwhile. */
  changed_meanwhile: 409,
  /** The message has been answered; another reply has to be asked for. */
  already_answered: 409,
  /** The site has as many of them as it may have. */
  too_many_records: 409,
} as const;

export type AdminErrorCode = keyof typeof ADMIN_ERROR_STATUS;

/** HTTP status of any error code of the server. */
export const statusOf = (code: ErrorCode | AdminErrorCode): number =>
  ({ ...ERROR_STATUS, ...ADMIN_ERROR_STATUS })[code];

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** A fault in a request: `path` is the field ("movieGenres.0"), `code` zod's issue code ("too_small") or `common`. */
export type FieldIssue = { path: string; code: string };

/** The body of every error response. */
export type ErrorBody = {
  /** Always false: oRPC sets it for errors that a procedure declares itself. */
  defined: false;
  code: ErrorCode | AdminErrorCode;
  status: number;
  /** English, for logs and developers; never shown in the interface. */
  message: string;
  data: {
    requestId: string;
    issues?: FieldIssue[];
    retryAfterSeconds?: number;
    maintenance?: MaintenanceNotice;
    /** With `changed_meanwhile`: what the changed records are now. */
    current?: unknown;
  };
};
