import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { toBlock, getNetwork, readVisitor } from './visitor.ts';

const SECRET = 'a-shared-secret-of-shells';
const NOW = 1_800_000_000_000;
const sign = (text: string) => `${text};${createHmac('sha256', SECRET).update(text).digest('hex')}`;

test.each([
  ['an IPv4 address', sign('203.0.113.9;1800000000'), '203.0.113.9'],
  ['an IPv6 address', sign('2001:db8::1;1800000000'), '2001:db8::1'],
  ['an address signed four minutes ago', sign('203.0.113.9;1799999760'), '203.0.113.9'],
])('a visitor header with %s is believed', (_what, header, address) => {
  expect(readVisitor(header, SECRET, NOW)?.address).toBe(address);
});

test.each([
  ['an address signed six minutes ago', sign('203.0.113.9;1799999640')],
  ['an address signed in the future', sign('203.0.113.9;1800000360')],
  ['another address than was signed', sign('203.0.113.9;1800000000').replace('.9;', '.8;')],
  ['an address without a signature', '203.0.113.9;1800000000;'],
  ['what is no address', 'x'],
])('a visitor header with %s is not believed', (_what, header) => {
  expect(readVisitor(header, SECRET, NOW)).toBeNull();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
])(
  'the address %s is limited as %s, because an IPv6 address stands for its whole network',
  (address, network) => {
    expect(getNetwork(address)).toBe(network);
  },
);

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:7:1::', '2001:db8:7::'],
  ['2001:db8:0:1::', '2001:db8::'],
  ['2001:db8::', '2001:db8::'],
])('the network %s lies in the block %s', (network, block) => {
  expect(toBlock(network)).toBe(block);
});
