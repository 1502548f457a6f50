import type { RunOptions } from 'axe-core';
import { getSite, storefronts } from './storefronts.ts';

/** A storefront's theme in one color scheme. */
export interface Look {
  readonly storefront: string;
  readonly scheme: 'light' | 'dark';
}

/** A story with this tag shows a complete theme: it is tested in every look. */
const EVERY_LOOK = 'every-look';
const CONTRAST: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
const schemes = ['light', 'dark'] as const;

/**
 * Shows the page in the other looks and checks its contrast in each: in the other scheme, and with every storefront's
 * theme if `tags` ask for it. A look is only a set of colors, so nothing is rendered again.
 * @throws Error that names the look and each element whose contrast is too low
 */
export async function checkOtherLooks(current: Look, tags: readonly string[]): Promise<void> {
  const { default: axe } = await import('axe-core');
  const themes = tags.includes(EVERY_LOOK) ? storefronts.map(({ id }) => id) : [current.storefront];
  const theme = document.createElement('style');
  document.body.append(theme);
  try {
    for (const storefront of themes) {
      theme.textContent = getSite(storefront).themeCss;
      for (const scheme of schemes) {
        if (storefront === current.storefront && scheme === current.scheme) continue;
        document.documentElement.dataset['theme'] = scheme;
        const { violations } = await axe.run(document.body, CONTRAST);
        const unreadable = violations.flatMap(({ nodes }) =>
          nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
        );
        if (unreadable.length > 0) {
          throw new Error(`Cannot be read on ${storefront}, ${scheme}:\n${unreadable.join('\n')}`);
        }
      }
    }
  } finally {
    theme.remove();
    document.documentElement.dataset['theme'] = current.scheme;
  }
}
