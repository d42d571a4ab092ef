import { describe, expect, it } from 'vitest';
import { brokenRules } from './check-statement.ts';
import { RULE_CASES } from './rule-cases.ts';
import { userStays } from './rules/changes.ts';
import { joinedByUser } from './rules/joins.ts';
import { changedForUsers, readForUsers } from './rules/users.ts';

describe.each(RULE_CASES)('$name', ({ rule, accepted, refused }) => {
  it.each(accepted)('accepts %s', (statement) => {
    const broken = brokenRules(statement);
    // The other cases are about all users, to be short.
    expect(broken.filter((each) => each === rule || each !== readForUsers)).toEqual([]);
  });

  it.each(refused)('refuses %s', (statement) => {
    expect(brokenRules(statement).map((each) => each.rule)).toContain(rule.rule);
  });
});

it('leaves out queries of WITH that are not used', () => {
  const query = 'select * from interactions i join user_items u on u.content_id = i.content_id';
  expect(brokenRules(`with unused as (${query}) select 1 from users`)).toEqual([]);
  expect(brokenRules(`with used as (${query}) select 1 from used`)).toEqual([joinedByUser, readForUsers]);
});

it('reads each of several statements, and leaves wrong ones to the database', () => {
  expect(brokenRules('select 1 from users; update user_states set user_id = null')).toEqual([
    userStays,
    changedForUsers,
  ]);
  expect(brokenRules('select from user_states where')).toEqual([]);
});
