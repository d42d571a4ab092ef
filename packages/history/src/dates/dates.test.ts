import { describe, expect, it } from 'vitest';
import { findDateOrder, orderOfLocale } from './date-order.ts';
import { momentOfSeconds, readMoment } from './moment.ts';

describe('the order of dates', () => {
  it.each([
    [['3/12/23', '3/13/23'], 'mdy'],
    [['3/12/23', '13/3/23'], 'dmy'],
    [['03.04.2023', '05.06.2023'], 'dmy'],
    [['2023-04-05'], 'dmy'],
    [['23/04/05', '99/04/05'], 'ymd'],
  ] as const)('of %j is found in the file', (values, order) => {
    expect(findDateOrder(values, 'tr')).toEqual({ order, assumed: false });
  });

  it('is that of the language when no date shows it, and is noted', () => {
    const values = ['3/12/23', '5/6/23'];
    expect(findDateOrder(values, 'en')).toEqual({ order: 'mdy', assumed: true });
    expect(findDateOrder(values, 'en-GB')).toEqual({ order: 'dmy', assumed: true });
    expect(findDateOrder(values, 'tr')).toEqual({ order: 'dmy', assumed: true });
  });

  it('is not assumed when day and month are equal or there is no such date', () => {
    expect(findDateOrder(['3/3/23', ''], 'tr').assumed).toBe(false);
    expect(findDateOrder(['2023-03-04T10:00:00Z'], 'tr').assumed).toBe(false);
  });

  it('follows the sorting of the file before the language', () => {
    const values = ['1/12/23', '12/1/23', '3/10/23', '4/9/23', '5/8/23', '12/7/23', '10/1/23'];
    expect(findDateOrder(values, 'tr').assumed).toBe(true);
    const sorted = ['12/1/23', '11/9/23', '11/2/23', '9/12/23', '9/5/23', '6/7/23', '6/1/23'];
    expect(findDateOrder(sorted, 'tr')).toEqual({ order: 'mdy', assumed: false });
  });

  it('is that of most dates in a file with both', () => {
    expect(findDateOrder(['13/1/23', '14/1/23', '1/13/23'], 'en').order).toBe('dmy');
  });

  it.each([
    ['tr-TR', 'dmy'],
    ['en-US', 'mdy'],
    ['ja', 'ymd'],
  ])('of %s is %s', (locale, order) => {
    expect(orderOfLocale(locale)).toBe(order);
  });
});

describe('a date', () => {
  it.each([
    ['2023-03-04', '2023-03-04'],
    ['2023-03-04T10:20:30.000Z', '2023-03-04'],
    ['4/3/23', '2023-03-04'],
    ['04.03.2023 10:20', '2023-03-04'],
    ['24 Jan 2023, 09:42', '2023-01-24'],
    ['24 Şub 2023', '2023-02-24'],
    ['Sun Mar  1 00:00:00 2015', '2015-03-01'],
    ['March 1, 2015', '2015-03-01'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readMoment(text, 'dmy')?.day).toBe(day);
  });

  it.each(['', 'yesterday', '31.02.2023', '29.02.2023', '2023-13-01', '12', '00.01.2023'])('%j is none', (text) => {
    expect(readMoment(text, 'dmy')).toBeNull();
  });

  it('has the minute in UTC', () => {
    const minute = Date.UTC(2023, 0, 24, 9, 42) / 60_000;
    expect(readMoment('24 Jan 2023, 09:42', 'dmy')?.minute).toBe(minute);
    expect(readMoment('2023-01-24T12:42:10+03:00', 'dmy')?.minute).toBe(minute);
    expect(momentOfSeconds(minute * 60 + 10)).toEqual({ day: '2023-01-24', minute });
    expect(momentOfSeconds(0)).toBeNull();
  });
});
