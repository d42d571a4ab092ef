import { describe, expect, it } from 'vitest';
import type { Composition } from './compose.ts';
import { mergeRouters, mergeServices } from './merge.ts';
import { defineModule } from './module.ts';
import { createEvents } from './platform/events.ts';

describe('a composition', () => {
  const likesModule = defineModule({
    name: 'likes',
    tables: [],
    rateRules: {},
    create: (_platform, { users }: { users: { count(): number } }) => ({ services: { likes: users.count } }),
  });

  it('accepts a module only after those that bring what it needs', () => {
    // Never called: the compiler checks it.
    const compose = (
      empty: Composition<object, object>,
      withUsers: Composition<{ users: { count(): number } }, object>,
    ) => {
      withUsers.add(likesModule).services.likes();
      // @ts-expect-error: no module before it brings `users`
      empty.add(likesModule);
    };
    expect(compose).toBeTypeOf('function');
  });

  it('refuses two services of one name', () => {
    expect(mergeServices({ likes: 1 }, { users: 2 }, 'users')).toEqual({ likes: 1, users: 2 });
    expect(() => mergeServices({ likes: 1 }, { likes: 2 }, 'users')).toThrow(
      'users brings a service that exists: likes',
    );
  });

  it('merges parts of one router and refuses a procedure that two modules bring', () => {
    const get = { contents: { get: 1 } };
    expect(mergeRouters(get, { contents: { recipe: 2 }, push: { key: 3 } })).toEqual({
      contents: { get: 1, recipe: 2 },
      push: { key: 3 },
    });
    expect(mergeRouters(get, undefined)).toEqual(get);
    expect(() => mergeRouters(get, { contents: { get: 2 } })).toThrow('contents.get');
  });
});

describe('domain events', () => {
  const event = { userId: 'a' };

  it('reach their subscribers one after another and are published when the last is done', async () => {
    const events = createEvents();
    const order: string[] = [];
    for (const name of ['first', 'second']) {
      events.subscribe({
        'diet.changed': async () => {
          order.push(`${name} begins`);
          await Promise.resolve();
          order.push(`${name} ends`);
        },
      });
    }
    events.subscribe({ 'preferences.completed': async () => void order.push('other event') });
    await events.publish('diet.changed', event);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('fail with their first failing subscriber', async () => {
    const events = createEvents();
    events.subscribe({ 'diet.changed': () => Promise.reject(new Error('no set')) });
    events.subscribe({ 'diet.changed': () => Promise.reject(new Error('not called')) });
    await expect(events.publish('diet.changed', event)).rejects.toThrow('no set');
  });
});
