import { test as base, expect } from '@playwright/test';
import { freeTaken } from './taken.ts';
import { asNewVisitor } from './visitor.ts';

/**
 * Playwright's `test` for what HTTP proves: no browser starts. Each test is a visitor with an address of its own, and what it takes
 * of the sample data is its own until it ends.
 */
export const test = base.extend<{ ownSamples: undefined }>({
  extraHTTPHeaders: async ({}, use) => {
    await use(asNewVisitor());
  },
  ownSamples: [
    async ({}, use) => {
      await use(undefined);
      // A storefront elsewhere, whose database is out of reach, has one buyer.
      if (process.env['DATABASE_URL']) await freeTaken();
    },
    { auto: true },
  ],
});

export { expect };
