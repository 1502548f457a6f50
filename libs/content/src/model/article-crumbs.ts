import type { Crumb } from '@tirekit/ui';
import { type ContentSection, contentSections } from './content-paths.ts';

const start = (section: ContentSection): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: contentSections[section], to: `/${section}` },
];

interface ArticlePlace {
  readonly section: ContentSection;
  readonly category: { readonly title: string; readonly to: string };
  readonly page: { readonly title: string };
}

/** The way to an article. */
export const articleCrumbs = ({ section, category, page }: ArticlePlace): Crumb[] => [
  ...start(section),
  { label: category.title, to: category.to },
  { label: page.title },
];

/** The way to a category. */
export const categoryCrumbs = (section: ContentSection, title: string): Crumb[] => [
  ...start(section),
  { label: title },
];

/** The way to a section's start. */
export const sectionCrumbs = (section: ContentSection): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: contentSections[section] },
];
