import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitProvider } from '../../testing/openid-visitor.ts';
import { address, type ProviderSite, startProviderSite } from '../../testing/provider-site.ts';
import { PASSWORD, refusal } from '../../testing/test-server.ts';

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('identities of an account', () => {
  it('are linked to the signed-in user, whatever the address at the provider, and unlinked', async () => {
    const member = await site.server.signUpVerified();
    expect(await site.link(member, 'other-account@example.com')).toBe('/dashboard/account?linked=test');
    const { identities, hasPassword } = await member.api.identities.list();
    expect(hasPassword).toBe(true);
    expect(identities).toMatchObject([{ provider: 'test', name: 'Deneme', isUsable: true }]);
    const elsewhere = site.server.connect();
    await site.enter(elsewhere, 'other-account@example.com');
    expect((await elsewhere.api.auth.session()).user?.id).toBe(member.user.id);

    await member.api.identities.unlink({ id: identities[0]?.id ?? '', password: PASSWORD });
    expect((await member.api.identities.list()).identities).toEqual([]);
    expect(await site.link(member, 'other-account@example.com')).toContain('linked=test');
  });

  it('need the password to link and unlink, and the owner is mailed', async () => {
    const member = await site.server.signUpVerified();
    await site.link(member, 'ada@example.com');
    await site.server.runJobs();
    expect(site.server.mails.at(-1)).toMatchObject({ to: member.email, subject: 'BugünNe hesabına Deneme bağlandı' });
    await site.link(member, 'ada@example.com');
    const mailsBefore = site.server.mails.length;
    await site.server.runJobs();
    expect(site.server.mails).toHaveLength(mailsBefore);
    const id = (await member.api.identities.list()).identities[0]?.id ?? '';
    for (const password of [{}, { password: 'wrong' }]) {
      const begin = { provider: 'test', language: 'tr', ...password } as const;
      expect((await refusal(member.api.identities.authorize(begin))).code).toBe('wrong_password');
      expect((await refusal(member.api.identities.unlink({ id, ...password }))).code).toBe('wrong_password');
    }
    expect((await member.request('/auth/v1/user/identities/authorize?provider=test&language=tr')).status).toBe(405);
    await member.api.account.saveLanguage({ language: 'en' });
    await member.api.identities.unlink({ id, password: PASSWORD });
    await site.server.runJobs();
    expect(site.server.mails.at(-1)?.subject).toBe('Deneme was unlinked from your BugünNe account');
  });

  it('need a recent sign-in when the user has no password', async () => {
    const client = site.server.connect();
    await site.enter(client, 'ada@example.com');
    await site.base.database.executeSql("update sessions set created_at = now() - interval '1 day'");
    const begin = { provider: 'test', language: 'tr' } as const;
    expect((await refusal(client.api.identities.authorize(begin))).code).toBe('fresh_sign_in_required');
    const id = (await client.api.identities.list()).identities[0]?.id ?? '';
    expect((await refusal(client.api.identities.unlink({ id }))).code).toBe('fresh_sign_in_required');
    await site.base.database.executeSql('update sessions set created_at = now()');
    expect((await client.api.identities.authorize(begin)).url).toContain(site.provider.issuer);
  });

  it('belong to one account, also when two accounts link concurrently', async () => {
    const [one, two] = [await site.server.signUpVerified(), await site.server.signUpVerified()];
    const outcomes = await Promise.all([site.link(one, 'ada@example.com'), site.link(two, 'ada@example.com')]);
    expect(outcomes.sort()).toEqual([
      '/dashboard/account?fault=identity_in_use&provider=test',
      '/dashboard/account?linked=test',
    ]);
    expect(
      (await site.base.database.executeSql("select 1 from identities where provider_id = 'test'")).rows,
    ).toHaveLength(1);
  });

  it('are not linked to another user who signed in meanwhile', async () => {
    const [victim, attacker] = [await site.server.signUpVerified(), await site.server.signUpVerified()];
    const { url } = await attacker.api.identities.authorize({ provider: 'test', language: 'tr', password: PASSWORD });
    const back = await visitProvider(url, 'attacker@example.com');
    for (const [name, value] of victim.cookies) attacker.cookies.set(name, value);
    expect(await site.comeBack(attacker, back)).toBe('/dashboard/account?fault=signed_out&provider=test');
    expect((await victim.api.identities.list()).identities).toEqual([]);
  });

  it('cannot be unlinked when no other sign-in method is left', async () => {
    const client = site.server.connect();
    await site.enter(client, 'ada@example.com');
    const { identities, hasPassword } = await client.api.identities.list();
    expect(hasPassword).toBe(false);
    const id = identities[0]?.id ?? '';
    expect(await refusal(client.api.identities.unlink({ id }))).toMatchObject({ code: 'last_identity', status: 409 });
    // An identity of a provider that is no longer configured does not count.
    await site.base.database.executeSql(
      "insert into identities (user_id, provider_id, account_id) select user_id, 'gone', 'x' from identities",
    );
    expect((await refusal(client.api.identities.unlink({ id }))).code).toBe('last_identity');
  });

  it('cannot be unlinked by other users or visitors', async () => {
    const member = await site.server.signUpVerified();
    await site.link(member, 'ada@example.com');
    const id = (await member.api.identities.list()).identities[0]?.id ?? '';
    const [other, visitor] = [await site.server.signUpVerified(), site.server.connect()];
    expect((await refusal(other.api.identities.unlink({ id, password: PASSWORD }))).code).toBe('not_found');
    expect((await refusal(other.api.identities.unlink({ id: 'x', password: PASSWORD }))).code).toBe('invalid_input');
    const begin = { provider: 'test', language: 'tr', password: PASSWORD } as const;
    for (const call of [
      visitor.api.identities.list(),
      visitor.api.identities.authorize(begin),
      visitor.api.identities.unlink({ id }),
    ]) {
      expect((await refusal(call)).code).toBe('unauthorized');
    }
    expect((await refusal(member.api.identities.authorize({ ...begin, provider: 'none' }))).code).toBe('not_found');
    expect(await refusal(member.api.identities.authorize({ ...begin, provider: 'down' }))).toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
  });

  it('let a user without a password set one by mail', async () => {
    const client = site.server.connect();
    const email = address();
    await site.enter(client, email);
    await client.api.auth.recover({ email, botCheckId: await client.solveBotCheck() });
    await site.server.runJobs();
    const token = /token=(\S+)/.exec(site.server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await client.api.auth.resetPassword({ token, password: PASSWORD });
    const botCheckId = await client.solveBotCheck();
    await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
    expect((await client.api.identities.list()).hasPassword).toBe(true);
  });
});

it('lists the configured providers in order, also to visitors', async () => {
  expect(await site.server.connect().api.identities.providers()).toEqual({
    providers: [
      { id: 'test', name: 'Deneme' },
      { id: 'down', name: 'Deneme' },
    ],
  });
});
