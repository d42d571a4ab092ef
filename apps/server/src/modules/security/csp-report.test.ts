import { expect, it } from 'vitest';
import { readCspReports } from './csp-report.ts';

it('reads the form of report-uri and keeps no address of a page or file', () => {
  const report = {
    'document-uri': 'https://bugunne.example/shared/movie/secret',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://ads.example/pixel.gif?user=ada',
    'script-sample': 'the user typed this',
  };
  expect(readCspReports({ 'csp-report': report })).toEqual([{ directive: 'img-src', blocked: 'https://ads.example' }]);
});

it('reads the form of report-to and leaves out reports of other types', () => {
  const body = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sample: 'secret' };
  expect(
    readCspReports([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: null },
    ]),
  ).toEqual([{ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }]);
});

it.each([
  ['inline', 'inline'],
  ['data:image/png;base64,secret', 'data:'],
  ['chrome-extension://abc/secret.js', 'chrome-extension:'],
  ['a text\n{"level":60}', 'other'],
  ['', 'other'],
])('describes the blocked address %j as %s', (address, blocked) => {
  expect(readCspReports({ 'csp-report': { 'blocked-uri': address, 'violated-directive': 'a\nb' } })).toEqual([
    { directive: 'other', blocked },
  ]);
});

it('reads no more than twenty reports of a body', () => {
  const many = Array.from({ length: 900 }, () => ({ type: 'csp-violation', body: {} }));
  expect(readCspReports(many)).toHaveLength(20);
});

it.each([[null], ['text'], [{}], [[1]], [{ 'csp-report': 'x' }]])('refuses the form of %j', (body) => {
  expect(readCspReports(body)).toBeNull();
});
