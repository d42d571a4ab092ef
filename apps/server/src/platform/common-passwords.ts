import { AppError } from './app-error.ts';

const COMMONEST = 10_000;
let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password, because the list is large and most starts of a server need none. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMONEST));
}

/** Throws `invalid_input` with the issue `common` when a new password is among the commonest ones, whatever its case. */
export async function requireUncommonPassword(password: string, path: 'password' | 'newPassword'): Promise<void> {
  commonest ??= load();
  const isCommon = (await commonest).has(password.trim().toLowerCase());
  if (isCommon) throw new AppError('invalid_input', { issues: [{ path, code: 'common' }] });
}
