import { join } from 'node:path';
import { supportHours, themeCss } from '@tirekit/channel';
import { expect, test } from 'vitest';
import { collectChannels } from './channels.ts';

/** A newly generated storefront has placeholders, so this is not every folder of `apps`. */
const SIX = [
  'retail',
  'simple-shop',
  'partner-widget',
  'dealer-employee',
  'military-exchange',
  'employee-portal',
];
const channels = await collectChannels(join(import.meta.dirname, '../..'), SIX);

test('each of the six storefronts has contacts, a theme and a mark of its own', () => {
  for (const own of [
    channels.map(({ support }) => support.phone),
    channels.map(({ support }) => support.email),
    channels.map(({ theme }) => themeCss(theme)),
    channels.map(({ theme }) => theme.logo.mark),
  ])
    expect(new Set(own).size).toBe(channels.length);
});

test('support answers at the hours of the specification: shops, fleet accounts, dealer program', () => {
  const getSupport = (shell: string) => channels.find(({ id }) => id === shell)?.support;
  expect(getSupport('retail')).toMatchObject({
    hours: supportHours.retail,
    desks: [{ title: 'Fleet accounts', hours: supportHours.fleet }],
  });
  expect(getSupport('dealer-employee')?.hours).toEqual(supportHours.dealerProgram);
});
