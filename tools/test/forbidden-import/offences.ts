// "Breaks X" tells tools/test/import-rules.test.ts that rule X must complain about the next line.

// Breaks @nx/enforce-module-boundaries
import * as cart from '@tirekit/cart';
// Breaks @nx/enforce-module-boundaries
import * as storefront from '@tirekit/storefront';
// Breaks no-restricted-imports
import * as tools from '@tirekit/tools';
import * as tires from '@tirekit/tires';

export const reached = [cart, storefront, tools, tires];

export function named(channel: { id: string }, channelId: string): boolean {
  // Breaks no-restricted-syntax
  switch (channelId) {
    case 'retail':
      return true;
  }
  // Breaks no-restricted-syntax
  if (['retail', 'simple-shop'].includes(channelId)) return false;
  // Breaks no-restricted-syntax
  return channel.id === 'military-exchange';
}
