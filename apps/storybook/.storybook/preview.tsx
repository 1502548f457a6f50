import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@tirekit/ui/styles.css';
import { answerRequests } from '../src/answers.ts';
import { checkOtherLooks } from '../src/looks.ts';
import { Page } from '../src/page.tsx';
import { getSurroundings } from '../src/parameters.ts';
import { getSite, storefronts } from '../src/storefronts.ts';
import { checkWords } from '../src/words.ts';

// A dialog's code loads when it is first opened; on a loaded machine that takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  globalTypes: {
    storefront: {
      description: 'The storefront whose theme and texts the story is shown with',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: storefronts.map(({ id, name }) => ({ value: id, title: name })),
      },
    },
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { storefront: 'retail', scheme: 'light' },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Design', 'UI', 'Tires', 'Frame', '*'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', type: 'tablet', styles: { width: '820px', height: '1180px' } },
        desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  beforeEach: ({ parameters }) => answerRequests(getSurroundings(parameters).answers),
  // In Storybook you choose the look; a test checks all of them, and the words.
  afterEach: async ({ args, globals, parameters, tags }) => {
    if (!('__vitest_browser__' in globalThis)) return;
    checkWords(document.body, [args, getSurroundings(parameters), getSite(globals['storefront'])]);
    await checkOtherLooks({ storefront: globals['storefront'], scheme: globals['scheme'] }, tags);
  },
  decorators: [
    (Story, { globals, parameters, id }) => {
      const site = getSite(globals['storefront']);
      document.documentElement.dataset['theme'] = globals['scheme'];
      return (
        <>
          <style>{site.themeCss}</style>
          <Page key={`${id} ${site.channel.id}`} site={site} page={getSurroundings(parameters).page}>
            <Story />
          </Page>
        </>
      );
    },
  ],
};

export default preview;
