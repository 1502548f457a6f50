import { expect, test } from 'vitest';
import { carOfReturn } from './car-of-return.ts';

const line = (number: number, car?: string) => ({
  lineNo: number,
  item: car === undefined ? {} : { car, fitmentId: `of ${car}` },
});

test.each([
  ['of the tires that go back', [line(1, 'Civic'), line(2, 'Tacoma')], [2], 'Tacoma'],
  ['of others on the order, where these have none', [line(1), line(2, 'Tacoma')], [1], 'Tacoma'],
  ['of the first of them', [line(1), line(2, 'Civic'), line(3, 'Tacoma')], [1], 'Civic'],
] as const)('the car of a return is that %s', (_what, lines, returned, car) => {
  expect(carOfReturn({ lines }, returned)).toEqual({ vehicle: { fitmentId: `of ${car}`, label: car } });
});

test('a return has no car where the order has none, or names one that is in no directory', () => {
  expect(carOfReturn({ lines: [line(1), line(2)] }, [1])).toEqual({});
  expect(carOfReturn({ lines: [{ lineNo: 1, item: { car: 'An older Civic' } }] }, [1])).toEqual({});
  expect(carOfReturn({ lines: [{ lineNo: 1, item: { car: null } }] }, [1])).toEqual({});
});
